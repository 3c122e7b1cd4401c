/** The editor behind `SourceField`, a module of its own: most windows never need it. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SourceEditorProps, SourceMark } from './source-field.tsx';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-json-name)' },
  { tag: tags.string, color: 'var(--color-json-string)' },
  { tag: tags.number, color: 'var(--color-json-number)' },
  { tag: [tags.bool, tags.null, tags.keyword], color: 'var(--color-json-literal)' },
  { tag: tags.comment, color: 'var(--color-faint)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--color-muted)' },
]);

const look = EditorView.theme({
  '&': { fontSize: '12px', color: 'var(--color-ink)', maxHeight: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto', minHeight: 'inherit' },
  '.cm-content': { caretColor: 'var(--color-ink)', padding: '6px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-faint)', border: 'none', paddingLeft: '4px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-pressed)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: 'underline dotted var(--color-warning)',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-panel)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: '5px',
    fontFamily: 'var(--font-sans)',
    fontSize: '12px',
    maxWidth: '30rem',
  },
  '.cm-diagnostic': { padding: '4px 8px', borderLeft: 'none' },
});

/** The page allows style elements that name its nonce alone. */
const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const languages = { json, javascript };

export function SourceEditor(props: SourceEditorProps): ReactNode {
  const { value, marks, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const attributes = useRef(new Compartment());

  useEffect(() => {
    const parent = frame.current;
    if (parent === null) return;
    const { language, value: initial } = latest.current;
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
          languages[language](),
          syntaxHighlighting(colours),
          bracketMatching(),
          indentOnInput(),
          look,
          // Tab leaves the field: the keyboard must not be caught in it.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          attributes.current.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    editor.current = view;
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, []);

  const { label, invalid, describedBy } = props;
  useEffect(() => {
    editor.current?.dispatch({
      effects: attributes.current.reconfigure(
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-invalid': String(invalid),
          spellcheck: 'false',
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        }),
      ),
    });
  }, [label, invalid, describedBy]);

  // Another text than the one written here: a change was discarded, another tool is shown.
  useEffect(() => {
    const view = editor.current;
    if (view === null || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const view = editor.current;
    if (view === null) return;
    view.dispatch(
      setDiagnostics(
        view.state,
        marks.flatMap((mark) => diagnostic(mark, view.state.doc.length)),
      ),
    );
  }, [marks, value]);

  return <div ref={frame} className={className} />;
}

function diagnostic({ severity, message, from, to }: SourceMark, length: number): readonly Diagnostic[] {
  // The text may have changed since it was checked.
  if (from === undefined || to === undefined || to > length) return [];
  return [{ from, to, severity: severity === 'error' ? 'error' : 'info', message }];
}
