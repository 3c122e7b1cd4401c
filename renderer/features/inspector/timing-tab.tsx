/** When what happened: every attempt on one scale, where one of several is chosen, and how its events lie in time. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { EventTiming } from '../../../shared/event-timing.ts';
import type { Attempt } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import { faultOf } from '../../app/app-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { duration } from '../../ui/duration.ts';
import { FaultView } from '../../ui/fault-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { attemptOutcome, AttemptName } from './attempt-picker.tsx';
import { attemptTiming, waitWords } from '../../exchange/attempt-timing.ts';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { partColour, partNames } from '../../exchange/part-colour.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { byPlace } from '../../ui/by-place.ts';
import { numberText, t } from '../../language/t.ts';
import type { ApiId } from '../../../shared/apis.ts';
import * as m from './messages.ts';

const momentOf = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

export interface TimingTabProps {
  readonly attempts: readonly Attempt[];
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
  readonly api: ApiId;
  /** The attempt is under way. */
  readonly running: boolean;
  /** The answer is: the last attempt is under way, or waits for the next. */
  readonly live: boolean;
  readonly onChoose: (number: number) => void;
  /** Shows an event in the list of events. */
  readonly onShowEvents: () => void;
}

export function TimingTab(props: TimingTabProps): ReactNode {
  const { attempt, api } = props;
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto px-3.5 py-3 text-11 tabular-nums contain-strict">
      <Attempts {...props} />
      <Moments attempt={attempt} />
      {attempt.eventCount === 0 ? null : <Stream {...props} key={attempt.number} api={api} />}
    </div>
  );
}

/** The least width of a part that is seen, in CSS pixels. */
const leastPx = 2;

