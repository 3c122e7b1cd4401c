/** Serializes a frame of the host, for wires that carry text. */
import { fault } from '../../shared/fault.ts';
import { deepestSent, isTooDeep, isTooDeepText } from '../../shared/nesting.ts';
import type { HostFrame } from '../../shared/wire/frames.ts';

/**
 * JSON of the frame. A value that JSON cannot hold (a cycle, a BigInt, thousands of levels) is an internal error and
 * is sent as a fault of the same call, which would hang otherwise.
 */
export function frameText(frame: HostFrame): string {
  try {
    const text = JSON.stringify(frame);
    // Newer engines serialize any depth, so the text is checked.
    return isTooDeepText(text) ? JSON.stringify(unsendable(frame)) : text;
  } catch {
    return JSON.stringify(unsendable(frame));
  }
}

/** What a window sent as text; `undefined`, which is no frame, for what is not JSON. */
export function frameOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function unsendable(frame: HostFrame): HostFrame {
  return {
    t: 'fault',
    id: frame.id,
    fault: fault(
      'internal',
      isTooDeep(frame)
        ? `The answer nests deeper than the ${deepestSent.toLocaleString('en')} levels that a window can be sent.`
        : 'The app could not send its answer to this window.',
      'Try again. If it happens again, please report it.',
    ),
  };
}
