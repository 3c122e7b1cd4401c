/** The editor behind `JsonEditor`, a module of its own: most windows never need it. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef, type ReactNode } from 'react';
import type { JsonEditorProps } from './json-editor.tsx';

/** A longer text is edited without colours, marks and folding: each would have to read all of it again and again. */
const plainAbove = 1_000_000;

/** A text of megabytes is put together once typing rests so long. */
const restMs = 250;

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-json-name)' },
  { tag: tags.string, color: 'var(--color-json-string)' },
  { tag: tags.number, color: 'var(--color-json-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--color-json-literal)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--color-muted)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '12px', backgroundColor: 'var(--color-panel)', color: 'var(--color-ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-sunken)',
    color: 'var(--color-muted)',
    border: 'none',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-pressed)',
  },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--color-panel)',
    color: 'var(--color-ink)',
    borderColor: 'var(--color-line)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--color-hover)', outline: '1px solid var(--color-line-strong)' },
});

/** The page allows style elements that name its nonce alone. */
const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

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
          syntaxHighlighting(colours),
          bracketMatching(),
          foldGutter(),
          lintGutter(),
          linter(jsonParseLinter(), { delay: 300 }),
          highlightSelectionMatches(),
        ];
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: initial,
        extensions: [
          EditorView.cspNonce.of(nonce()),
          lineNumbers(),
          history(),
          drawSelection(),
          highlightSpecialChars(),
          EditorView.lineWrapping,
          search({ top: true }),
          reading,
          look,
          // Tab leaves the field: the keyboard must not be caught in it.
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap]),
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
        ],
      }),
    });
    return () => {
      clearTimeout(timer);
      view.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what it begins with is taken once
  }, []);
  return <div ref={frame} className={className} />;
}
