/** Several lines of text that grow with what is typed, up to a bound; bare, so that the composer can wear its own frame. */
import {
  useLayoutEffect,
  useRef,
  type ClipboardEventHandler,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldFrame } from './field.tsx';

export interface GrowingTextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly minRows?: number;
  /** It scrolls from there on. */
  readonly maxRows?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text of this many characters has outgrown any area; measuring it at each key would make typing slow. */
const longText = 50_000;

/** As `auto` finds it, by the first letter. Chromium lays a long line out in a time that grows with its square where it is to find it. */
function directionOf(text: string): 'ltr' | 'rtl' {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}

const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** The area alone, without label and frame: give it an `aria-label`. */
export function GrowingTextArea({
  value,
  onChange,
  minRows = 1,
  maxRows = 12,
  className,
  ref,
  ...rest
}: GrowingTextAreaProps): ReactNode {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = own.current;
    if (sizesItself || !area || value.length > longText) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [value]);
  const long = value.length > longText;
  return (
    <textarea
      dir={long ? directionOf(value) : 'auto'}
      {...rest}
      {...(long ? { spellCheck: false } : {})}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      value={value}
      rows={minRows}
      onChange={(event) => onChange(event.target.value)}
      style={{
        ...rest.style,
        minHeight: `max(1.5rem,${long ? maxRows : minRows}lh)`,
        maxHeight: `calc(${maxRows} * 1lh)`,
      }}
      className={classNames(long ? '' : 'field-sizing-content', 'w-full resize-none overflow-y-auto', className)}
    />
  );
}

export interface TextAreaProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly minRows?: number;
  readonly maxRows?: number;
  readonly mono?: boolean;
  readonly disabled?: boolean;
  readonly onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
}

/** With label and frame. */
export function TextArea({
  value,
  onChange,
  placeholder,
  minRows = 3,
  maxRows = 16,
  mono = false,
  disabled,
  onPaste,
  ...frame
}: TextAreaProps): ReactNode {
  return (
    <Field {...frame}>
      {(control) => (
        <div
          className={classNames(
            controlClasses,
            // A div counts as read-only to CSS.
            'flex bg-panel! px-0! has-focus-visible:outline-2 outline-focus outline-offset-2',
            // One line is as high as a field of one line.
            minRows === 1 ? 'min-h-control py-px' : 'py-1.5',
          )}
        >
          <GrowingTextArea
            {...control}
            value={value}
            onChange={onChange}
            placeholder={placeholder}
            minRows={minRows}
            maxRows={maxRows}
            disabled={disabled}
            onPaste={onPaste}
            spellCheck={!mono}
            className={classNames(
              'bg-transparent px-2 outline-none',
              minRows === 1 && 'py-0.5',
              mono ? 'mono text-12' : 'text-13',
            )}
          />
        </div>
      )}
    </Field>
  );
}
