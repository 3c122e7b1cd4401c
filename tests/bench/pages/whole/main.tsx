/** The page to compare with: react-markdown renders the whole text again at each frame that brings more. */
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

const root = createRoot(document.querySelector('#root') as HTMLElement);
const plugins = [remarkGfm];

async function run(bytes: number, pace: number): Promise<void> {
  let text = '';
  let frame = 0;
  const paint = () => {
    frame = 0;
    flushSync(() => {
      root.render(<Markdown remarkPlugins={plugins}>{text}</Markdown>);
    });
    window.scrollTo(0, document.body.scrollHeight);
  };
  const response = await fetch('/v1/chat/completions', {
    method: 'POST',
    body: JSON.stringify({ messages: [{ content: `bench ${bytes} ${pace}` }] }),
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    rest += decoder.decode(value, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const chunk = JSON.parse(line.slice(6)) as { choices: [{ delta: { content?: string } }] };
      text += chunk.choices[0].delta.content ?? '';
      frame ||= requestAnimationFrame(paint);
    }
  }
  paint();
}

Object.assign(window, { run });
