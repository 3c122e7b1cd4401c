/** Folds long strings of a JSON text in a code editor: a line is laid out as a whole, and one of megabytes takes many seconds. */
import { codeFolding, foldEffect } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { longStrings } from '../../shared/code/json-tokens.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** A string of more characters begins folded. */
const foldedFrom = 5_000;
/** One of more characters stays folded. */
const unfoldedUpTo = 200_000;

const folding: Extension = codeFolding({
  preparePlaceholder: (_state, { from, to }) => to - from,
  placeholderDOM: (_view, unfold, length: number) => {
    const place = document.createElement('span');
    place.textContent = length > foldedFrom ? t(m.foldedCharacters, { count: length }) : '…';
    place.className = 'cm-foldPlaceholder';
    if (length > unfoldedUpTo) {
      place.title = t(m.tooLongToShow);
    } else {
      place.title = t(m.unfold);
      place.addEventListener('click', unfold);
    }
    return place;
  },
});

/** The state of an editor that begins with `text`, its long strings folded. */
export function foldedState(text: string, extensions: Extension): EditorState {
  const state = EditorState.create({ doc: text, extensions: [folding, extensions] });
  const effects = longStrings(text, foldedFrom).map((range) => foldEffect.of(range));
  return effects.length === 0 ? state : state.update({ effects }).state;
}
