/** One answer of a cell, with what can be done with it here. */
import { PanelRight, RotateCcw } from 'lucide-react';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import type { AssistantMessage, ConversationMessage } from '../../../../shared/conversation.ts';
import { AnswerView } from '../../../answers/answer-view.tsx';
import { CopyAnswer } from '../../../answers/copy-answer.tsx';
import { MessageBoundary } from '../../../answers/message-boundary.tsx';
import { toolMessageOf, type PlacedToolMessage } from '../../../answers/tool-message.ts';
import { wantEvents } from '../../../app/inspector.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CellAnswersValue } from '../cell-answers-value.ts';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { TakeWalk } from './take-walk.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CellMessageProps {
  readonly cell: Cell;
  readonly message: AssistantMessage;
  /** Nothing stands below it. */
  readonly isLast: boolean;
}

/** An answer under way is taken from where it grows, so that nothing else of the lane renders with it. */
export const CellMessage = memo(function CellMessage(props: CellMessageProps): ReactNode {
  const feature = useCompareFeature();
  const { cell, message } = props;
  return (
    <MessageBoundary
      message={message}
      latest={() => feature.answers.store.getState().byCell[cellKey(cell)]?.live[message.id]?.message ?? message}
    >
      <LiveCellAnswer {...props} />
    </MessageBoundary>
  );
});

function LiveCellAnswer({ cell, message, isLast }: CellMessageProps): ReactNode {
  const feature = useCompareFeature();
  const { run, calls, answers } = feature;
  const { id } = message;
  const key = cellKey(cell);
  const live = useStore(answers.store, ({ byCell }) => byCell[key]?.live[id]);
  const toolMessage = useToolMessage(feature, key, id);
  const running = live !== undefined;
  // Takes made while it runs are known where it stands.
  const shown = live === undefined ? message : { ...live.message, siblings: message.siblings };
  const movedAt = useCallback(
    () => answers.store.getState().byCell[key]?.live[id]?.movedAt ?? Date.now(),
    [answers, key, id],
  );
  const walk = useMemo(
    () => (message.siblings.length < 2 ? null : <TakeWalk cell={cell} message={message} disabled={running} />),
    [cell, message, running],
  );
  return (
    <AnswerView
      message={shown}
      running={running}
      retry={live?.retry ?? null}
      toolMessage={toolMessage}
      calls={calls}
      movedAt={movedAt}
      onStop={() => run.stopAnswer(id)}
      onRetryNow={() => run.retryNow(id)}
      onShowEvents={(text) => {
        feature.viewState.setState({ inspected: id });
        wantEvents(id, text);
      }}
      named
      aside={walk}
      again={
        isLast ? (
          <Button icon={RotateCcw} onClick={() => run.again(cell)}>
            {t(m.sendAgain)}
          </Button>
        ) : undefined
      }
      actions={<Actions message={shown} isLast={isLast} />}
    />
  );
}

function Actions({ message, isLast }: Omit<CellMessageProps, 'cell'>): ReactNode {
  const feature = useCompareFeature();
  const { blocks } = message.answer.candidates[message.chosenCandidate] ?? { blocks: [] };
  return (
    <div
      role="toolbar"
      aria-label={t(m.answer)}
      className={`mt-1 -ml-1.5 flex items-center gap-0.5 ${isLast ? '' : 'opacity-60 focus-within:opacity-100 hover:opacity-100'}`}
    >
      <CopyAnswer blocks={blocks} />
      <IconButton
        label={t(m.showRequest)}
        tooltip={t(m.showAll)}
        icon={PanelRight}
        onClick={() => feature.viewState.setState({ inspected: message.id })}
      />
    </div>
  );
}

const noMessages: readonly ConversationMessage[] = [];

/** Undefined until the calls have been looked at. Changes with the message alone. */
function useToolMessage({ answers }: CompareFeature, key: string, answerId: string): PlacedToolMessage | undefined {
  const find = ({ byCell }: CellAnswersValue) => toolMessageOf(byCell[key]?.messages ?? noMessages, answerId);
  const message = useStore(answers.store, (value) => find(value)?.message);
  const goneOn = useStore(answers.store, (value) => find(value)?.goneOn ?? false);
  return useMemo(() => (message === undefined ? undefined : { message, goneOn }), [message, goneOn]);
}
