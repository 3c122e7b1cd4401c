/** Where a conversation begins: what works at once, something to try, and how to add a gateway of one's own. */
import type { ReactNode } from 'react';
import { useActiveProfile } from '../../app-context.tsx';
import { hrefOf } from '../../navigation.ts';
import { focusControl } from './chat-commands.ts';

interface Example {
  readonly prompt: string;
  readonly says: string;
}

const gatewayExamples: readonly Example[] = [
  { prompt: 'What did you receive?', says: 'The simulated model reports what arrived, field by field' },
  { prompt: '#markdown', says: 'A tour of Markdown, streamed: headings, tables, code' },
  { prompt: '#reasoning #words:120 Think first, then write.', says: 'A block of reasoning before the text' },
  {
    prompt: '#echo patience #fault:429x1;retry-after=8',
    says: 'A refusal, a wait that is counted down, then the answer',
  },
  { prompt: '#words:200 #fault:cut', says: 'A stream that breaks off before its final event' },
];

const plainExamples: readonly Example[] = [
  { prompt: 'Explain server-sent events to someone who knows HTTP.', says: 'Prose and a little code' },
  { prompt: 'Compare three ways to page through a list in an API, as a table.', says: 'A table' },
  { prompt: 'Write a TypeScript function that parses a Retry-After header.', says: 'Code' },
];

export function FirstScreen({ onPrompt }: { readonly onPrompt: (text: string) => void }): ReactNode {
  const profile = useActiveProfile();
  const builtIn = profile?.builtIn ?? false;
  const examples = builtIn ? gatewayExamples : plainExamples;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4">
      <div className="mx-auto my-auto w-full max-w-prose py-8">
        <h1 className="text-20 font-semibold">Chat</h1>
        <p className="mt-1 text-14 text-muted">
          {builtIn
            ? 'This works at once: the reference gateway runs inside the app and answers with simulated models. Each answer is a step away from its exact request, response and events.'
            : 'Each answer is a step away from its exact request, response and events.'}
        </p>
        <ul aria-label="Examples" className="mt-5 overflow-hidden rounded-card border border-line bg-panel">
          {examples.map(({ prompt, says }) => (
            <li key={prompt} className="border-t border-line first:border-t-0">
              <button
                type="button"
                onClick={() => {
                  onPrompt(prompt);
                  focusControl('textarea[aria-label="Message"]');
                }}
                className="flex w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover"
              >
                <span className={builtIn ? 'mono text-12' : 'text-13'}>{prompt}</span>
                <span className="ml-auto text-11 text-muted">{says}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-12 text-muted">
          {builtIn ? 'For a gateway of your own, ' : 'For another gateway, '}
          <a
            href={hrefOf({ page: 'settings', section: 'profiles', item: 'new' })}
            className="text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            add a profile
          </a>{' '}
          with its address and key.
        </p>
      </div>
    </div>
  );
}
