/** "Judge this answer": what the checks that hold for any answer say of a record, with the places that prove it. Nothing is sent. */
import { useEffect, useState, type ReactNode } from 'react';
import {
  judgeAnswer,
  judgedExchangeOf,
  type JudgedAnswer,
  type JudgedCheck,
  type NotJudged,
} from '../../../shared/checks/judge-answer.ts';
import type { RecordPlace } from '../../../shared/checks/check.ts';
import { outcomeWords } from '../../../shared/checks/report/outcome-words.ts';
import { placeText } from '../../../shared/checks/report/place-text.ts';
import type { Exchange } from '../../../shared/exchange.ts';
import type { Fault } from '../../../shared/fault.ts';
import { faultOf } from '../../app/app-state.ts';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { OutcomeGlyph } from '../../exchange/outcome-glyph.tsx';
import { wholeExchange } from '../../exchange/whole-exchange.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

export interface JudgeDialogProps {
  readonly exchange: Exchange;
  readonly reader: ExchangeReader;
  /** Shows the part of the record in which a place is. */
  readonly onPlace: (place: RecordPlace) => void;
  readonly onClose: () => void;
}

type Judgement = JudgedAnswer | { readonly fault: Fault } | null;

export function JudgeDialog({ exchange, reader, onPlace, onClose }: JudgeDialogProps): ReactNode {
  const judgement = useJudgement(exchange, reader);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(m.judgeThisAnswer)}
      description={t(m.judgeLead)}
      className="w-[min(44rem,calc(100vw-2rem))]!"
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Content judgement={judgement} onPlace={onPlace} />
      </div>
    </Dialog>
  );
}

interface ContentProps {
  readonly judgement: Judgement;
  readonly onPlace: (place: RecordPlace) => void;
}

function Content({ judgement, onPlace }: ContentProps): ReactNode {
  if (judgement === null) return <LoadingState title={t(m.readingTheRecording)} />;
  if ('fault' in judgement) return <FaultView fault={judgement.fault} className="m-4" />;
  if (judgement.reason !== undefined)
    return (
      <EmptyState title={t(m.nothingToJudge)} className="py-10">
        {t(reasons[judgement.reason])}
      </EmptyState>
    );
  const differ = judgement.checks.filter(({ outcome }) => outcome === 'differs').length;
  const all = judgement.checks.length;
  return (
    <>
      <p role="status" className="border-b border-line px-4 py-2.5 text-13">
        {differ === 0 ? t(m.allKept, { count: all }) : t(m.someDiffer, { count: differ, all })}
      </p>
      <ul aria-label={t(m.checks)} className="divide-y divide-line">
        {judgement.checks.map((check) => (
          <Judged key={check.id} check={check} onPlace={onPlace} />
        ))}
      </ul>
    </>
  );
}

function Judged({ check, onPlace }: { readonly check: JudgedCheck } & Pick<ContentProps, 'onPlace'>): ReactNode {
  const { outcome, title, rule, expected, received, why, places } = check;
  const isKept = outcome === 'kept';
  return (
    <li className="flex gap-2.5 px-4 py-2 text-13 wrap-anywhere">
      <span className="flex h-5 items-center">
        <OutcomeGlyph outcome={outcome} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className={isKept ? '' : 'font-medium'}>
          {translated(title)} <span className="font-normal text-muted">· {translated(outcomeWords[outcome])}</span>
        </p>
        <p className="text-12 text-muted select-text">
          <span className="mono text-11">{rule.id}</span>
          {isKept
            ? `: ${translated(received)}`
            : t(m.expectedReceived, { source: translated(rule.source), expected: translated(expected) })}
          {isKept ? null : <span className="font-medium text-bad">{translated(received)}</span>}
        </p>
        {isKept ? null : <p className="text-12 text-muted">{translated(why)}</p>}
        {places.length === 0 ? null : (
          <p className="flex flex-wrap gap-x-2 text-12">
            {places.slice(0, mostPlaces).map((place) => (
              <button
                key={placeText(place)}
                type="button"
                onClick={() => onPlace(place)}
                className="mono min-h-6 rounded-control text-11 underline decoration-line-strong underline-offset-2 hover:decoration-ink"
              >
                {translated(placeText(place))}
              </button>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

const mostPlaces = 12;

const reasons = {
  'no-answer': m.notJudgedNoAnswer,
  stopped: m.notJudgedStopped,
  packed: m.notJudgedPacked,
  'no-checks': m.notJudgedNoChecks,
} as const satisfies Readonly<Record<NotJudged, string>>;

function useJudgement(exchange: Exchange, reader: ExchangeReader): Judgement {
  const [judgement, setJudgement] = useState<Judgement>(null);
  useEffect(() => {
    let left = false;
    const show = (next: Judgement): void => {
      if (!left) setJudgement(next);
    };
    wholeExchange(reader, exchange)
      .then((whole) => show(judgeAnswer(judgedExchangeOf(whole))))
      // The judgement itself may fail over a record of others.
      .catch((error: unknown) => show({ fault: faultOf(error) }));
    return () => {
      left = true;
    };
  }, [exchange, reader]);
  return judgement;
}
