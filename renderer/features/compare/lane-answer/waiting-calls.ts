/** Which lanes in view wait for the same tool call, and why the others do not. Pure. */
import { canonicalText } from '../../../../shared/canonical-json.ts';
import type { CellState } from '../../../../shared/compare/run.ts';
import { jsonIn } from '../../../../shared/parse-json.ts';
import { argumentsOf, type ToolCall } from '../../../../shared/tool.ts';
import type { CellAnswer } from '../cell-answers-value.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface WaitingCall {
  readonly messageId: string;
  readonly callId: string;
  /** Its arguments hold to the tool's schema. */
  readonly valid: boolean;
}

/** A lane in view, with what its cell has brought. */
export interface LaneInView {
  /** Its number with what sets it apart. */
  readonly label: string;
  /** Undefined where the lane has no cell. */
  readonly state: CellState | undefined;
  readonly answer: CellAnswer | undefined;
  /** Whether the lane was given a tool of that name. */
  readonly given: (tool: string) => boolean;
}

/** `call`: it waits there. `why`: it does not, as the rest of a sentence about the lane. */
export type LaneOutlook =
  | { readonly label: string; readonly call: WaitingCall }
  | { readonly label: string; readonly why: string };

/**
 * Where the same call waits: one of the same tool with the same arguments, however they are written; where a lane makes
 * that call several times, the one that is as many times in. Only the last message of a branch waits for anything.
 * `messageId` is the message of `call`.
 */
export function sameCalls(
  lanes: readonly LaneInView[],
  { messageId, call }: { readonly messageId: string; readonly call: ToolCall },
): readonly LaneOutlook[] {
  const own = lanes.map(({ answer }) => callsIn(answer, messageId)).find((calls) => calls !== undefined) ?? [call];
  const identity = identityOf(call);
  const alike = own.filter((one) => identityOf(one) === identity);
  const nth = Math.max(
    0,
    alike.findIndex(({ callId }) => callId === call.callId),
  );
  return lanes.map((lane) => outlookOf(lane, { name: call.name, identity, nth }));
}

interface Wanted {
  readonly name: string;
  readonly identity: string;
  /** Among the calls that are the same, from 0. */
  readonly nth: number;
}

function outlookOf({ label, state, answer, given }: LaneInView, { name, identity, nth }: Wanted): LaneOutlook {
  const last = answer?.messages.at(-1);
  const callsNot = t(given(name) ? m.doesNotCall : m.wasNotGiven, { name });
  if (state === undefined || answer === undefined) return { label, why: t(m.hasNoAnswer) };
  if (last?.role !== 'tool') {
    if (state === 'queued' || state === 'running') return { label, why: t(m.stillAnswering) };
    const before = answer.messages.flatMap((message) => (message.role === 'tool' ? message.calls : []));
    const settled = before.some((one) => identityOf(one) === identity);
    return { label, why: settled ? t(m.hasResult) : callsNot };
  }
  const alike = last.calls.filter((one) => identityOf(one) === identity);
  const found = alike[nth];
  if (found === undefined) {
    if (alike.length > 0) return { label, why: t(m.callsOnly, { count: alike.length }) };
    const calls = last.calls.some((one) => one.name === name);
    return { label, why: calls ? t(m.otherArguments, { name }) : callsNot };
  }
  if (found.result !== undefined) return { label, why: t(m.hasResult) };
  if (found.state !== 'pending') return { label, why: t(m.runsAlready) };
  return { label, call: { messageId: last.id, callId: found.callId, valid: found.verdict.valid } };
}

function callsIn(answer: CellAnswer | undefined, messageId: string): readonly ToolCall[] | undefined {
  const message = answer?.messages.find(({ id }) => id === messageId);
  return message?.role === 'tool' ? message.calls : undefined;
}

/** The tool with its arguments as they would run; what is no JSON, or nested too deep, counts as it is written. */
function identityOf({ name, edited, arguments: written }: ToolCall): string {
  const text = argumentsOf(edited ?? written).trim();
  const value = jsonIn(text);
  return `${name} ${value === undefined ? text : canonicalText(value)}`;
}
