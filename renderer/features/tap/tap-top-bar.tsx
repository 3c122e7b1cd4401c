/** What the top bar shows for the page Tap: whether it records, and the way to begin anew. */
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { TapStanding } from '../../../shared/tap/tap.ts';
import { TopBarSlot } from '../../app/app-context.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import * as m from './messages.ts';
import type { TapStore } from './tap-store.ts';

export interface TapTopBarProps {
  readonly tap: TapStore;
  readonly profileId: string;
  readonly standing: TapStanding;
  readonly empty: boolean;
}

export function TapTopBar({ tap, profileId, standing, empty }: TapTopBarProps): ReactNode {
  const moving = useStore(tap.store, (value) => value.moving);
  const records = standing.address !== null;
  return (
    <>
      <TopBarSlot side="start">
        {records ? (
          <span role="status" className="flex items-center gap-1.5 text-12">
            <span aria-hidden className="size-1.5 rounded-full bg-bad" />
            {t(m.recording)}
          </span>
        ) : null}
      </TopBarSlot>
      <TopBarSlot>
        <Switch
          label={t(m.record)}
          checked={records}
          disabled={moving}
          onChange={(on) => void (on ? tap.open(profileId, standing.setup) : tap.close(profileId))}
        />
        <Button variant="ghost" icon={Trash2} disabled={empty} onClick={() => void tap.clear(profileId)}>
          {t(m.clear)}
        </Button>
      </TopBarSlot>
    </>
  );
}
