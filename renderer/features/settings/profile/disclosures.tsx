/** Parts of a form that most people leave as they are: their titles in one row, what is open below it. */
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export interface Disclosure {
  readonly title: string;
  /** What it holds, in a word or two, beside the title. */
  readonly value: string;
  /** Something in it is not as it usually is: it is open to begin with. */
  readonly open: boolean;
  /** Something in it keeps the form from being saved: it cannot be closed. */
  readonly wrong: boolean;
  /** A field in it is asked for: it opens, and stays open. */
  readonly wanted: boolean;
  readonly content: ReactNode;
}

export function Disclosures({ parts }: { readonly parts: readonly Disclosure[] }): ReactNode {
  const id = useId();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const wanted = parts.find((part) => part.wanted)?.title;
  const [opened, setOpened] = useState<string>();
  if (wanted !== opened) {
    setOpened(wanted);
    if (wanted !== undefined) setChanged({ ...changed, [wanted]: true });
  }
  const isOpen = ({ title, open, wrong }: Disclosure): boolean => wrong || (changed[title] ?? open);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {parts.map((part, at) => (
          <button
            key={part.title}
            type="button"
            aria-expanded={isOpen(part)}
            aria-controls={`${id}-${at}`}
            onClick={() => setChanged({ ...changed, [part.title]: !isOpen(part) })}
            className="-ml-1 flex h-7 items-center gap-1.5 rounded-control px-1 text-13 hover:bg-hover"
          >
            <ChevronRight
              size={14}
              strokeWidth={1.75}
              aria-hidden
              className={classNames('text-muted transition-transform', isOpen(part) && 'rotate-90')}
            />
            {part.title}
            {part.value === '' ? null : <span className="text-muted">{part.value}</span>}
          </button>
        ))}
      </div>
      {parts.map((part, at) =>
        isOpen(part) ? (
          <div key={part.title} id={`${id}-${at}`} className="flex flex-col gap-4">
            {part.content}
          </div>
        ) : null,
      )}
    </div>
  );
}
