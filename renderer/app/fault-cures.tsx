/** The cures of a failure as buttons: what leads to the settings leads there at the field, the rest is the page's own. */
import {
  ArrowLeftRight,
  Eraser,
  KeyRound,
  Link2,
  Network,
  Plug,
  RefreshCw,
  SlidersHorizontal,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileTimeout } from '../../shared/fault.ts';
import { curesOf, type CurableFault, type Cure } from '../../shared/fault-cures.ts';
import { editProfile } from './settings-field.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface FaultCuresProps {
  readonly fault: CurableFault;
  /** The profile that the request went to. */
  readonly profileId: string;
  /** Asks again; a node where there is more to it than a button. Absent where it cannot be asked again. */
  readonly retry?: ReactNode;
  /** Brings one to where the model is chosen; absent where there is no such place. */
  readonly onSwitchModel?: (() => void) | undefined;
  /** Asks again without the reasoning of earlier answers; absent where there are none. */
  readonly onLeaveOutReasoning?: (() => void) | undefined;
  /** Brings one to what the request is sent with; absent where there is no such place. */
  readonly onSetParameters?: (() => void) | undefined;
  /** Opens how all lanes of a run are asked. */
  readonly onOpenSetup?: (() => void) | undefined;
  /** Goes to a field of that profile; without it to the settings, at the field. */
  readonly onField?: (field: string) => void;
  /** The settings take the page's place: closes what would lie over them. */
  readonly onLeave?: (() => void) | undefined;
  /** No more buttons than these. */
  readonly most?: number;
}

export function FaultCures({
  fault,
  profileId,
  retry,
  onSwitchModel,
  onLeaveOutReasoning,
  onSetParameters,
  onOpenSetup,
  onField,
  onLeave,
  most = 3,
}: FaultCuresProps): ReactNode {
  const edit = (field: string): void => {
    onLeave?.();
    if (onField === undefined) editProfile(profileId, field);
    else onField(field);
  };
  // What the page has a way to, or has none.
  const ways = {
    'choose-model': onSwitchModel,
    'switch-model': onSwitchModel,
    'leave-out-reasoning': onLeaveOutReasoning,
    'set-parameters': onSetParameters,
    'open-setup': onOpenSetup,
  };
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
    const onClick = cure in ways ? ways[cure as keyof typeof ways] : () => edit(fieldOf(cure, fault) ?? field ?? '');
    if (onClick === undefined) return [];
    return [
      <Button key={cure} icon={icon} onClick={onClick}>
        {t(label)}
      </Button>,
    ];
  });
  return found.slice(0, most);
}

/** Where a cure's field depends on what failed. */
function fieldOf(cure: Cure, { kind, field, ranOut }: CurableFault): string | undefined {
  // What was refused before anything went out names its own.
  if (kind === 'no-key' || kind === 'keychain' || kind === 'address') return field;
  return cure === 'raise-timeout' && ranOut !== undefined ? timeoutFields[ranOut] : undefined;
}

const timeoutFields = {
  connect: m.connectTimeout,
  read: m.readTimeout,
  'image-read': m.imageReadTimeout,
} as const satisfies Readonly<Record<ProfileTimeout, string>>;

/** `field`: of the profile's settings, by its English name, which is what it is known by in every language. */
const words = {
  'edit-key': { label: m.editKey, icon: KeyRound, field: m.apiKey },
  'edit-address': { label: m.editAddress, icon: Link2, field: m.baseUrl },
  'edit-proxy': { label: m.editProxy, icon: Network, field: m.proxyAddress },
  'raise-timeout': { label: m.raiseTheTimeout, icon: Timer, field: m.readTimeout },
  'test-connection': { label: m.testConnection, icon: Plug, field: null },
  'leave-out-reasoning': { label: m.leaveOutReasoning, icon: Eraser, field: null },
  'choose-model': { label: m.chooseAModel, icon: ArrowLeftRight, field: null },
  'set-parameters': { label: m.parameters, icon: SlidersHorizontal, field: null },
  'open-setup': { label: m.setup, icon: SlidersHorizontal, field: null },
  'switch-model': { label: m.switchModel, icon: ArrowLeftRight, field: null },
} as const satisfies Readonly<
  Record<Exclude<Cure, 'retry'>, { readonly label: string; readonly icon: LucideIcon; readonly field: string | null }>
>;

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
      {t(m.retry)}
    </Button>
  );
}
