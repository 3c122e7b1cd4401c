/** Says at the head of an answer that is being scrubbed through which moment of it is shown. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { playheadPlace } from '../app/playhead-place.ts';
import { momentWords } from './score-words.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Nothing while it is shown as it ended. */
export function MomentShown({ messageId }: { readonly messageId: string }): ReactNode {
  const words = useStore(playheadPlace, (place) =>
    place === null || place.messageId !== messageId || place.position === place.steps ? '' : momentWords(place.atMs),
  );
  return words === '' ? null : (
    <span className="shrink-0 text-11 text-muted tabular-nums">{t(m.stoodAt, { words })}</span>
  );
}
