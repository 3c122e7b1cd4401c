/** What a test of the connection did not find, with the way to offer it all the same. */
import type { ReactNode } from 'react';
import type { ProtocolId } from '../../shared/protocols/descriptions.ts';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { Button } from '../ui/button.tsx';
import { protocolName } from '../ui/protocol-mark.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface HiddenProtocolsProps {
  readonly profileId: string;
  readonly hidden: readonly ProtocolId[];
}

export function HiddenProtocols({ profileId, hidden }: HiddenProtocolsProps): ReactNode {
  const { client, toasts } = useAppServices();
  const show = (api: ProtocolId): void => {
    client
      .call('profiles.showAnyway', { id: profileId, api })
      .catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  return hidden.map((id) => (
    <div key={id} className="flex items-center gap-2 py-0.5 pl-2 text-12 text-muted">
      <span className="min-w-0 flex-1">{t(m.nameNotFoundSoIts, { name: protocolName(id) })}</span>
      <Button onClick={() => show(id)}>{t(m.showAnyway)}</Button>
    </div>
  ));
}
