/** Writes a host's frame as text, for wires that carry text. */
import { fault } from '../../shared/fault.ts';
import type { HostFrame } from '../../shared/wire/frames.ts';

/** JSON of the frame. A value that JSON cannot hold (a cycle, a BigInt) is a mistake of ours and goes as a fault of the same call, which must not hang. */
export function frameText(frame: HostFrame): string {
  try {
    return JSON.stringify(frame);
  } catch {
    return JSON.stringify(unsendable(frame.id));
  }
}

/** Ends a call whose answer could not be put on the wire. */
export function unsendable(id: number): HostFrame {
  return {
    t: 'fault',
    id,
    fault: fault(
      'internal',
      'The app could not send its answer to this window.',
      'Try again. If it happens again, please report it.',
    ),
  };
}
