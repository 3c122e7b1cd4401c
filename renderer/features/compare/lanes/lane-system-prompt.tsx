/** The system prompt of one lane: that of all lanes until it is given its own, which may be none. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Lane, TextLane } from '../../../../shared/compare/setup.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function LaneSystemPrompt({ lane }: { readonly lane: TextLane }): ReactNode {
  const feature = useCompareFeature();
  const shared = useStore(feature.setup.store, (value) => value.setup.ask.system);
  const change = (system: string | undefined): void =>
    feature.setup.changeLane(lane.id, (one): Lane => (one.kind === 'text' ? withSystem(one, system) : one));
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t(m.ownSystem)}
        checked={lane.system !== undefined}
        onChange={(own) => change(own ? shared : undefined)}
      />
      {lane.system === undefined ? null : (
        <TextArea
          label={t(m.systemOfLane)}
          labelHidden
          minRows={2}
          maxRows={8}
          placeholder={t(m.emptySystem)}
          value={lane.system}
          onChange={change}
        />
      )}
    </div>
  );
}

/** Undefined goes with the system prompt of all lanes. */
export function withSystem({ system: _, ...lane }: TextLane, system: string | undefined): TextLane {
  return system === undefined ? lane : { ...lane, system };
}
