/** A message with parts that are drawn: `<code>npm start</code>` in its text is drawn by the value `code`. */
import { createElement, Fragment, type ReactNode } from 'react';
import type { RichValues } from './message-types.ts';
import { say } from './t.ts';

export function rich<const Message extends string>(message: Message, values: RichValues<Message>): ReactNode {
  const drawn = new Map<string, ReactNode>();
  // Each in its place: a list would want a key for each.
  const together = (said: unknown): ReactNode =>
    createElement(
      Fragment,
      null,
      ...[said as ReactNode | readonly ReactNode[]]
        .flat()
        .flatMap((piece) =>
          typeof piece === 'string' ? piece.split(mark).map((part) => drawn.get(part) ?? part) : [piece as ReactNode],
        ),
    );
  const given = Object.entries<unknown>(values).map(([name, value]) => {
    if (typeof value === 'function')
      return [name, (pieces: unknown) => (value as (words: ReactNode) => ReactNode)(together(pieces))];
    if (typeof value !== 'object') return [name, value];
    // Values are texts: what is no text stands in its place once the sentence is there.
    drawn.set(`\0${name}`, value as ReactNode);
    return [name, `${mark}\0${name}${mark}`];
  });
  return together(say(message, Object.fromEntries(given) as Readonly<Record<string, unknown>>));
}

/** Marks where an element goes: a character that no message holds. */
const mark = '\u0001';
