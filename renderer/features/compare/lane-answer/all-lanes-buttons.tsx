/** On a card of a tool call: the ways to settle it in every lane that waits for the same call, and which lanes those are. */
import { Columns3 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { canonicalText } from '../../../../shared/canonical-json.ts';
import { argumentsOf, type ToolCall } from '../../../../shared/tool.ts';
import { CallExtrasContext, type CallAt, type CallExtras } from '../../../answers/call-extras.ts';
import type { CallAction, ToolCallsStore } from '../../../answers/tool-calls-store.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { wasGiven } from '../../../../shared/compare/given-tools.ts';
import { cellKey, type CellState } from '../../../../shared/compare/run.ts';
import { sweptLane } from '../../../../shared/compare/sweep.ts';
import { Button } from '../../../ui/button.tsx';
import { jsonAsWritten } from '../../../ui/json-as-written.ts';
import type { Column } from '../columns.ts';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { useColumns } from '../use-columns.ts';
import { useThrottled } from '../use-throttled.ts';
import { t } from '../../../language/t.ts';
import type { CellAnswer } from '../cell-answers.ts';
import * as m from './messages.ts';

/** The cards within have those ways. */
export function CallsOfAllLanes({ children }: { readonly children: ReactNode }): ReactNode {
  const extras = useMemo<CallExtras>(
    () => ({
      actions: (at) => <RunInAll at={at} />,
      sending: (at, draft) =>
        draft.kind === 'result' ? (
          <AllLanesButton
            at={at}
            did="answered"
            label={t(m.answerInAll)}
            unfit={() => undefined}
            action={({ messageId, callId }) => ({
              type: 'answer',
              messageId,
              callId,
              text: draft.text,
              isError: draft.isError,
            })}
          />
        ) : null,
    }),
    [],
  );
  return <CallExtrasContext value={extras}>{children}</CallExtrasContext>;
}

function RunInAll({ at }: { readonly at: CallAt }): ReactNode {
  const { tool, call } = at;
  if (tool === undefined || tool.answer.type === 'hand' || !call.verdict.valid) return null;
  return (
    <AllLanesButton
      at={at}
      did="run"
      label={t(m.runInAll)}
      unfit={({ valid }) => (valid ? undefined : t(m.invalidArguments))}
      action={({ messageId, callId }) => ({ type: 'run', messageId, callId })}
    />
  );
}

interface AllLanesButtonProps {
  readonly at: CallAt;
  readonly did: 'answered' | 'run';
  readonly label: string;
  /** Why a call that waits cannot be settled so. */
  readonly unfit: (call: WaitingCall) => string | undefined;
  readonly action: (call: WaitingCall) => CallAction;
}

/** How often growing answers are checked. */
const lookMs = 300;

/** Nothing where there is no other lane. */
function AllLanesButton({ at, did, label, unfit, action }: AllLanesButtonProps): ReactNode {
  const feature = useCompareFeature();
  const { toasts } = useAppServices();
  const [busy, setBusy] = useState(false);
  const columns = useColumns(feature);
  const byCell = useThrottled(feature.answers.store, (value) => value.byCell, lookMs);
  const outlook = useMemo(
    () => settleable(sameCalls(lanesInView(feature, columns, byCell), at), unfit),
    [feature, columns, byCell, at, unfit],
  );
  if (outlook.length < 2) return null;
  const settle = async (): Promise<void> => {
    setBusy(true);
    const now = lanesInView(feature, columns, feature.answers.store.getState().byCell);
    const outcome = await inAllLanes(feature.calls, settleable(sameCalls(now, at), unfit), action);
    setBusy(false);
    toasts.show(
      outcome.refused || outcome.taken.length === 0 ? 'bad' : outcome.left.length === 0 ? 'good' : 'plain',
      outcomeWords(did, outcome),
    );
  };
  return (
    <>
      {outlook.filter(isSame).length < 2 ? null : (
        <Button icon={Columns3} busy={busy} onClick={() => void settle()}>
          {label}
        </Button>
      )}
      <span className="order-last basis-full px-1 text-11 text-muted">{outlookWords(outlook)}</span>
    </>
  );
}

function isSame(one: LaneOutlook): boolean {
  return 'call' in one;
}

/** The lanes of the run, in the order in which they stand. */
function lanesInView(
  { run, viewState }: CompareFeature,
  columns: readonly Column[],
  byCell: Readonly<Record<string, LaneInView['answer']>>,
): readonly LaneInView[] {
  const { case: at, repeat } = viewState.getState();
  const { cells, run: shown } = run.store.getState();
  return columns.flatMap(({ inRun, label }): readonly LaneInView[] => {
    const lane = inRun === null ? undefined : shown?.lanes[inRun];
    if (inRun === null || shown === null || lane === undefined) return [];
    const key = cellKey({ lane: inRun, case: at, repeat });
    const given = (tool: string): boolean => wasGiven(shown, sweptLane(lane, shown.cases[at]?.sweep ?? {}).lane, tool);
    return [{ label, state: cells.get(key)?.state, answer: byCell[key], given }];
  });
}

/** The outcome of an action on the same tool call in every lane that waits for it. */
interface AllLanesOutcome {
  /** Labels of the lanes in which it was taken. */
  readonly taken: readonly string[];
  /** Whether one of them refused it. */
  readonly refused: boolean;
  /** The others, each with the rest of a sentence that says why. */
  readonly left: readonly { readonly label: string; readonly why: string }[];
}

/** Those that wait and that can be settled so; `unfit` says why a call that waits cannot be. */
export function settleable(
  outlook: readonly LaneOutlook[],
  unfit: (call: WaitingCall) => string | undefined,
): readonly LaneOutlook[] {
  return outlook.map((one) => {
    const why = 'call' in one ? unfit(one.call) : undefined;
    return why === undefined ? one : { label: one.label, why };
  });
}

/** Acts on each call; one that is refused does not stop the others. `action`: what is asked of one call. */
export async function inAllLanes(
  calls: Pick<ToolCallsStore, 'act'>,
  outlook: readonly LaneOutlook[],
  action: (call: WaitingCall) => CallAction,
): Promise<AllLanesOutcome> {
  const took = await Promise.all(
    outlook.map(async (one) => {
      if (!('call' in one)) return { ...one, taken: false, refused: false };
      const taken = await calls.act(action(one.call));
      return { label: one.label, why: t(m.refusedIt), taken, refused: !taken };
    }),
  );
  return {
    taken: took.flatMap(({ taken, label }) => (taken ? [label] : [])),
    refused: took.some(({ refused }) => refused),
    left: took.flatMap(({ taken, label, why }) => (taken ? [] : [{ label, why }])),
  };
}

/** `Answered in 1 · Chat completions and 3 · Messages. Not in 2 · Responses: it calls get_tree with other arguments.` */
export function outcomeWords(did: 'answered' | 'run', { taken, left }: AllLanesOutcome): string {
  const head =
    taken.length === 0 ? t(m.noLaneTook) : t(did === 'run' ? m.ranIn : m.answeredIn, { lanes: listed(taken) });
  return [head, ...leftWords(left)].join(' ');
}

/** The same before it is done: which lanes it will reach, and why no others. */
export function outlookWords(outlook: readonly LaneOutlook[]): string {
  const same = outlook.flatMap((one) => ('call' in one ? [one.label] : []));
  const left = outlook.flatMap((one) => ('call' in one ? [] : [one]));
  const head = same.length < 2 ? t(m.noOtherWaits) : t(m.sameWaits, { lanes: listed(same) });
  return [head, ...leftWords(left)].join(' ');
}

/** Lanes of one reason together. */
function leftWords(left: AllLanesOutcome['left']): readonly string[] {
  return [...new Set(left.map(({ why }) => why))].map((why) => {
    const names = left.flatMap((one) => (one.why === why ? [one.label] : []));
    return t(m.notIn, { count: names.length, lanes: listed(names), why });
  });
}

function listed(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : t(m.listed, { others: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

interface WaitingCall {
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
type LaneOutlook =
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

/** The tool with its arguments as they would run; invalid or too deeply nested JSON is compared as written. */
function identityOf({ name, edited, arguments: written }: ToolCall): string {
  const text = argumentsOf(edited ?? written).trim();
  const value = jsonAsWritten(text);
  return `${name} ${value === undefined ? text : canonicalText(value)}`;
}
