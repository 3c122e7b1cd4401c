/** What stands in the way of the lanes' requests, what they leave out, and what cannot be shown of them. */
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { LaneRequest } from './lane-request.ts';
import { lanesWords, toldTogether } from './told-together.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

export function RequestNotes({ requests }: { readonly requests: readonly LaneRequest[] }): ReactNode {
  const shared = toldTogether(
    requests.flatMap(({ number, notes, content }) => [
      ...contentNotes(content).map((message) => ({ number, severity: 'note' as const, message })),
      ...notes.map((note) => ({ number, ...note })),
    ]),
  );
  if (shared.length === 0) return null;
  return (
    <ul aria-label={t(m.notes)} className="max-h-24 shrink-0 overflow-y-auto border-b border-line px-3 py-1 text-11">
      {shared.map(({ numbers, severity, message }) => {
        const Icon = severity === 'error' ? CircleAlert : Info;
        return (
          <li
            key={`${numbers.join(' ')} ${severity} ${message}`}
            className={classNames('flex gap-1.5 py-px', severity === 'error' ? 'text-bad' : 'text-muted')}
          >
            <Icon size={12} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere select-text">
              {t(severity === 'error' ? m.noteNotSent : m.note, { lanes: lanesWords(numbers), message: told(message) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function contentNotes(content: LaneRequest['content']): readonly string[] {
  switch (content.state) {
    case 'none':
      return [content.why];
    case 'failed':
      return [content.fault.message];
    case 'broken':
      return [t(m.bodyNoJson)];
    case 'loading':
    case 'ready':
      return [];
  }
}
