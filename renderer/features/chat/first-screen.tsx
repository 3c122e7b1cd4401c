/** Where a conversation begins: what works at once, something to try, and how to add a gateway of one's own. */
import type { ReactNode } from 'react';
import { examplePrompts, type ExamplePrompt } from '../../../shared/example-prompts.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { ToolDefinition } from '../../../shared/tool.ts';
import { useActiveProfile, useAppState } from '../../app/app-context.tsx';
import { hrefOf } from '../../app/navigation.ts';
import { ProtocolSquare } from '../../ui/protocol-mark.tsx';
import { focusControl } from '../../app/focus-control.ts';
import { settingsForExample } from './example-settings.ts';

interface PlainExample {
  readonly prompt: string;
  readonly says: string;
}

const plainExamples: readonly PlainExample[] = [
  { prompt: 'Explain server-sent events to someone who knows HTTP.', says: 'Prose and a little code' },
  { prompt: 'Compare three ways to page through a list in an API, as a table.', says: 'A table' },
  { prompt: 'Write a TypeScript function that parses a Retry-After header.', says: 'Code' },
];

export interface FirstScreenProps {
  readonly settings: ChatSettings;
  /** The tools that can be offered. */
  readonly tools: readonly ToolDefinition[];
  readonly onPrompt: (text: string) => void;
  readonly onSettings: (settings: ChatSettings) => void;
}

export function FirstScreen(props: FirstScreenProps): ReactNode {
  const profile = useActiveProfile();
  const builtIn = profile?.builtIn ?? false;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 [scrollbar-gutter:stable_both-edges]">
      <div className="mx-auto my-auto w-full max-w-prose py-5">
        <h1 className="text-20 font-semibold">Chat</h1>
        <p className="mt-1 text-14 text-muted">
          {builtIn
            ? 'This works at once: the reference gateway runs inside the app and answers with simulated models. Each answer is a step away from its exact request, response and events.'
            : 'Each answer is a step away from its exact request, response and events.'}
        </p>
        <p className="mt-1 text-12 text-muted">
          {builtIn ? 'For a gateway of your own, ' : 'For another gateway, '}
          <a
            href={hrefOf({ page: 'settings', section: 'profiles', item: 'new' })}
            className="text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            add a profile
          </a>{' '}
          with its address and key.
        </p>
        {builtIn ? <GatewayExamples {...props} /> : <PlainExamples onPrompt={props.onPrompt} />}
      </div>
    </div>
  );
}

/** What the simulated models can show, each a click away; model, protocol and tools are chosen where it needs others. */
function GatewayExamples({ settings, tools, onPrompt, onSettings }: FirstScreenProps): ReactNode {
  const listing = useAppState((value) => value.listing);
  const choose = (example: ExamplePrompt): void => {
    const next = settingsForExample(example, settings, listing?.ids ?? [], tools);
    if (next !== settings) onSettings(next);
    onPrompt(example.prompt);
    focusControl('textarea[aria-label="Message"]');
  };
  return (
    <ul
      aria-label="Examples"
      className="mt-4 grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2"
    >
      {examplePrompts.map((example) => (
        <li key={example.id} className="flex bg-panel">
          <button
            type="button"
            title={example.prompt}
            aria-label={example.title}
            aria-describedby={`example-${example.id}`}
            onClick={() => choose(example)}
            className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 py-1.5 text-left -outline-offset-2 hover:bg-hover"
          >
            <span className="flex items-center gap-2">
              <span className="clip text-13 font-medium">{example.title}</span>
              <span aria-hidden className="ml-auto flex shrink-0 gap-1">
                {example.protocols.map((id) => (
                  <ProtocolSquare key={id} id={id} size={6} />
                ))}
              </span>
            </span>
            <span id={`example-${example.id}`} className="text-11 text-pretty text-muted">
              {example.shows}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function PlainExamples({ onPrompt }: Pick<FirstScreenProps, 'onPrompt'>): ReactNode {
  return (
    <ul aria-label="Examples" className="mt-5 overflow-hidden rounded-card border border-line bg-panel">
      {plainExamples.map(({ prompt, says }) => (
        <li key={prompt} className="border-t border-line first:border-t-0">
          <button
            type="button"
            onClick={() => {
              onPrompt(prompt);
              focusControl('textarea[aria-label="Message"]');
            }}
            className="flex w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover"
          >
            <span className="text-13">{prompt}</span>
            <span className="ml-auto text-11 text-muted">{says}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
