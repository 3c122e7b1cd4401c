/** A name being written in the place of the one that is shown: Enter and leaving keep it, Escape does not. */
import { useRef, useState, type ReactNode } from 'react';
import { useUnkept } from '../language/unkept.ts';

export interface RenameFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Called once. Null where the name stays as it is; else the new one without white space at its ends. `byKey`: the focus has nowhere to be. */
  readonly onDone: (name: string | null, byKey: boolean) => void;
  readonly className?: string;
}

export function RenameField({ label, value, maxLength, placeholder, onDone, className }: RenameFieldProps): ReactNode {
  const [name, setName] = useState(value);
  const finished = useRef(false);
  useUnkept(name !== value);
  const finish = (next: string | null, byKey: boolean): void => {
    // The field loses the focus once more when it goes.
    if (finished.current) return;
    finished.current = true;
    const trimmed = next?.trim().slice(0, maxLength) ?? null;
    onDone(trimmed === value ? null : trimmed, byKey);
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
      autoFocus
      dir="auto"
      aria-label={label}
      placeholder={placeholder}
      value={name}
      maxLength={maxLength}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => finish(name, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(name, true);
        else if (event.key === 'Escape') finish(null, true);
      }}
      className={`h-control w-full rounded-control border border-line-strong bg-panel px-1.5 text-13 ${className ?? ''}`}
    />
  );
}
