// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SourceEditor } from '../../../../renderer/ui/source-editor.tsx';
import { render } from '../rendering.tsx';

function viewIn(frame: ParentNode | null): EditorView {
  const element = frame?.querySelector<HTMLElement>('.cm-editor');
  const view = element ? EditorView.findFromDOM(element) : null;
  if (view === null) throw new Error('There is no editor.');
  return view;
}

/** Writes as soon as the editor stands there, as a key does that comes between the drawing and what React does after it. */
function Field(): ReactNode {
  const [value, setValue] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => viewIn(frame.current).dispatch({ changes: { from: 0, insert: '{"type":1}' } }), []);
  return (
    <div ref={frame}>
      <SourceEditor label="Schema" language="json" value={value} onChange={setValue} marks={[]} invalid={false} />
      <button type="button" onClick={() => setValue('{}')}>
        Discard
      </button>
      <output>{value}</output>
    </div>
  );
}

test('what is written as soon as the editor stands there stays, and another text takes its place', async () => {
  const drawn = await render(<Field />);
  const text = (): string => viewIn(drawn.holder).state.doc.toString();
  expect(text()).toBe('{"type":1}');
  expect(drawn.holder.querySelector('output')?.textContent).toBe('{"type":1}');
  await drawn.press('Discard');
  expect(text()).toBe('{}');
});
