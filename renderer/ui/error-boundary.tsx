/** Contains a render error of its children: says what could not be shown, offers to try again, and gives the raw text. */
import { RotateCw } from 'lucide-react';
import { Component, useState, type ReactNode } from 'react';
import { Alert, AlertIcon } from './alert.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { PartNotLoaded } from './lazy-part.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ErrorBoundaryProps {
  /** What it holds, as a sentence begins with it: `This answer`, `The transcript`. */
  readonly what: string;
  /** How much room the words have: a line among controls, a message of many, a pane, a page, the whole window. */
  readonly size: 'line' | 'message' | 'pane' | 'page' | 'window';
  /** Identifies the children: another value tries again. */
  readonly resetKey?: unknown;
  /** What was to be shown, as plain text; asked for where someone wants to read or copy it. */
  readonly raw?: () => string;
  /** Stands around the words in place of what could not be shown. */
  readonly frame?: (words: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** What went wrong is reported to the console once, by React itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failure !== null && before.resetKey !== this.props.resetKey) this.tryAgain();
  }

  override componentWillUnmount(): void {
    this.renewPart();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, frame = (words) => words } = this.props;
    if (failure === null) return children;
    return frame(<Failure {...this.props} error={failure.error} onTryAgain={() => this.tryAgain()} />);
  }

  private tryAgain(): void {
    this.renewPart();
    this.setState({ failure: null });
  }

  private renewPart(): void {
    const error = this.state.failure?.error;
    if (error instanceof PartNotLoaded) error.renew();
  }
}

type FailureProps = ErrorBoundaryProps & { readonly error: unknown; readonly onTryAgain: () => void };

const places: Readonly<Record<Exclude<ErrorBoundaryProps['size'], 'line'>, string>> = {
  message: 'mb-6 min-w-0',
  pane: 'min-h-0 flex-1 overflow-auto p-3',
  page: 'flex min-h-0 flex-1 items-start justify-center overflow-auto p-6',
  window: 'flex h-full items-start justify-center overflow-auto bg-bg p-6 pt-[14vh]',
};

function Failure({ what, size, raw, error, onTryAgain }: FailureProps): ReactNode {
  const [reading, setReading] = useState(false);
  const notLoaded = error instanceof PartNotLoaded;
  const sentence = t(notLoaded ? m.notLoaded : m.notShown, { what });
  if (size === 'line') {
    return (
      <div role="alert" className="flex min-w-0 items-center gap-2 px-3 text-12 text-bad">
        <AlertIcon tone="bad" />
        <span className="clip min-w-0">{sentence}</span>
        <Button variant="ghost" icon={RotateCw} onClick={onTryAgain}>
          {t(m.tryAgain)}
        </Button>
      </div>
    );
  }
  const reload = notLoaded || size === 'page' || size === 'window';
  return (
    <div className={places[size]}>
      <Alert
        title={sentence}
        className={classNames(size === 'page' || size === 'window' ? 'w-full max-w-prose' : undefined)}
        actions={
          <>
            <Button icon={RotateCw} onClick={onTryAgain}>
              {t(m.tryAgain)}
            </Button>
            {raw === undefined ? null : (
              <>
                <Button variant="ghost" aria-expanded={reading} onClick={() => setReading(!reading)}>
                  {reading ? t(m.hideRawText) : t(m.showRawText)}
                </Button>
                <CopyButton words label={t(m.copyRawText)} text={() => safely(raw)} />
              </>
            )}
            {reload ? (
              <Button variant="ghost" onClick={() => window.location.reload()}>
                {t(m.reloadWindow)}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="text-12 text-muted">
          {notLoaded ? t(m.isItRunning) : size === 'window' ? t(m.typedIsKept) : t(m.restWorks)}
        </div>
        <Details error={notLoaded ? error.cause : error} />
      </Alert>
      {reading && raw !== undefined ? <RawText text={safely(raw)} /> : null}
    </div>
  );
}

/** What cannot be shown may not be readable either. */
function safely(raw: () => string): string {
  try {
    return raw();
  } catch (error) {
    return errorText(error).whole;
  }
}

/** Characters of a raw text that are put into the page; all of them can be copied. */
const rawShown = 100_000;

function RawText({ text }: { readonly text: string }): ReactNode {
  return (
    <>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        aria-label={t(m.rawText)}
        className="mono mt-2 max-h-96 overflow-auto rounded-control border border-line bg-panel p-2 text-12 wrap-anywhere whitespace-pre-wrap select-text"
      >
        {text.slice(0, rawShown)}
      </pre>
      {text.length > rawShown ? (
        <p className="mt-1 text-11 text-muted">{t(m.firstOfRaw, { shown: rawShown, count: text.length })}</p>
      ) : null}
    </>
  );
}

function Details({ error }: { readonly error: unknown }): ReactNode {
  const { line, whole } = errorText(error);
  return (
    <details className="mt-1 text-12">
      <summary className="clip mono max-w-full text-11 leading-6 text-muted">{line}</summary>
      <pre className="mono mt-1.5 max-h-48 overflow-auto rounded-control border border-line bg-panel p-2 text-11 wrap-anywhere whitespace-pre-wrap select-text">
        {whole}
      </pre>
      <CopyButton words label={t(m.copyDetails)} text={whole} className="-ml-2.5" />
    </details>
  );
}

/** What was thrown, in a line and with where it came from. Anything can be thrown. */
function errorText(error: unknown): { readonly line: string; readonly whole: string } {
  if (!(error instanceof Error)) {
    const line = String(error).slice(0, 500);
    return { line, whole: line };
  }
  const line = `${error.name}: ${error.message}`.slice(0, 500);
  return { line, whole: `${line}\n${(error.stack ?? '').slice(0, 4_000)}` };
}
