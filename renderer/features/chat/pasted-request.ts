/** Notices that what was pasted is a request of an app: it can be moved to another protocol from there. */
import { readPasted } from '../../../shared/migration/read-pasted.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { t } from '../../language/t.ts';
import { protocolName } from '../../ui/protocol-mark.tsx';
import * as m from './messages.ts';

/** Longer ones are moved from the palette: nobody waits for the reading of what may be anything. */
const longest = 1_000_000;

/** Says nothing of what is no request. */
export function offerToMove({ fromOutside, toasts }: Pick<AppServices, 'fromOutside' | 'toasts'>, text: string): void {
  if (text.length > longest) return;
  const found = readPasted(text);
  if (!found.ok) return;
  toasts.show('plain', t(m.pastedRequest, { protocol: protocolName(found.request.protocol) }), {
    label: t(m.moveToAnother),
    run: () => fromOutside.setState({ moving: [found.request] }),
  });
}
