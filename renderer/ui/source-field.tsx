/** JSON or JavaScript as a field of a form: coloured, with what is wrong marked in the text and said below it. */
import { CircleAlert, Info } from 'lucide-react';
import { Suspense, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { controlClasses } from './field.tsx';
import { classNames } from './class-names.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { SourceEditorProps, SourceMark, SourceSelection } from './source-editor.tsx';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export interface SourceFieldProps extends Pick<
  SourceEditorProps,
  'label' | 'language' | 'value' | 'onChange' | 'marks'
> {
  /** Beside the label. */
  readonly aside?: ReactNode;
  /** Said below where nothing is wrong. */
  readonly description?: ReactNode;
  /** A problem found on saving; announced at once. */
  readonly problem?: string | undefined;
  /** Said below, whatever else is said there. */
  readonly notice?: ReactNode;
}

const SourceEditor = lazyPart(() => import('./source-editor.tsx').then((module) => module.SourceEditor));

const box = 'block min-h-36 max-h-96 overflow-hidden rounded-[4px]';

export function SourceField({
  label,
  language,
  value,
  onChange,
  marks,
  aside,
  description,
  problem,
  notice,
}: SourceFieldProps): ReactNode {
  const id = useId();
  const left = useRef<SourceSelection | null>(null);
  const others = problem === undefined ? marks : marks.filter(({ message }) => message !== problem);
  const invalid = problem !== undefined || marks.some(({ severity }) => severity === 'error');
  const below = problem !== undefined || others.length > 0 || description !== undefined || notice !== undefined;
  const plain = <PlainArea label={label} value={value} onChange={onChange} left={left} />;
  const describedBy = below ? `${id}-more` : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-12 font-medium">{label}</span>
        {aside === undefined ? null : <span className="text-11 text-muted">{aside}</span>}
      </div>
      <div
        aria-invalid={invalid || undefined}
        className={classNames(
          controlClasses,
          'bg-panel! px-0! has-focus-visible:outline-2 outline-focus outline-offset-2',
        )}
      >
        <ErrorBoundary
          what={t(m.theEditor)}
          size="line"
          frame={(words) => (
            <>
              {words}
              {plain}
            </>
          )}
        >
          <Suspense fallback={plain}>
            <SourceEditor
              label={label}
              language={language}
              value={value}
              onChange={onChange}
              marks={marks}
              invalid={invalid}
              describedBy={describedBy}
              typedIn={left}
              className={box}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
      {below ? (
        <div id={`${id}-more`} className="flex flex-col gap-0.5 text-11">
          {problem === undefined ? null : (
            <p role="alert" className="text-bad">
              {translated(problem)}
            </p>
          )}
          {others.map((mark) => (
            <Told key={mark.message} mark={mark} />
          ))}
          {problem === undefined && others.length === 0 ? <div className="text-muted">{description}</div> : null}
          {notice}
        </div>
      ) : null}
    </div>
  );
}

/** Takes text until the editor is there, and leaves it the cursor where someone is writing. */
function PlainArea({
  label,
  value,
  onChange,
  left,
}: Pick<SourceFieldProps, 'label' | 'value' | 'onChange'> & {
  readonly left: RefObject<SourceSelection | null>;
}): ReactNode {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = own.current;
    return () => {
      if (area !== null && document.activeElement === area) {
        left.current = { from: area.selectionStart, to: area.selectionEnd };
      }
    };
  }, [left]);
  return (
    <textarea
      ref={own}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(box, 'mono w-full resize-none bg-transparent px-2 py-1.5 text-12 outline-none')}
    />
  );
}

function Told({ mark: { severity, message } }: { readonly mark: SourceMark }): ReactNode {
  const Icon = severity === 'error' ? CircleAlert : Info;
  return (
    <p className={classNames('flex gap-1.5', severity === 'error' ? 'text-bad' : 'text-warning')}>
      <Icon size={12} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere select-text">{translated(message)}</span>
    </p>
  );
}
