/** What every code editor of the window has in common: colours, the hand of the theme, and the page's leave to use styles. */
import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const editorColours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-muted)' },
  { tag: [tags.number, tags.bool, tags.null], fontWeight: '500' },
  { tag: tags.keyword, color: 'var(--color-code-literal)' },
  { tag: tags.comment, color: 'var(--color-faint)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--color-muted)' },
]);

export const editorTheme = EditorView.theme({
  '&': { fontSize: '12px', color: 'var(--color-ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-pressed)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-panel)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: '5px',
  },
});
