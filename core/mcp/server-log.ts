/** What a server said: the newest of its standard error, with secrets redacted before they are kept, and when it started and ended. */
import { createListeners } from '../listeners.ts';
import type { Redactor } from '../redact/redactor.ts';

/** At most so many lines and characters are kept: the oldest lines are dropped. */
const mostLines = 1_000;
const mostCharacters = 200_000;
const longestLine = 4_000;
/** Characters of a line without its end that are held, so that secrets in it are found whole; a longer line is cut here. */
const longestBegun = 100_000;

export interface ServerLog {
  text(): string;
  /** The last line that the server itself wrote; empty where there is none. */
  lastSaid(): string;
  onChange(listener: () => void): () => void;
  /** Adds a line of the app's own between those of the server. */
  note(line: string): void;
  /** Adds the next piece of its standard error, which may begin and end in the middle of a line. */
  take(piece: string, redactor: Redactor): void;
  /** To be called once the standard error has ended: what is there of a last line without a line break is added. */
  end(redactor: Redactor): void;
}

export function createServerLog(): ServerLog {
  const changes = createListeners<void>();
  const lines: string[] = [];
  let characters = 0;
  let begun = '';
  let skipping = false;
  let last = '';
  const add = (line: string): void => {
    lines.push(line);
    characters += line.length + 1;
    while (lines.length > mostLines || characters > mostCharacters) characters -= (lines.shift()?.length ?? 0) + 1;
  };
  const say = (line: string, redactor: Redactor): void => {
    const text = line.trimEnd();
    if (text === '') return;
    last = text.length > longestLine ? `${redactor.excerpt(text, longestLine)}…` : redactor.text(text);
    add(last);
  };
  return {
    text: () => lines.join('\n'),
    lastSaid: () => last.slice(0, 300),
    onChange: (listener) => changes.add(listener),
    note: (line) => {
      add(`— ${line}`);
      changes.tell();
    },
    take: (piece, redactor) => {
      const parts = `${begun}${piece}`.split('\n');
      begun = parts.pop() ?? '';
      for (const line of parts) {
        if (!skipping) say(line, redactor);
        skipping = false;
      }
      if (begun.length > longestBegun) {
        // The rest of the line is dropped: of a secret across the cut, neither part would be found.
        if (!skipping) say(begun, redactor);
        skipping = true;
        begun = '';
      }
      changes.tell();
    },
    end: (redactor) => {
      if (!skipping) say(begun, redactor);
      skipping = false;
      begun = '';
      changes.tell();
    },
  };
}
