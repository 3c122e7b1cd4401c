/** On a card of a tool call: the ways to settle it in every lane that waits for the same tool. */
import { Columns3 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { CallExtrasContext, type CallAt, type CallExtras } from '../../../answers/call-extras.ts';
import type { CallAction } from '../../../answers/tool-calls-store.ts';
import { useAppServices } from '../../../app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { inAllLanes, outcomeWords } from './all-lanes.ts';
import { waitingCalls, type WaitingCall } from './waiting-calls.ts';

/** The cards within have those ways. */
export function CallsOfAllLanes({
  feature,
  children,
}: {
  readonly feature: CompareFeature;
  readonly children: ReactNode;
}): ReactNode {
  const extras = useMemo<CallExtras>(
    () => ({
      actions: (at) => <RunInAll feature={feature} at={at} />,
      sending: (at, draft) =>
        draft.kind === 'result' ? (
          <AllLanesButton
            feature={feature}
            at={at}
            did="Answered"
            label="Answer in all lanes"
            choose={() => true}
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
    [feature],
  );
  return <CallExtrasContext value={extras}>{children}</CallExtrasContext>;
}

function RunInAll({ feature, at }: { readonly feature: CompareFeature; readonly at: CallAt }): ReactNode {
  const { tool, call } = at;
  if (tool === undefined || tool.answer.type === 'hand' || !call.verdict.valid) return null;
  return (
    <AllLanesButton
      feature={feature}
      at={at}
      did="Run"
      label="Run in all lanes"
      choose={({ valid }) => valid}
      action={({ messageId, callId }) => ({ type: 'run', messageId, callId })}
    />
  );
}

interface AllLanesButtonProps {
  readonly feature: CompareFeature;
  readonly at: CallAt;
  readonly did: 'Answered' | 'Run';
  readonly label: string;
  /** Whether a call that waits can be settled so. */
  readonly choose: (call: WaitingCall) => boolean;
  readonly action: (call: WaitingCall) => CallAction;
}

/** Nothing where no other lane waits. */
function AllLanesButton({ feature, at, did, label, choose, action }: AllLanesButtonProps): ReactNode {
  const { toasts } = useAppServices();
  const [busy, setBusy] = useState(false);
  const { name } = at.call;
  const chosen = (): readonly WaitingCall[] => waitingCalls(feature.answers.store.getState(), name).filter(choose);
  const lanes = useStore(
    feature.answers.store,
    (value) =>
      new Set(
        waitingCalls(value, name)
          .filter(choose)
          .map(({ cellKey }) => cellKey),
      ).size,
  );
  if (lanes < 2) return null;
  const settle = async (): Promise<void> => {
    setBusy(true);
    const outcome = await inAllLanes(feature.calls, chosen(), action);
    setBusy(false);
    toasts.show(outcome.refused === 0 ? 'good' : 'bad', outcomeWords(did, outcome));
  };
  return (
    <Button icon={Columns3} busy={busy} onClick={() => void settle()}>
      {label}
    </Button>
  );
}
