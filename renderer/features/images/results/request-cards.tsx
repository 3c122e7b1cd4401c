/** The requests of the present profile that are under way, and the failure that is news or was asked for, each as a card; all failures have their rows among the versions. */
import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { Trash2, X } from 'lucide-react';
import type { ImageProgress, ImageRequest } from '../../../../shared/images/image-version.ts';
import { useActiveProfileId, useAppServices } from '../../../app/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FaultCures, RetryButton } from '../../../app/fault-cures.tsx';
import { FaultCard } from '../../../ui/fault-card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { openImageModelPicker } from '../composer/model-picker.tsx';
import { removeRequest } from './remove-request.ts';
import { failuresToTell, isOutlived, isUnderWay, titleOf, failureOf } from './request-state.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { minutesAndSeconds } from '../../../ui/duration.ts';
import { retryWords } from '../../../ui/retry-words.ts';
import { useSeconds } from '../../../ui/use-seconds.ts';

export function RequestCards(): ReactNode {
  const feature = useImagesFeature();
  const { studio, versions, viewState } = feature;
  const profileId = useActiveProfileId();
  const running = useStore(
    versions.store,
    useShallow(({ requests }) =>
      [...requests.values()].filter((request) => isUnderWay(request) && request.facts.profileId === profileId),
    ),
  );
  const { watched, dismissed, opened } = useStore(viewState);
  const requests = useStore(versions.store, (value) => value.requests);
  const known = useStore(versions.store, (value) => value.versions);
  const fruitful = useMemo(() => new Set([...known.values()].flatMap(({ requestId }) => requestId ?? [])), [known]);
  const failed = useMemo(
    () =>
      failuresToTell(requests.values(), profileId, { watched, dismissed, opened }).filter(
        (request) => request.id === opened || !isOutlived(request, requests.values(), known.values()),
      ),
    [requests, known, profileId, watched, dismissed, opened],
  );
  // Where no picture is shown, the canvas shows the last failure.
  const blank = useStore(studio.store, ({ draft }) => draft.shownVersionId === null && draft.references.length === 0);
  const others = blank ? running.slice(0, -1) : running;
  useEffect(() => {
    const ids = running.map(({ id }) => id).filter((id) => !watched.has(id));
    if (ids.length > 0) viewState.setState({ watched: new Set([...watched, ...ids]) });
  }, [viewState, running, watched]);
  return (
    <>
      {others.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {failed.map((request) => (
        <FailureCard
          key={request.id}
          request={request}
          isNews={watched.has(request.id) && request.id !== opened}
          failedWithoutResult={!fruitful.has(request.id)}
        />
      ))}
    </>
  );
}

/** What a request is doing, with the seconds counted. */
export function RequestCard({ request }: { readonly request: ImageRequest }): ReactNode {
  const feature = useImagesFeature();
  const { versions } = feature;
  const progress = useStore(versions.store, (value) => value.progress.get(request.id));
  const share = progressShare(progress);
  return (
    <div className="flex flex-col gap-1.5 rounded-card border border-line bg-panel py-1.5 pr-1.5 pl-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {/* The words keep a width at which they can be read; what finds no room beside them goes below. */}
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-2">
          <Spinner size={14} />
          <span className="min-w-0 flex-1">
            <span className="clip block text-12 font-medium">{titleOf(request)}</span>
            <RequestWords progress={progress} />
          </span>
        </div>
        <div className="ml-auto flex gap-1.5">
          {progress?.phase === 'retrying' ? (
            <Button onClick={() => versions.retryNow(request.id)}>{t(m.tryNow)}</Button>
          ) : null}
          <Button
            aria-label={t(m.cancelRequest, { title: titleOf(request) })}
            onClick={() => versions.stop(request.id)}
          >
            {t(m.cancel)}
          </Button>
        </div>
      </div>
      {share === undefined ? null : (
        <progress aria-label={t(m.uploaded)} max={1} value={share} className="upload-progress block h-1 w-full" />
      )}
      {progress?.phase === 'retrying' ? (
        <p className="text-11 text-muted">{translated(`${progress.fault.message} ${progress.fault.hint}`)}</p>
      ) : null}
    </div>
  );
}

interface RequestWordsProps {
  readonly progress: ImageProgress | undefined;
  /** There is room for a few words alone. */
  readonly short?: boolean;
}

/** Its phase in words, with the seconds counted. */
export function RequestWords({ progress, short = false }: RequestWordsProps): ReactNode {
  const toldAt = useMemo(
    () => Date.now(),
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which this progress was told
    [progress],
  );
  const now = Math.max(useSeconds(), toldAt);
  return (
    <span role="timer" className="block text-11 leading-snug text-balance text-muted">
      {(short ? shortProgressWords : progressWords)(progress, toldAt, now)}
    </span>
  );
}

// A request that ended without its image, as a card: why, and what can be done about it.

interface FailureCardProps {
  readonly request: ImageRequest;
  /** It failed before the window's eyes. */
  readonly isNews: boolean;
  /** It brought no version: its row can go. */
  readonly failedWithoutResult: boolean;
}

/** Why a request ended without its image, and what that means for sending it again (IMG-10). */
function FailureCard({ request, isNews, failedWithoutResult }: FailureCardProps): ReactNode {
  const feature = useImagesFeature();
  const { toasts } = useAppServices();
  const { studio, versions, viewState } = feature;
  const fault = failureOf(request);
  if (fault === undefined) return null;
  const title = titleOf(request);
  const hide = (): void =>
    viewState.setState(({ dismissed, opened }) => ({
      dismissed: new Set([...dismissed, request.id]),
      opened: opened === request.id ? null : opened,
    }));
  const tryAgain = async (): Promise<void> => {
    await studio.retry(request);
    // The new request shows its own progress; where it could not be sent, this one is still to be tried.
    if (studio.store.getState().fault === null) hide();
  };
  return (
    <div role="group" aria-label={t(m.failedTitle, { title })}>
      <FaultCard
        fault={fault}
        announce={isNews ? 'alert' : 'none'}
        about={
          <div className="clip text-12 text-muted" title={request.job.prompt.slice(0, 2000)} dir="auto">
            {title}
          </div>
        }
        actions={
          <FaultCures
            fault={fault}
            profileId={request.facts.profileId}
            retry={<RetryButton onClick={() => void tryAgain()} />}
            onSwitchModel={openImageModelPicker}
          />
        }
        aside={
          <>
            <Button variant="ghost" onClick={() => viewState.setState({ inspected: request.messageId })}>
              {t(m.showExchange)}
            </Button>
            {failedWithoutResult ? (
              <IconButton
                label={t(m.remove)}
                icon={Trash2}
                size={24}
                onClick={() => {
                  hide();
                  void removeRequest(versions, toasts, request);
                }}
              />
            ) : null}
            <IconButton label={t(m.dismissFailure)} icon={X} size={24} onClick={hide} />
          </>
        }
      />
    </div>
  );
}

/** Times in epoch milliseconds; `toldAt`: when the progress was reported. */
export function progressWords(progress: ImageProgress | undefined, toldAt: number, now: number): string {
  if (progress === undefined) return t(m.underWay);
  const seconds = secondsWords(now - progress.startedAt);
  switch (progress.phase) {
    case 'preparing':
      return t(m.preparingImages, { seconds });
    case 'uploading':
      return t(m.uploadingOf, { sent: byteWords(progress.sent), total: byteWords(progress.total), seconds });
    case 'waiting':
      return t(m.waitingForGateway, { seconds });
    case 'receiving':
      return t(m.receivedIn, { received: receivedWords(progress.previews, progress.receivedBytes), seconds });
    case 'retrying':
      return retryWords({ leftMs: toldAt + progress.waitMs - now, attempt: progress.attempt + 2, of: progress.of });
  }
}

/** The same in the width of a row of the tree. */
export function shortProgressWords(progress: ImageProgress | undefined, toldAt: number, now: number): string {
  if (progress === undefined) return t(m.underWay);
  const seconds = secondsWords(now - progress.startedAt);
  switch (progress.phase) {
    case 'preparing':
      return t(m.preparing, { seconds });
    case 'uploading':
      return t(m.uploading, { seconds });
    case 'waiting':
      return t(m.waiting, { seconds });
    case 'receiving':
      return t(m.receiving, { what: seconds });
    case 'retrying':
      return t(m.retryingIn, { seconds: secondsWords(toldAt + progress.waitMs - now) });
  }
}

function receivedWords(previews: number, bytes: number): string {
  if (previews === 0) return t(m.receiving, { what: byteWords(bytes) });
  return t(m.previewsCame, { count: previews });
}

/** `14 s`, `2 min 5 s`. */
export function secondsWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? t(m.seconds, { seconds }) : minutesAndSeconds(seconds);
}

/** Share of the upload that has left, 0 to 1; undefined in every other phase, of which no end is known. */
export function progressShare(progress: ImageProgress | undefined): number | undefined {
  return progress?.phase === 'uploading' ? progress.sent / Math.max(1, progress.total) : undefined;
}
