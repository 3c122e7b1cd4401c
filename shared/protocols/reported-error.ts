/** An error inside a successful answer, as a fault (CHAT-5). */
import { fault } from '../fault.ts';
import type { Fault, FaultKind } from '../fault.ts';
import type { Json } from '../json.ts';
import { readErrorValue } from './error-body.ts';
import { isModelNotFound, modelNotFoundHint } from './known-errors.ts';
import { isRefusal, refusalHint } from './refusals.ts';

/** The gateway's own message and details where it gave them; `message` where it gave none. */
export function reportedError(
  kind: FaultKind,
  error: Json,
  words: { readonly message: string; readonly hint: string },
): Fault {
  const { message, type, code, param, requestId } = readErrorValue(error);
  const detail = { code, type, message };
  const refused = isRefusal(detail);
  const hint = isModelNotFound(detail) ? modelNotFoundHint : refused ? refusalHint : words.hint;
  return fault(refused ? 'refused' : kind, message ?? words.message, hint, {
    ...(type === undefined ? {} : { type }),
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
    ...(requestId === undefined ? {} : { requestId }),
    attempts: 1,
  });
}
