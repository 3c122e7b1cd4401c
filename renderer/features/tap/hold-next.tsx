/** Holds the next request: whichever comes first, or the next one over an API. */
import { ChevronDown, Hand } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { serves } from '../../../shared/dialects/calls.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import { apiIds, apiLabels } from '../../../shared/apis.ts';
import type { NextHeld } from '../../../shared/tap/tap.ts';
import { useActiveProfile } from '../../app/app-context.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import * as m from './messages.ts';
import type { TapStore } from './tap-store.ts';

export interface HoldNextProps {
  readonly tap: TapStore;
  readonly profileId: string;
  /** Null while none is waited for. */
  readonly holds: NextHeld | null;
}

export function HoldNext({ tap, profileId, holds }: HoldNextProps): ReactNode {
  const [chosen, setChosen] = useState<NextHeld>('any');
  const profile = useActiveProfile();
  const which = holds ?? chosen;
  const apis = apiIds.filter((id) => profile === undefined || serves(dialectOf(profile.dialect), id));
  const item = (next: NextHeld, label: string) => ({
    label,
    chosen: which === next,
    run: () => {
      setChosen(next);
      void tap.holdNext(profileId, next);
    },
  });
  return (
    <span className="flex">
      <Button
        icon={Hand}
        aria-pressed={holds !== null}
        onClick={() => void tap.holdNext(profileId, holds === null ? chosen : null)}
        className={classNames('rounded-r-none', holds !== null && 'selected')}
      >
        {t(m.holdTheNext)} {which === 'any' ? null : <span className="text-muted">{apiLabels[which]}</span>}
      </Button>
      <Menu
        trigger={
          <IconButton
            label={t(m.whichHeld)}
            icon={ChevronDown}
            variant="secondary"
            className="rounded-l-none border-l-0"
          />
        }
        items={[item('any', t(m.anyRequest)), 'separator', ...apis.map((id) => item(id, apiLabels[id]))]}
      />
    </span>
  );
}
