/** On a card of a tool call: the ways to settle it in every lane that waits for the same call, and which lanes those are. */
import { Columns3 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { CallExtrasContext, type CallAt, type CallExtras } from '../../../answers/call-extras.ts';
import type { CallAction } from '../../../answers/tool-calls-store.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { wasGiven } from '../../../../shared/compare/given-tools.ts';
import { cellKey } from '../../../../shared/compare/run.ts';
import { sweptLane } from '../../../../shared/compare/sweep.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { useColumns } from '../use-columns.ts';
import { useSlowly } from '../use-slowly.ts';
import { inAllLanes, outcomeWords, outlookWords, settleable } from './all-lanes.ts';
import { sameCalls, type LaneInView, type LaneOutlook, type WaitingCall } from './waiting-calls.ts';
import { t } from '../../../language/t.ts';
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

/** Answers that grow are looked at as often as one can read. */
const lookMs = 300;

/** Nothing where there is no other lane. */
function AllLanesButton({ at, did, label, unfit, action }: AllLanesButtonProps): ReactNode {
  const feature = useCompareFeature();
  const { toasts } = useAppServices();
  const [busy, setBusy] = useState(false);
  const columns = useColumns(feature);
  const byCell = useSlowly(feature.answers.store, (value) => value.byCell, lookMs);
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
