/** Find in the conversation: the field, how many places there are, the way from one to the next. */
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FindStore, FindValue } from './find-store.ts';

export interface FindBarProps {
  readonly find: FindStore;
  /** The loaded messages from the first in sight on. */
  readonly fromSight: () => readonly string[];
  readonly onClose: () => void;
}

export function FindBar({ find, fromSight, onClose }: FindBarProps): ReactNode {
  const value = useStore(find.store);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const none = value.places.length === 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      find.step(event.shiftKey ? -1 : 1);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its field and buttons
    <search
      aria-label="Find in conversation"
      // The keys are those of the controls inside.
      onKeyDown={onKeyDown}
      className="absolute top-2 right-4 z-10 flex h-9 max-w-[calc(100%-2rem)] items-center gap-0.5 rounded-card border border-line-strong bg-panel pr-1 pl-2.5 shadow-float"
    >
      <input
        ref={field}
        type="text"
        aria-label="Find"
        placeholder="Find"
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asks for it is about to type
        autoFocus
        value={value.query}
        onChange={(event) => find.find(event.target.value, fromSight())}
        className="h-full w-44 min-w-0 flex-1 bg-transparent text-13 outline-none"
      />
      <span role="status" className="shrink-0 px-1.5 text-11 text-muted tabular-nums">
        {words(value)}
      </span>
      <IconButton
        label="Previous match"
        keys="Shift+Enter"
        icon={ChevronUp}
        disabled={none}
        onClick={() => find.step(-1)}
      />
      <IconButton label="Next match" keys="Enter" icon={ChevronDown} disabled={none} onClick={() => find.step(1)} />
      <IconButton label="Close find" keys="Escape" icon={X} onClick={onClose} />
    </search>
  );
}

function words({ fault, found, places, more, current }: FindValue): string {
  if (fault !== null) return fault.message;
  if (found === null) return '';
  if (places.length === 0) return 'No matches';
  return `${(current + 1).toLocaleString('en')} of ${places.length.toLocaleString('en')}${more ? '+' : ''}`;
}
