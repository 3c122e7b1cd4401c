/** The cures of a failure as buttons: what leads to the settings leads there at the field, the rest is the page's own. */
import { ArrowLeftRight, KeyRound, Link2, Network, Plug, RefreshCw, Timer, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fault, ProfileTimeout } from '../../shared/fault.ts';
import { curesOf, type Cure } from '../../shared/fault-cures.ts';
import { editProfile } from '../app/wanted-field.ts';
import { Button } from '../ui/button.tsx';

export interface FaultCuresProps {
  readonly fault: Fault;
  /** The profile that the request went to. */
  readonly profileId: string;
  /** Asks again; a node where there is more to it than a button. Absent where it cannot be asked again. */
  readonly retry?: ReactNode;
  /** Brings one to where the model is chosen; absent where there is no such place. */
  readonly onSwitchModel?: (() => void) | undefined;
  /** Goes to a field of that profile; without it to the settings, at the field. */
  readonly onField?: (field: string) => void;
}

const most = 3;

export function FaultCures({ fault, profileId, retry, onSwitchModel, onField }: FaultCuresProps): ReactNode {
  const edit = onField ?? ((field: string): void => editProfile(profileId, field));
  const found = curesOf(fault).flatMap((cure): ReactNode[] => {
    if (cure === 'retry')
      return retry === undefined || retry === null
        ? []
        : [
            <span key={cure} className="contents">
              {retry}
            </span>,
          ];
    const { label, icon, field } = words[cure];
    const toModel = cure === 'switch-model' || cure === 'choose-model';
    if (toModel && onSwitchModel === undefined) return [];
    return [
      <Button key={cure} icon={icon} onClick={toModel ? onSwitchModel : () => edit(fieldOf(cure, fault) ?? field)}>
        {label}
      </Button>,
    ];
  });
  return found.slice(0, most);
}

/** Where a cure's field depends on what failed. */
function fieldOf(cure: Cure, { ranOut }: Fault): string | undefined {
  return cure === 'raise-timeout' && ranOut !== undefined ? timeoutFields[ranOut] : undefined;
}

const timeoutFields: Readonly<Record<ProfileTimeout, string>> = {
  connect: 'Connect timeout',
  read: 'Read timeout',
  'image-read': 'Image read timeout',
};

/** `field`: of the profile's settings, by its accessible name. */
const words: Readonly<
  Record<Exclude<Cure, 'retry'>, { readonly label: string; readonly icon: LucideIcon; readonly field: string }>
> = {
  'edit-key': { label: 'Edit key', icon: KeyRound, field: 'API key' },
  'edit-address': { label: 'Edit address', icon: Link2, field: 'Base URL' },
  'edit-proxy': { label: 'Edit proxy', icon: Network, field: 'Proxy address' },
  'raise-timeout': { label: 'Raise the timeout', icon: Timer, field: 'Read timeout' },
  'test-connection': { label: 'Test connection', icon: Plug, field: '' },
  'choose-model': { label: 'Choose a model', icon: ArrowLeftRight, field: '' },
  'switch-model': { label: 'Switch model', icon: ArrowLeftRight, field: '' },
};

/** How asking again is offered everywhere. */
export function RetryButton({
  onClick,
  busy = false,
}: {
  readonly onClick: () => void;
  readonly busy?: boolean;
}): ReactNode {
  return (
    <Button icon={RefreshCw} busy={busy} onClick={onClick}>
      Retry
    </Button>
  );
}
