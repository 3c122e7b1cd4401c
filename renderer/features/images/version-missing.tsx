/** Shown in place of a missing image, with what can be done about it. */
import { ImageOff, RotateCw, MessageSquareReply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImageRequest, ImageVersion } from '../../../shared/images/image-version.ts';
import { CutNote } from '../../answers/answer-end.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { ImageOrigin } from '../../ui/markdown/remote-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as m from './messages.ts';
import { useImagesFeature } from './images-feature.ts';
import { continueWords } from './results/version-items.ts';

export interface VersionMissingProps {
  readonly version: ImageVersion;
  /** Undefined until it is known, and of a version that no request brought. */
  readonly request: ImageRequest | undefined;
}

/** Said as such: what came in its place, and why (IMG-7). */
export function VersionMissing({ version, request }: VersionMissingProps): ReactNode {
  const { missing, url } = version;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center bg-sunken">
      <EmptyState
        icon={ImageOff}
        title={missing?.message ?? t(m.noImageHere)}
        actions={request === undefined ? undefined : <RequestActions request={request} />}
      >
        {missing?.hint ?? t(m.sentWithout)}
        {url === undefined ? null : (
          <span className="mt-2 flex items-center gap-1">
            <span className="mono text-11 wrap-anywhere select-text">{url}</span>
            <CopyButton label={t(m.copyAddress)} text={url} size={24} />
          </span>
        )}
      </EmptyState>
    </div>
  );
}

/** What can be done about a request that brought no image: ask again, or look at what went over the wire. */
function RequestActions({ request }: { readonly request: ImageRequest }): ReactNode {
  const feature = useImagesFeature();
  return (
    <>
      <Button icon={RotateCw} onClick={() => void feature.studio.retry(request)}>
        {t(m.tryAgain)}
      </Button>
      <Button variant="ghost" onClick={() => feature.viewState.setState({ inspected: request.messageId })}>
        {t(m.showExchange)}
      </Button>
    </>
  );
}

interface AnswerInWordsProps {
  readonly version: ImageVersion;
  /** Undefined until it is known. */
  readonly request: ImageRequest | undefined;
}

/** What a model wrote in place of an image: the text, and the ways on from it (GEN-5, GEN-7). */
export function AnswerInWords({ version, request }: AnswerInWordsProps): ReactNode {
  const feature = useImagesFeature();
  return (
    <section aria-label={t(m.answer)} className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-sunken px-6">
      <div className="mx-auto my-auto flex w-full max-w-140 flex-col gap-3 py-6">
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="text-14 font-semibold">{t(m.answeredInText)}</h2>
            <p className="mt-0.5 line-clamp-2 text-12 wrap-anywhere text-muted">
              {request?.job.prompt ?? version.title}
            </p>
          </div>
          {request === undefined ? null : <CopyButton label={t(m.copyAnswer)} text={request.texts.join('\n\n')} />}
        </header>
        {request === undefined ? (
          <Skeleton className="h-24" />
        ) : (
          byPlace(request.texts, (text, at) => (
            <div className="rounded-card border border-line bg-panel px-3.5 py-3 text-13 wrap-anywhere select-text">
              <ImageOrigin value={request.facts.profileId}>
                <Markdown id={`${request.id} words ${at}`} text={text} open={false} />
              </ImageOrigin>
            </div>
          ))
        )}
        {request?.cut === undefined ? null : <CutNote cut={request.cut} />}
        {request === undefined ? null : (
          <div className="flex flex-wrap gap-1.5">
            <Button variant="primary" icon={MessageSquareReply} onClick={() => continueWords(feature, request)}>
              {t(m.resume)}
            </Button>
            <RequestActions request={request} />
          </div>
        )}
      </div>
    </section>
  );
}
