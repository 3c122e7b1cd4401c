/** The runs of the present profile that are under way, and the last one where it failed, each as a card. */
import { RotateCw, X } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ImageProgress, ImageRun } from '../../../../shared/images/image-version.ts';
import { useActiveProfile } from '../../../app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ImagesFeature } from '../images-feature.ts';
import { failureOf, isUnderWay, lastFailed } from './run-state.ts';
import { progressShare, progressWords } from './progress-words.ts';

export function RunCards({ feature }: { readonly feature: ImagesFeature }): ReactNode {
  const { versions, look } = feature;
  const profileId = useActiveProfile()?.id;
  const running = useStore(
    versions.store,
    useShallow(({ runs }) => [...runs.values()].filter((run) => isUnderWay(run) && run.facts.profileId === profileId)),
  );
  const watched = useStore(look, (value) => value.watched);
  const failed = useStore(versions.store, ({ runs }) => lastFailed(runs.values(), profileId, watched));
  const dismissed = useStore(look, (value) => value.dismissedRun);
  useEffect(() => {
    const ids = running.map(({ id }) => id).filter((id) => !watched.has(id));
    if (ids.length > 0) look.setState({ watched: new Set([...watched, ...ids]) });
  }, [look, running, watched]);
  return (
    <>
      {running.map((run) => (
        <RunCard key={run.id} feature={feature} run={run} />
      ))}
      {failed === undefined || failed.id === dismissed ? null : <FailureCard feature={feature} run={failed} />}
    </>
  );
}

/** What a run is doing, with the seconds counted. */
export function RunCard({ feature, run }: { readonly feature: ImagesFeature; readonly run: ImageRun }): ReactNode {
  const { versions } = feature;
  const progress = useStore(versions.store, (value) => value.progress.get(run.id));
  const share = progressShare(progress);
  return (
    <div className="flex flex-col gap-1.5 rounded-card border border-line bg-panel py-1.5 pr-1.5 pl-2.5">
      <div className="flex items-center gap-2">
        <Spinner size={14} />
        <span className="min-w-0 flex-1">
          <span className="clip block text-12 font-medium">{titleOf(run)}</span>
          <RunWords progress={progress} />
        </span>
        {progress?.phase === 'retrying' ? <Button onClick={() => versions.retryNow(run.id)}>Try now</Button> : null}
        <Button aria-label={`Cancel ${titleOf(run)}`} onClick={() => versions.stop(run.id)}>
          Cancel
        </Button>
      </div>
      {share === undefined ? null : (
        <progress aria-label="Uploaded" max={1} value={share} className="upload-progress block h-1 w-full" />
      )}
      {progress?.phase === 'retrying' ? (
        <p className="text-11 text-muted">
          {progress.fault.message} {progress.fault.hint}
        </p>
      ) : null}
    </div>
  );
}

/** Its phase in words, with the seconds counted. */
export function RunWords({ progress }: { readonly progress: ImageProgress | undefined }): ReactNode {
  const toldAt = useMemo(
    () => Date.now(),
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which this progress was told
    [progress],
  );
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [progress]);
  return (
    <span role="timer" className="block text-11 leading-snug text-balance text-muted">
      {progressWords(progress, toldAt, now)}
    </span>
  );
}

/** Why a run ended without its image, and what that means for sending it again (IMG-10). */
export function FailureCard({ feature, run }: { readonly feature: ImagesFeature; readonly run: ImageRun }): ReactNode {
  const { studio, look } = feature;
  const fault = failureOf(run);
  if (fault === undefined) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <FaultView
        fault={fault}
        // A gateway may have much to say; the buttons below stay in sight.
        className="max-h-32 overflow-y-auto px-2.5! text-12!"
        actions={
          <IconButton
            label="Dismiss the failure"
            icon={X}
            size={22}
            onClick={() => look.setState({ dismissedRun: run.id })}
          />
        }
      />
      <div className="flex gap-1.5">
        <Button icon={RotateCw} onClick={() => void studio.again(run)}>
          Try again
        </Button>
        <Button variant="ghost" onClick={() => look.setState({ inspected: run.messageId })}>
          Show exchange
        </Button>
      </div>
    </div>
  );
}

const titleOf = ({ job }: ImageRun): string => job.prompt.trim().split('\n')[0] ?? job.model;
