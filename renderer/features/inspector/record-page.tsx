/** One tab's view of the record as far as it has come. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { AttemptPicker } from './attempt-picker.tsx';
import type { InspectorStore } from './inspector-store.ts';
import { NoAttempt } from './no-attempt.tsx';
import { currentOf, shownOf, type ShownAttempt } from './shown-attempt.ts';
import { TimingBar } from './timing-bar.tsx';
import { rich } from '../../language/rich.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

interface RecordPageProps {
  readonly inspector: InspectorStore;
  readonly messageId: string | null;
  /** The page shows itself where the time went, and of which attempt. */
  readonly timed: boolean;
  readonly content: (attempt: ShownAttempt) => ReactNode;
}

export function RecordPage({ inspector, messageId, timed, content }: RecordPageProps): ReactNode {
  const value = useStore(inspector.store);
  const current = currentOf(value, messageId);
  const shown = shownOf(value, messageId);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {current?.file ? <FileBanner name={current.file.name} onClose={() => inspector.closeFile()} /> : null}
      {shown === undefined ? (
        <NoAttempt messageId={messageId} value={current} onRetry={(id) => inspector.show(id)} />
      ) : (
        <>
          {shown.exchange.attempts.length > 1 && !timed ? (
            <AttemptPicker
              attempts={shown.exchange.attempts}
              shown={shown.attempt.number}
              running={shown.live}
              onChoose={(number) => inspector.chooseAttempt(number)}
            />
          ) : null}
          {timed ? null : (
            <TimingBar
              attempt={shown.attempt}
              protocol={shown.exchange.protocol}
              running={shown.running}
              messageId={shown.fromFile ? null : messageId}
            />
          )}
          {current === undefined || current.fault === null || current.file !== null || messageId === null ? null : (
            <FaultView
              fault={current.fault}
              className="m-3 mb-0 shrink-0"
              actions={<Button onClick={() => inspector.show(messageId)}>{t(m.tryAgain)}</Button>}
            />
          )}
          <div className="min-h-0 flex-1">{content(shown)}</div>
        </>
      )}
    </div>
  );
}

function FileBanner({ name, onClose }: { readonly name: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-sunken py-1 pr-2 pl-3.5 text-11">
      <span className="clip min-w-0 flex-1">{rich(m.fromFile, { name: <span className="mono">{name}</span> })}</span>
      <Button variant="ghost" className="h-6! px-1.5! text-11!" onClick={onClose}>
        {t(m.closeFile)}
      </Button>
    </div>
  );
}
