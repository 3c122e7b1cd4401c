/** Typing over a selection in a code editor, done by the editor: a browser that does it itself joins the lines with style attributes, which the page's policy forbids. */
import { EditorView } from '@codemirror/view';

export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    const { main } = view.state.selection;
    const { from, to } = main.empty ? selectedIn(view) : main;
    if (from === to) return false;
    const change = main.empty
      ? { changes: { from, to, insert: data }, selection: { anchor: from + data.length } }
      : view.state.replaceSelection(data);
    view.dispatch(change, { userEvent: 'input.type', scrollIntoView: true });
    event.preventDefault();
    return true;
  },
});

/** The page's selection. The editor learns of a new selection in a later task, and input can come before that. */
function selectedIn(view: EditorView): { readonly from: number; readonly to: number } {
  const selection = view.contentDOM.ownerDocument.getSelection();
  if (!selection?.rangeCount) return { from: 0, to: 0 };
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!view.contentDOM.contains(startContainer) || !view.contentDOM.contains(endContainer)) return { from: 0, to: 0 };
  return { from: view.posAtDOM(startContainer, startOffset), to: view.posAtDOM(endContainer, endOffset) };
}
