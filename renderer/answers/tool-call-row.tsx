/** A tool call in one line: its name, its arguments in short, what the check or its result says, and the one thing most calls need. */
import { Check, ChevronRight, CircleAlert, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import type { ToolCall } from '../../shared/tool.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { jsonAsWritten, jsonInLine } from '../ui/json-as-written.ts';
import { classNames } from '../ui/class-names.ts';
import type { CallBlock } from './group-calls.ts';
import { callWords, type CallWords } from './call-words.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ToolCallRowProps {
  readonly block: CallBlock;
  /** What became of it; undefined until that is known. */
  readonly call: ToolCall | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Nothing is said of the arguments: others are being written. */
  readonly editing: boolean;
  /** Stands at the end of the line. */
  readonly action: ReactNode;
}

export function ToolCallRow({ block, call, open, onOpen, editing, action }: ToolCallRowProps): ReactNode {
  const written = argumentsInShort(call?.edited ?? block.arguments);
  const result = call?.result;
  return (
    <header className="flex h-9 items-center gap-2 pr-2 text-12 has-[>[aria-expanded]:hover]:bg-hover">
      <button
        type="button"
        aria-expanded={open}
        title={open ? t(m.hideDetails) : t(m.showDetails)}
        onClick={() => onOpen(!open)}
        className="flex h-full min-w-0 flex-1 items-center gap-2 pl-3 text-left -outline-offset-2"
      >
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={classNames('shrink-0 text-muted', open && 'rotate-90')}
        />
        <span className="clip mono max-w-3/5 shrink-0 font-semibold">{block.name}</span>
        <span className="clip mono min-w-0 text-muted">
          {written}
          {block.open ? <span aria-hidden className="ml-px inline-block h-3.5 w-0.5 bg-ink align-text-bottom" /> : null}
        </span>
        {open || result === undefined || result === '' ? null : (
          <span
            className={classNames('clip mono', written !== '' && 'max-w-1/2', call?.isError === true && 'text-bad')}
          >
            <span aria-hidden>→ </span>
            {resultInShort(result)}
          </span>
        )}
      </button>
      {block.open ? (
        <Status words={{ tone: 'muted', text: t(m.arriving) }} />
      ) : call === undefined || editing ? null : (
        <Status words={callWords(call)} state={call.state} />
      )}
      {action}
    </header>
  );
}

const tones = { muted: 'text-muted', good: 'text-good', warning: 'text-warning', bad: 'text-bad' } as const;

function Status({ words, state }: { readonly words: CallWords; readonly state?: ToolCall['state'] }): ReactNode {
  const Icon =
    words.tone === 'good' ? Check : words.tone === 'bad' ? CircleAlert : words.tone === 'warning' ? Hand : undefined;
  return (
    <span title={words.text} className={classNames('flex shrink-0 items-center gap-1 text-11', tones[words.tone])}>
      {state === 'running' ? (
        <Spinner size={12} />
      ) : Icon === undefined ? null : (
        <Icon size={12} strokeWidth={2} aria-hidden className="shrink-0" />
      )}
      <span className="clip max-w-48">{words.text}</span>
    </span>
  );
}

/** No line shows more characters. */
const longest = 300;
/** Longer texts are not read as a whole for a line. */
const longestRead = 20_000;

/** `city: "Bergen", day: "tomorrow"`; empty for no arguments. */
function argumentsInShort(text: string): string {
  const value = text.length > longestRead ? undefined : jsonAsWritten(text);
  if (value !== undefined && isJsonObject(value)) return fields(value).slice(0, longest);
  // Not whole yet, or no JSON: as it stands, without what only a reader of JSON needs.
  return text
    .slice(0, longest)
    .replace(/^\s*\{\s*/, '')
    .replaceAll(/"([\w$.-]+)"\s*:\s*/g, '$1: ')
    .replaceAll(/\s+/g, ' ');
}

/** The same of a result, which may be any text. */
function resultInShort(text: string): string {
  const value = text.length > longestRead ? undefined : jsonAsWritten(text);
  const line = value !== undefined && isJsonObject(value) ? fields(value) : text.slice(0, longest);
  return line.slice(0, longest).replaceAll(/\s+/g, ' ').trim();
}

function fields(value: { readonly [name: string]: Json }): string {
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${jsonInLine(one)}`)
    .join(', ');
}
