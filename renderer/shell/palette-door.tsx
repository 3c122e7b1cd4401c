/** The way into the palette: takes what is typed from the moment it is asked for, also while its code is being fetched. */
import { Search } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { StartupPalette } from '../app/startup-palette.ts';
import { t } from '../language/t.ts';
import { DialogBoundary } from '../ui/dialog-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { movedIndex } from '../ui/option-list.ts';
import { classNames } from '../ui/class-names.ts';
import * as m from './messages.ts';
import { paletteBox, paletteField, paletteRow } from './palette-styles.ts';

const Palette = lazyPart(() => import('./palette.tsx').then(({ Palette: palette }) => palette));

export interface PaletteDoorProps {
  /** What was typed before the app stood. */
  readonly early: StartupPalette | null;
  readonly onClose: () => void;
}

export function PaletteDoor({ early, onClose }: PaletteDoorProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<readonly string[]>(early?.keys ?? []);
  const [taken, setTaken] = useState(false);
  const before = useFocusBefore();
  return (
    <>
      {taken ? null : (
        <EarlyField
          field={field}
          text={early?.text ?? ''}
          before={before}
          onClose={onClose}
          onKey={(key) => {
            keys.current = [...keys.current, key];
          }}
        />
      )}
      <DialogBoundary what={t(m.partPalette)} returnTo={before} onClose={onClose}>
        <Palette
          returnTo={before}
          take={() => {
            setTaken(true);
            return { text: field.current?.value ?? '', keys: keys.current };
          }}
          onClose={onClose}
        />
      </DialogBoundary>
    </>
  );
}

/** Set from when a palette is asked for until the focus is back where it was. */
let owed: { readonly to: Element } | null = null;

/** Where the focus was when the palette was asked for, and goes back to; the same where it is asked for again at once. */
function useFocusBefore(): Element | null {
  const [debt] = useState(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) owed = { to: active };
    return owed;
  });
  useEffect(
    () => () => {
      // The focus goes back in a task of its own, see dialog.tsx; this one comes after it.
      setTimeout(() => {
        if (owed === debt) owed = null;
      });
    },
    [debt],
  );
  return debt?.to ?? null;
}

interface EarlyFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly before: Element | null;
  readonly onKey: (key: string) => void;
  readonly onClose: () => void;
}

/** Looks like the palette before its list is there. */
function EarlyField({ field, text, before, onKey, onClose }: EarlyFieldProps): ReactNode {
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    // Behind what was typed before the app stood.
    input?.setSelectionRange(text.length, text.length);
    return () => {
      if (document.activeElement === input && before instanceof HTMLElement) before.focus();
    };
  }, [field, text, before]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    const ofList = event.key === 'Enter' || movedIndex(event.key, 0, 2) !== undefined;
    // Home and End belong to the text.
    if (!ofList || event.key === 'Home' || event.key === 'End') return;
    event.preventDefault();
    onKey(event.key);
  };
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={t(m.commands)}
      aria-busy="true"
      data-state="open"
      className={classNames(paletteBox, 'flex flex-col overflow-hidden')}
    >
      <div className={paletteRow}>
        <Search size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
        <input
          ref={field}
          type="text"
          defaultValue={text}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- closed: there is nothing yet that it controls
          role="combobox"
          aria-label={t(m.command)}
          aria-expanded={false}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(m.whatToDo)}
          onKeyDown={onKeyDown}
          className={paletteField}
        />
      </div>
    </div>
  );
}
