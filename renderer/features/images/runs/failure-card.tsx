/** Runs that ended without their image: the one that was sent last as a card, those before it behind one quiet line. */
import { ChevronRight, RotateCw, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ImageRun } from '../../../../shared/images/image-version.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ImagesFeature } from '../images-feature.ts';
import { failureOf, titleOf } from './run-state.ts';

interface FailureCardProps {
  readonly feature: ImagesFeature;
  readonly run: ImageRun;
  /** It failed before the window's eyes. */
  readonly isNews: boolean;
  /** It brought no version: nothing but this card tells of it. */
  readonly failedWithoutResult: boolean;
}

/** Why a run ended without its image, and what that means for sending it again (IMG-10). */
export function FailureCard({ feature, run, isNews, failedWithoutResult }: FailureCardProps): ReactNode {
  const { studio, look } = feature;
  const fault = failureOf(run);
  if (fault === undefined) return null;
  const title = titleOf(run);
  const hide = (): void => hideFailure(look, run);
  const tryAgain = async (): Promise<void> => {
    await studio.again(run);
    // The new run tells how it fares; where it could not be sent, this one is still to be tried.
    if (studio.store.getState().fault === null) hide();
  };
  return (
    <div role="group" aria-label={`Failed: ${title}`} className="flex flex-col gap-1.5">
      <p className="clip text-12 font-medium" title={title}>
        {title}
      </p>
      <FaultView
        fault={fault}
        announce={isNews ? 'alert' : 'none'}
        className="px-2.5! text-12!"
        actions={
          <IconButton
            label="Dismiss the failure"
            icon={X}
            size={22}
            onClick={() => dismissFailure(feature, run, failedWithoutResult)}
          />
        }
      />
      <div className="flex flex-wrap gap-1.5">
        <Button icon={RotateCw} onClick={() => void tryAgain()}>
          Try again
        </Button>
        <Button variant="ghost" onClick={() => look.setState({ inspected: run.messageId })}>
          Show exchange
        </Button>
      </div>
    </div>
  );
}

interface EarlierFailuresProps {
  readonly feature: ImagesFeature;
  readonly runs: readonly ImageRun[];
  /** Runs that brought at least one version. */
  readonly fruitful: ReadonlySet<string>;
}

/** Nobody is alarmed by what a later request has left behind; it can still be read, sent again and dismissed. */
export function EarlierFailures({ feature, runs, fruitful }: EarlierFailuresProps): ReactNode {
  const [open, setOpen] = useState(false);
  if (runs.length === 0) return null;
  const words = runs.length === 1 ? '1 earlier failure' : `${runs.length} earlier failures`;
  return (
    <section aria-label="Earlier failures" className="flex flex-col gap-2">
      <div className="-ml-1 flex items-center justify-between gap-2 text-11 text-muted">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-5.5 items-center gap-1 rounded-control px-1 hover:text-ink"
        >
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden className={open ? 'rotate-90' : ''} />
          {words}
        </button>
        <Button
          variant="ghost"
          className="h-5.5! px-1.5! text-11!"
          aria-label={`Dismiss ${words}`}
          onClick={() => {
            for (const run of runs) dismissFailure(feature, run, !fruitful.has(run.id));
          }}
        >
          {runs.length === 1 ? 'Dismiss' : 'Dismiss all'}
        </Button>
      </div>
      {open
        ? runs.map((run) => (
            <FailureCard
              key={run.id}
              feature={feature}
              run={run}
              isNews={false}
              failedWithoutResult={!fruitful.has(run.id)}
            />
          ))
        : null}
    </section>
  );
}

function hideFailure(look: ImagesFeature['look'], { id }: ImageRun): void {
  look.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, id]) }));
}

/** A run that brought nothing goes altogether: nothing but its failure tells of it. */
function dismissFailure({ versions, look }: ImagesFeature, run: ImageRun, failedWithoutResult: boolean): void {
  if (failedWithoutResult) versions.removeRun(run.id);
  else hideFailure(look, run);
}
