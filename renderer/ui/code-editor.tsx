/** The editor behind `JsonEditor`, a module of its own: most windows never need it. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  syntaxHighlighting,
  codeFolding,
  foldEffect,
} from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { type Extension, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, type ReactNode } from 'react';
import { longStrings } from '../../shared/code/json-tokens.ts';
import { editorColours, editorTheme } from './editor-theme.ts';
import { pageNonce } from './page-nonce.ts';
import { takeLostFocus } from './take-focus.ts';
import { typeOver } from './type-over.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** A longer text is edited without colours, marks and folding: each would have to read all of it again and again. */
const plainAbove = 1_000_000;

/** A text of megabytes is put together once typing rests so long. */
const restMs = 250;

const layout = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--color-panel)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-sunken)',
    color: 'var(--color-muted)',
    border: 'none',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-panels': {
    backgroundColor: 'var(--color-panel)',
    color: 'var(--color-ink)',
    borderColor: 'var(--color-line)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--color-sunken)',
    borderColor: 'var(--color-line)',
    color: 'var(--color-muted)',
    padding: '0 4px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--color-hover)', outline: '1px solid var(--color-line-strong)' },
});

export interface JsonEditorProps {
  /** The accessible name. */
  readonly label: string;
  /** The initial text; the editor holds the edited one. */
  readonly initial: string;
  /** Told of a long text once typing rests, and in any case before the focus is elsewhere. */
  readonly onChange: (text: string) => void;
  readonly className?: string;
}

export function CodeEditor({ label, initial, onChange, className }: JsonEditorProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const parent = frame.current;
    if (parent === null) return;
    const plain = initial.length > plainAbove;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellNow = (): void => {
      clearTimeout(timer);
      timer = undefined;
      tell.current(view.state.doc.toString());
    };
    const reading: Extension = plain
      ? []
      : [
          json(),
          syntaxHighlighting(editorColours),
          bracketMatching(),
          foldGutter(),
          keymap.of(foldKeymap),
          lintGutter(),
          linter(jsonParseLinter(), { delay: 300 }),
          highlightSelectionMatches(),
        ];
    const view = new EditorView({
      parent,
      state: foldedState(initial, [
        EditorView.cspNonce.of(pageNonce()),
        lineNumbers(),
        history(),
        drawSelection(),
        highlightSpecialChars(),
        EditorView.lineWrapping,
        search({ top: true }),
        reading,
        editorTheme,
        typeOver,
        layout,
        // Tab leaves the field: the keyboard must not be caught in it.
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          if (!plain) return tellNow();
          clearTimeout(timer);
          timer = setTimeout(tellNow, restMs);
        }),
        EditorView.domEventHandlers({
          blur: () => {
            if (timer !== undefined) tellNow();
          },
        }),
      ]),
    });
    takeLostFocus(view.dom, view.contentDOM);
    return () => {
      clearTimeout(timer);
      view.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what it begins with is taken once
  }, []);
  return <div ref={frame} className={className} />;
}

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
function foldedState(text: string, extensions: Extension): EditorState {
  const state = EditorState.create({ doc: text, extensions: [folding, extensions] });
  const effects = longStrings(text, foldedFrom).map((range) => foldEffect.of(range));
  return effects.length === 0 ? state : state.update({ effects }).state;
}