/** All attempts one below the other, each where it lay in the whole, the waits between them left free. */
function Attempts({ attempts, attempt: chosen, api, running, live, onChoose }: TimingTabProps): ReactNode {
  const name = useId();
  const start = attempts[0]?.startedAt ?? 0;
  const rows = attempts.map((attempt) => {
    const { parts, words } = attemptTiming(attempt, running && attempt === attempts.at(-1));
    const from = Math.max(0, attempt.startedAt - start);
    return { attempt, parts, words, from, to: from + parts.reduce((sum, { ms }) => sum + ms, 0) };
  });
  const whole = Math.max(1, ...rows.map(({ to }) => to));
  const percent = (ms: number): string => `${(ms / whole) * 100}%`;
  return (
    <section aria-label={t(m.attemptsInTime)}>
      <h3 className="mb-1.5 font-medium text-muted">{t(m.attempts)}</h3>
      <ol className="-mx-1.5 flex flex-col gap-0.5">
        {rows.map(({ attempt, parts, words, from, to }) => (
          <li
            key={attempt.number}
            className={classNames(
              'relative rounded-control px-1.5 py-1',
              rows.length > 1 &&
                (attempt === chosen
                  ? 'selected'
                  : 'hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus'),
            )}
          >
            <AttemptName
              group={rows.length > 1 ? name : undefined}
              attempt={attempt}
              chosen={attempt === chosen}
              outcome={attemptOutcome(attempt, running && attempt === attempts.at(-1))}
              aside={words.total}
              onChoose={onChoose}
            />
            {/* Over what chooses the attempt, so that its parts can be pointed at. */}
            <div className="relative z-1 h-2.5 overflow-hidden rounded-[2px] bg-sunken">
              <div
                // However short beside the whole, it is seen, and ends where the line does at the latest.
                style={{
                  left: `min(${percent(from)}, calc(100% - ${parts.length * leastPx}px))`,
                  width: percent(to - from),
                  minWidth: parts.length * leastPx,
                }}
                className="absolute inset-y-0 flex"
              >
                {parts.map(({ name, ms }) => (
                  <span
                    key={name}
                    data-swatch
                    title={`${t(partNames[name])}: ${duration(ms)}`}
                    style={{ flex: `${ms} 0 ${leastPx}px`, backgroundColor: partColour(name, api) }}
                  />
                ))}
              </div>
            </div>
            {attempt.waitMs === undefined ? null : (
              <div className="mt-0.5 text-muted">{waitWords(attempts, attempt, live)}</div>
            )}
          </li>
        ))}
      </ol>
      <ul aria-label={t(m.colours)} className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-muted">
        {(['connect', 'wait', 'receive'] as const).map((name) => (
          <li key={name} className="flex items-center gap-1">
            <span
              aria-hidden
              data-swatch
              className="inline-block size-2 rounded-[2px]"
              style={{ backgroundColor: partColour(name, api) }}
            />
            {t(partNames[name])}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The moments of the chosen attempt, in its own time, and what went over the network. */
function Moments({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const { connectedMs, headersMs, firstEventMs, lastEventMs, endMs } = attempt.timing;
  const moments = [
    [t(m.sent), 0],
    [t(m.connected), connectedMs],
    [t(m.firstByteHeaders), headersMs],
    [t(m.firstEvent), firstEventMs],
    [t(m.lastEvent), lastEventMs],
    [t(m.end), endMs],
  ] as const;
  const bytes = [
    [t(m.bodySent), attempt.sentBytes],
    [t(m.bodyReceived), attempt.receivedBytes],
  ] as const;
  return (
    <section aria-label={t(m.moments)}>
      <h3 className="mb-1 font-medium text-muted">{t(m.attemptNumber, { number: attempt.number + 1 })}</h3>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5">
        <dt className="text-muted">{t(m.began)}</dt>
        <dd>{momentOf(attempt.startedAt)}</dd>
        {moments.map(([name, ms]) =>
          ms === undefined ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{`${numberText(ms, { maximumFractionDigits: 1 })} ms`}</dd>
            </div>
          ),
        )}
        {bytes.map(([name, count]) =>
          count === undefined ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{t(m.countBytes, { count })}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** How the events lie in time: how many came when, and where the stream stood still. */
function Stream({ attempt, reader, api, running, onShowEvents }: TimingTabProps): ReactNode {
  const [timing, setTiming] = useState<EventTiming | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  // Of a stream under way what had come when it was first looked at; anew once it has ended.
  useEffect(() => {
    let live = true;
    reader.timing(attempt.number).then(
      (read) => {
        if (live) setTiming(read);
      },
      (error: unknown) => {
        if (live) setFault(faultOf(error));
      },
    );
    return () => {
      live = false;
    };
  }, [reader, attempt.number, running]);
  if (fault !== null) return <FaultView fault={fault} />;
  if (timing === null) return <Spinner label={t(m.measuringTheEvents)} />;
  const most = Math.max(1, ...timing.parts);
  const span = timing.lastMs - timing.firstMs;
  return (
    <section aria-label={t(m.eventsInTime)}>
      <h3 className="mb-1.5 font-medium text-muted">
        {t(running ? m.eventsInSoFar : m.eventsIn, { count: timing.events, duration: duration(span) })}
      </h3>
      <div
        role="img"
        aria-label={t(m.overTime, { most, duration: duration(span / Math.max(1, timing.parts.length)) })}
        className="flex h-16 items-end gap-px rounded-[2px] bg-sunken p-1"
      >
        {byPlace(timing.parts, (count) => (
          <span
            data-swatch
            style={{ height: `${(count / most) * 100}%`, backgroundColor: partColour('receive', api) }}
            className={classNames('min-w-px flex-1 rounded-t-[1px]', count > 0 && 'min-h-0.5')}
          />
        ))}
      </div>
      <div className="mt-0.5 flex justify-between text-muted">
        <span>{duration(timing.firstMs)}</span>
        <span>{duration(timing.lastMs)}</span>
      </div>
      {timing.medianGapMs === undefined ? null : (
        <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5">
          <dt className="text-muted">{t(m.medianGap)}</dt>
          <dd>{duration(timing.medianGapMs)}</dd>
          {timing.longest.map(({ before, ms }, at) => (
            <div key={before} className="contents">
              <dt className="text-muted">{at === 0 ? t(m.longestGaps) : ''}</dt>
              <dd>{t(m.gapBefore, { duration: duration(ms), event: before + 1 })}</dd>
            </div>
          ))}
        </dl>
      )}
      <button
        type="button"
        onClick={onShowEvents}
        className="mt-2 min-h-6 rounded-control text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
      >
        {t(m.showTheEvents)}
      </button>
    </section>
  );
}
