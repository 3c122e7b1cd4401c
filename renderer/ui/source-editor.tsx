/** The editor behind `SourceField`, a module of its own: most windows never need it. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { editorColours, editorTheme } from './editor-theme.ts';
import { pageNonce } from './page-nonce.ts';
import { typeOver } from './type-over.ts';

/** Something to say of a part of the text. */
export interface SourceMark {
  readonly severity: 'error' | 'note';
  readonly message: string;
  /** Characters from 0, `to` not included; absent where the place is not known. */
  readonly from?: number;
  readonly to?: number;
}

/** What is selected: characters from 0, `to` not included. */
export interface SourceSelection {
  readonly from: number;
  readonly to: number;
}

export interface SourceEditorProps {
  readonly label: string;
  readonly language: 'json' | 'javascript';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly marks: readonly SourceMark[];
  readonly invalid: boolean;
  readonly describedBy?: string | undefined;
  /** Set where someone is writing in the field that the editor takes the place of. */
  readonly typedIn?: RefObject<SourceSelection | null>;
  readonly className?: string;
}

const layout = EditorView.theme({
  '&': { maxHeight: 'inherit' },
  '.cm-scroller': { overflow: 'auto', minHeight: 'inherit' },
  '.cm-content': { padding: '6px 0' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-faint)', border: 'none', paddingLeft: '4px' },
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
  '.cm-tooltip': { fontFamily: 'var(--font-sans)', fontSize: '12px', maxWidth: '30rem' },
  '.cm-diagnostic': { padding: '4px 8px', borderLeft: 'none' },
});

const languages = { json, javascript };

export function SourceEditor(props: SourceEditorProps): ReactNode {
  const { value, marks, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const attributes = useRef(new Compartment());

  // Before the next key can arrive: it belongs to the editor.
  useLayoutEffect(() => {
    const parent = frame.current;
    if (parent === null) return;
    const { language, value: initial, typedIn } = latest.current;
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: initial,
        extensions: [
          EditorView.cspNonce.of(pageNonce()),
          lineNumbers(),
          history(),
          drawSelection(),
          highlightSpecialChars(),
          EditorView.lineWrapping,
          languages[language](),
          syntaxHighlighting(editorColours),
          bracketMatching(),
          indentOnInput(),
          editorTheme,
          typeOver,
          layout,
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
    if (typedIn?.current) {
      const { length } = view.state.doc;
      const { from, to } = typedIn.current;
      typedIn.current = null;
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } });
      view.focus();
    }
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, []);

  const { label, invalid, describedBy } = props;
  useLayoutEffect(() => {
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

  // Another text than the one written here: a change was discarded, another tool is shown. Before the next key can
  // arrive: what it writes would be taken for the text before it.
  useLayoutEffect(() => {
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
