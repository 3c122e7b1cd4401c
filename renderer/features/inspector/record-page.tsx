/** One tab's view of the record as far as it has come. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Attempt } from '../../../shared/exchange.ts';
import type { ApiId } from '../../../shared/apis.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FaultView } from '../../ui/fault-view.tsx';
import { playheadPlace } from '../../app/playhead-place.ts';
import { attemptTiming } from '../../exchange/attempt-timing.ts';
import { partColour } from '../../exchange/part-colour.ts';
import { AttemptPicker } from './attempt-picker.tsx';
import type { InspectorStore, InspectorValue } from './inspector-store.ts';
import { currentOf, shownOf, type ShownAttempt } from './shown-attempt.ts';
import { rich } from '../../language/rich.ts';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSeconds } from '../../ui/use-seconds.ts';

interface RecordPageProps extends Pick<NoAttemptProps, 'onChangeLimit'> {
  readonly inspector: InspectorStore;
  readonly messageId: string | null;
  /** The page shows itself where the time went, and of which attempt. */
  readonly timed: boolean;
  readonly content: (attempt: ShownAttempt) => ReactNode;
}

export function RecordPage({ inspector, messageId, timed, content, onChangeLimit }: RecordPageProps): ReactNode {
  const value = useStore(inspector.store);
  const current = currentOf(value, messageId);
  const shown = shownOf(value, messageId);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {current?.file ? <FileBanner name={current.file.name} onClose={() => inspector.closeFile()} /> : null}
      {shown === undefined ? (
        <NoAttempt
          messageId={messageId}
          value={current}
          onRetry={() => inspector.retry()}
          onChangeLimit={onChangeLimit}
        />
      ) : (
        <>
          <SentTo attempt={shown.attempt} />
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
              api={shown.exchange.protocol}
              running={shown.running}
              messageId={shown.fromFile ? null : messageId}
            />
          )}
          {current === undefined || current.fault === null || current.file !== null || messageId === null ? null : (
            <FaultView
              fault={current.fault}
              className="m-3 mb-0 shrink-0"
              actions={<Button onClick={() => inspector.retry()}>{t(m.tryAgain)}</Button>}
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

/** What was asked of the gateway and how it answered, on every tab: `200 POST /v1/messages`. */
function SentTo({ attempt: { status, method, url } }: { readonly attempt: Attempt }): ReactNode {
  return (
    <p className="flex shrink-0 items-baseline gap-2 px-3.5 pt-2.5 mono text-12" title={url}>
      {status === undefined ? null : (
        <span className={classNames('font-medium', status < 400 ? 'text-good' : 'text-bad')}>{status}</span>
      )}
      <span className="clip">
        {method} {pathOf(url)}
      </span>
    </p>
  );
}

/** What follows the host; the whole of what is no address. */
function pathOf(url: string): string {
  // Browsers of 2023 have no `URL.parse`.
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

interface TimingBarProps {
  readonly attempt: Attempt;
  readonly api: ApiId;
  readonly running: boolean;
  /** The answer whose record this is; null for one from a file. */
  readonly messageId: string | null;
}

/** The time of an attempt in words, and as a bar of its parts in the protocol's colour. */
function TimingBar({ attempt, api, running, messageId }: TimingBarProps): ReactNode {
  const { parts, words } = attemptTiming(attempt, running, usePresent(attempt, running));
  return (
    <div
      role="group"
      aria-label={t(m.timing)}
      className="shrink-0 border-b border-line px-3.5 pt-2 pb-3 text-11 text-muted"
    >
      <div className="mb-1.5 flex justify-between gap-2 tabular-nums">
        <span>{words.connect}</span>
        <span>{words.first}</span>
        <span>{words.total}</span>
      </div>
      <div className="relative">
        <div aria-hidden className="flex h-2.5 overflow-hidden rounded-[2px] bg-sunken">
          {parts.map(({ name, ms }) => (
            <span
              key={name}
              data-swatch
              style={{ flex: `${ms} 0 2px`, backgroundColor: partColour(name, api) }}
              className="min-w-0.5"
            />
          ))}
        </div>
        <Walked attempt={attempt.number} messageId={messageId} totalMs={parts.reduce((sum, { ms }) => sum + ms, 0)} />
      </div>
    </div>
  );
}

interface WalkedProps {
  readonly attempt: number;
  readonly messageId: string | null;
  readonly totalMs: number;
}

/** Where the playhead stands, while somebody walks through the answer. */
function Walked({ attempt, messageId, totalMs }: WalkedProps): ReactNode {
  const atMs = useStore(playheadPlace, (value) =>
    value !== null && value.messageId === messageId && value.attempt === attempt ? value.atMs : null,
  );
  if (atMs === null || totalMs === 0) return null;
  const left = `${Math.min(100, (atMs / totalMs) * 100)}%`;
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0">
      <span style={{ left }} className="absolute inset-y-0 right-0 bg-panel opacity-65" />
      <span style={{ left }} className="absolute -inset-y-0.5 -ml-px border-l-2 border-ink" />
      <span
        style={{ left }}
        className="absolute top-1.5 -ml-[5px] size-2.5 rounded-full border-2 border-ink bg-panel"
      />
    </span>
  );
}

/** Milliseconds since the attempt began, counted on each second while it runs. */
function usePresent({ startedAt }: Attempt, running: boolean): number {
  return Math.max(0, useSeconds(running) - startedAt);
}

/** What stands where there is no attempt to show. */
interface NoAttemptProps {
  readonly messageId: string | null;
  readonly value: InspectorValue | undefined;
  readonly onRetry: () => void;
  /** Leads to how much of the records is kept; absent where there is no app around it. */
  readonly onChangeLimit?: (() => void) | undefined;
}

export function NoAttempt({ messageId, value, onRetry, onChangeLimit }: NoAttemptProps): ReactNode {
  if (value?.file) return <EmptyState title={t(m.nothingWasSent)}>{t(m.noAttemptInFile)}</EmptyState>;
  if (messageId === null) {
    return <EmptyState title={t(m.chooseAnswer)}>{t(m.recordedAsItHappens)}</EmptyState>;
  }
  const fault = value?.fault ?? null;
  if (fault?.kind === 'not-found') {
    return <EmptyState title={translated(fault.message)}>{translated(fault.hint)}</EmptyState>;
  }
  if (fault !== null) {
    return <FaultView fault={fault} className="m-3" actions={<Button onClick={onRetry}>{t(m.tryAgain)}</Button>} />;
  }
  if (value?.exchange === null || value === undefined) {
    return (
      <div className="flex justify-center p-6 text-muted">
        <Spinner label={t(m.loadingTheRecord)} />
      </div>
    );
  }
  const { letGoForMb } = value.exchange;
  if (letGoForMb !== undefined) {
    return (
      <EmptyState
        title={t(m.recordLetGo, { size: letGoForMb })}
        actions={onChangeLimit === undefined ? null : <Button onClick={onChangeLimit}>{t(m.changeLimit)}</Button>}
      >
        {t(m.oldestGo)}
      </EmptyState>
    );
  }
  return value.status === 'live' ? (
    <EmptyState title={t(m.nothingWasSentYet)}>{t(m.requestAppears)}</EmptyState>
  ) : (
    <EmptyState title={t(m.nothingWasSent)}>{t(m.endedBefore)}</EmptyState>
  );
}
