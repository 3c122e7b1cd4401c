/** An answer drawn as in the transcript but without anything that can be done with it: for one that is played again. */
import { Fragment, type ReactNode } from 'react';
import type { Answer } from '../../shared/message.ts';
import { isSurroundings } from '../../shared/protocols/surroundings.ts';
import { BlockView } from './block-view.tsx';
import { UnknownBlock } from './unknown-block.tsx';
import { byPlace } from '../ui/by-place.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ReplayedAnswerProps {
  readonly answer: Answer;
  /** Tells it from other answers on the page; one that is played again is alone. */
  readonly id?: string;
  /** Changes where a text does not go on from the one before: it is drawn anew then. */
  readonly beginning: number;
}

export function ReplayedAnswer({ answer, beginning, id = 'replay' }: ReplayedAnswerProps): ReactNode {
  const { candidates, unknown } = answer;
  return (
    <div className="flex flex-col gap-4 select-text">
      {byPlace(candidates, (candidate, at) => (
        <div role="group" aria-label={t(m.candidateAt, { at: at + 1 })} className="flex flex-col gap-3">
          {candidates.length > 1 ? <p className="text-12 font-medium">{t(m.candidateAt, { at: at + 1 })}</p> : null}
          <Fragment key={beginning}>
            {byPlace(candidate.blocks, (block, number) => (
              <BlockView id={`${id}-${beginning}-${at}-${number}`} block={block} />
            ))}
          </Fragment>
        </div>
      ))}
      {byPlace(unknown, (raw) => (isSurroundings(raw) ? null : <UnknownBlock raw={raw} />))}
    </div>
  );
}
