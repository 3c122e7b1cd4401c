/** What the events up to one come to, block by block, as the app's own protocol joins them. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Fault } from '../../../shared/fault.ts';
import type { Answer, Block } from '../../../shared/message.ts';
import { faultOf } from '../../app/app-state.ts';
import { FaultView } from '../../ui/fault-view.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WireText } from '../../ui/wire-text.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { byPlace } from '../../ui/by-place.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface JoinedResultProps {
  readonly reader: ExchangeReader;
  readonly attempt: number;
  /** So many events. */
  readonly upTo: number;
}

/** While the choice moves through the list, only where it rests is joined. */
const restMs = 120;

export function JoinedResult({ reader, attempt, upTo }: JoinedResultProps): ReactNode {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let live = true;
    const timer = setTimeout(() => {
      reader.joined(attempt, upTo).then(
        (joined) => {
          if (!live) return;
          setAnswer(joined);
          setFault(null);
        },
        (error: unknown) => {
          if (live) setFault(faultOf(error));
        },
      );
    }, restMs);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [reader, attempt, upTo]);
  if (fault !== null) return <FaultView fault={fault} />;
  if (answer === null) return <Spinner label={t(m.joiningTheEvents)} />;
  const { candidates, unknown } = answer;
  return (
    <section aria-label={t(m.joinedResult)} className="flex flex-col gap-2">
      {candidates.length === 0 && unknown.length === 0 ? (
        <p className="text-12 text-muted">{t(m.nothingJoined)}</p>
      ) : null}
      {byPlace(candidates, (candidate, at) =>
        byPlace(candidate.blocks, (block) => (
          <div>
            <h4 className="text-11 text-muted">
              {candidates.length > 1 ? t(m.candidateTitle, { at: at + 1, title: titleOf(block) }) : titleOf(block)}
            </h4>
            {block.kind === 'unknown' ? (
              <JsonView value={block.raw} className="text-11!" />
            ) : (
              <WireText label={t(m.joinedOf, { title: titleOf(block) })} text={textOf(block)} />
            )}
          </div>
        )),
      )}
      {byPlace(unknown, (raw) => (
        <div>
          <h4 className="text-11 text-muted">{t(m.notUnderstood)}</h4>
          <JsonView value={raw} className="text-11!" />
        </div>
      ))}
    </section>
  );
}

function titleOf(block: Block): string {
  switch (block.kind) {
    case 'tool-call':
      return t(m.toolCall, { name: block.name });
    case 'image':
      return t(m.imageOf, { mimeType: block.mimeType });
    case 'tool-result':
      return t(m.resultOf, { name: block.name });
    case 'text':
    case 'reasoning':
    case 'attachment':
    case 'unknown':
      return block.kind;
  }
}

function textOf(block: Exclude<Block, { kind: 'unknown' }>): string {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return block.text;
    case 'tool-call':
      return block.arguments;
    case 'image':
      return block.source;
    case 'tool-result':
      return block.output;
    case 'attachment':
      return JSON.stringify(block.attachment);
  }
}
