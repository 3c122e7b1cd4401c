/** Notices that what was pasted is a request of an app: it can be moved to another protocol from there. */
import { readPasted } from '../../../shared/migration/read-pasted.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { t } from '../../language/t.ts';
import { protocolName } from '../../ui/protocol-mark.tsx';
import * as m from './messages.ts';

/** Longer ones are moved from the palette: a paste must not wait for parsing arbitrary text. */
const longest = 1_000_000;

/** Ignores text that is not a request. */
export function offerToMove({ fromOutside, toasts }: Pick<AppServices, 'fromOutside' | 'toasts'>, text: string): void {
  if (text.length > longest) return;
  const found = readPasted(text);
  if (!found.ok) return;
  toasts.show('plain', t(m.pastedRequest, { protocol: protocolName(found.request.protocol) }), {
    label: t(m.moveToAnother),
    run: () => fromOutside.setState({ moving: [found.request] }),
  });
}
