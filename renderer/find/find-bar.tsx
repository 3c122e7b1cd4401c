/** The bar of Find: the field, how many places there are, the way from one to the next. */
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface FindBarProps {
  /** What it looks through, e.g. `Find in conversation`. */
  readonly label: string;
  readonly query: string;
  /** How many places there are, in words; nothing while nothing was looked for. */
  readonly said: string;
  /** There is none to go to. */
  readonly none: boolean;
  readonly onQuery: (query: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

export function FindBar({ label, query, said, none, onQuery, onStep, onClose }: FindBarProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its field and buttons
    <search
      aria-label={label}
      // The keys are those of the controls inside.
      onKeyDown={onKeyDown}
      className="absolute top-2 right-4 z-10 flex h-9 max-w-[calc(100%-2rem)] items-center gap-0.5 rounded-card border border-line-strong bg-panel pr-1 pl-2.5 shadow-float"
    >
      <input
        ref={field}
        type="text"
        aria-label={t(m.find)}
        data-find
        placeholder={t(m.find)}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asks for it is about to type
        autoFocus
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        className="h-full w-44 min-w-0 flex-1 bg-transparent text-13 outline-none"
      />
      <span role="status" className="shrink-0 px-1.5 text-11 text-muted tabular-nums">
        {said}
      </span>
      <IconButton
        label={t(m.previousMatch)}
        keys="Shift+Enter"
        icon={ChevronUp}
        disabled={none}
        onClick={() => onStep(-1)}
      />
      <IconButton label={t(m.nextMatch)} keys="Enter" icon={ChevronDown} disabled={none} onClick={() => onStep(1)} />
      <IconButton label={t(m.closeFind)} keys="Escape" icon={X} onClick={onClose} />
    </search>
  );
}

/** `3 of 12+`: the place one is at, from 0, among those that were found; `more` where there are others. */
export function placeWords(current: number, count: number, more: boolean): string {
  if (count === 0) return t(m.noMatches);
  return t(more ? m.placeOfMore : m.placeOf, { current: current + 1, count });
}
