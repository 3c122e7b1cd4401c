/** The colours of the parts of an attempt's time, and their names. */
import { apiColour } from '../ui/protocol-mark.tsx';
import type { TimingPart } from './attempt-timing.ts';
import type { ApiId } from '../../shared/apis.ts';
import * as m from './messages.ts';

/** As CSS has it. */
export function partColour(name: TimingPart['name'], api: ApiId): string {
  return { connect: 'var(--color-faint)', wait: 'var(--color-line-strong)', receive: apiColour(api) }[name];
}

/** To be said with `t`. */
export const partNames = {
  connect: m.partConnect,
  wait: m.partWait,
  receive: m.partReceive,
} as const satisfies Readonly<Record<TimingPart['name'], string>>;
