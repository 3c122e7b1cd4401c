/** What a lane of images shows: its picture on a stage, its other pictures as a strip, facts about it, and actions. */
import { ChevronRight, TriangleAlert, Check, Copy, Download, PanelRight } from 'lucide-react';
import { Fragment, useCallback, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { imageFileName } from '../../../../shared/images/file-name.ts';
import { thumbnailAddress, fileAddress, notedFileAddress } from '../../../host/file-address.ts';
import { AnswerFault } from '../../../answers/answer-fault.tsx';
import { AnswerStatusLine } from '../../../answers/answer-status.tsx';
import type { RetryWait } from '../../../answers/follow-answer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { OpenInImages } from '../../../answers/open-in-images.tsx';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { copyPicture } from '../../../host/picture-clipboard.ts';
import { saveAddress } from '../../../host/save-file.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { TakeWalk } from '../lane-answer/take-walk.tsx';
import { differences, jobOf, pictureFacts } from './picture-facts.ts';
import { PictureStage } from './picture-stage.tsx';
import { useCopyOutcome } from '../../../ui/use-copy.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { drawnItems, textsBeside } from '../../../../shared/images/drawn-items.ts';
import type { Answer } from '../../../../shared/message.ts';

export interface LaneImagesProps {
  /** Its number with what sets it apart. */
  readonly lane: string;
  readonly cell: Cell;
  /** As far as it has come. */
  readonly message: AssistantMessage;
  readonly running: boolean;
  readonly retry: RetryWait | null;
}

/** Nothing where no picture has come. */
export function LaneImages(props: LaneImagesProps): ReactNode {
  const feature = useCompareFeature();
  const { lane, cell, message, running } = props;
  const { answer, facts } = message;
  const { pictures, missing, urls, texts } = lanePictures(answer);
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen] ?? pictures[0];
  const job = useJob(feature, cell);
  const movedAt = useCallback(
    () => feature.answers.store.getState().byCell[cellKey(cell)]?.live[message.id]?.movedAt ?? Date.now(),
    [feature, cell, message.id],
  );
  if (picture === undefined) return null;
  const { file, preview, position } = picture;
  const told = preview === undefined ? pictureFacts(file, facts.totalMs) : [t(m.previewAt, { at: preview + 1 })];
  const notes = running || job === undefined || preview !== undefined ? [] : differences(file, job, answer);
  const others = urls.length === 0 ? [] : [`${urls.length} more as addresses: see the request.`];
  return (
    <article aria-label={t(m.assistant)} aria-busy={running} className="flex min-h-0 flex-1 flex-col">
      <PictureStage file={file} lane={lane} />
      {pictures.length > 1 ? <Strip pictures={pictures} chosen={chosen} onChoose={setChosen} /> : null}
      <div className="max-h-1/2 min-h-17 shrink-0 overflow-y-auto border-t border-line px-4 py-1.5 text-11 text-muted">
        <div className="flex flex-wrap items-center gap-x-2">
          {/* Breaks between two facts only; where there is no room for both, the buttons come to stand below. */}
          <p className="min-w-24 flex-1">
            {told.map((fact, at) => (
              <Fragment key={fact}>
                {at === 0 ? null : ' · '}
                <span className="whitespace-nowrap">{fact}</span>
              </Fragment>
            ))}
          </p>
          <TakeWalk cell={cell} message={message} disabled={running} />
          <PictureActions
            file={file}
            messageId={message.id}
            model={facts.model}
            createdAt={message.createdAt}
            position={position}
            prompt={job?.prompt ?? ''}
            onInspect={() => feature.viewState.setState({ inspected: message.id })}
          />
        </div>
        {[...notes, ...missing, ...others].map((note) => (
          <p key={note} className="flex gap-1 text-warning">
            <TriangleAlert size={12} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {note}
          </p>
        ))}
        {texts.length === 0 ? null : <TextBeside id={message.id} text={texts.join('\n\n')} />}
        <AnswerStatusLine
          message={message}
          running={running}
          retry={props.retry}
          movedAt={movedAt}
          onRetryNow={() => feature.run.retryNow(message.id)}
          onStop={() => feature.run.stopAnswer(message.id)}
        />
        <AnswerFault message={message} running={running} />
      </div>
    </article>
  );
}

/** What the model wrote beside its pictures: there when it is asked for, so that the pictures keep their room. */
function TextBeside({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={t(m.textBeside)}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-ml-1 flex h-6 items-center gap-1 rounded-control px-1 hover:text-ink"
      >
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden className={open ? 'rotate-90' : ''} />
        {t(m.textOf, { count: text.length })}
      </button>
      {open ? (
        <div className="pb-2 text-ink select-text">
          <Markdown id={`${id}/beside`} text={text} open={false} />
        </div>
      ) : null}
    </section>
  );
}

function useJob({ run }: CompareFeature, cell: Cell) {
  const value = useStore(run.store, (now) => now.run);
  const lane = value?.lanes[cell.lane];
  const at = value?.cases[cell.case];
  return value === null || lane === undefined || at === undefined ? undefined : jobOf(value, lane, at);
}

interface StripProps {
  readonly pictures: readonly LanePicture[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

/** CSS pixels. */
const thumbPx = 48;

function Strip({ pictures, chosen, onChoose }: StripProps): ReactNode {
  return (
    <div
      role="group"
      aria-label={t(m.imagesOfLane)}
      className="flex shrink-0 gap-1.5 overflow-x-auto border-t border-line px-3 py-2"
    >
      {pictures.map(({ position, file }, at) => (
        <button
          key={position}
          type="button"
          aria-label={t(m.imageOf, { at: at + 1, of: pictures.length })}
          aria-pressed={at === chosen}
          onClick={() => onChoose(at)}
          className={classNames(
            'size-12 shrink-0 overflow-hidden rounded-control border',
            at === chosen ? 'border-ink' : 'border-line hover:border-line-strong',
          )}
        >
          <img
            src={thumbnailAddress(file, thumbPx * window.devicePixelRatio)}
            alt=""
            className="size-full object-cover"
          />
        </button>
      ))}
    </div>
  );
}

/** The last answer of a cell, where it is one that has brought a picture; undefined where there is none. */
export function usePictured(
  { answers }: CompareFeature,
  cell: Cell | undefined,
): Pick<LaneImagesProps, 'message' | 'running' | 'retry'> | undefined {
  const key = cell === undefined ? '' : cellKey(cell);
  const messages = useStore(answers.store, ({ byCell }) => byCell[key]?.messages);
  const last = messages?.findLast((message) => message.role === 'assistant');
  const live = useStore(answers.store, ({ byCell }) => (last === undefined ? undefined : byCell[key]?.live[last.id]));
  if (last === undefined) return undefined;
  const message = live === undefined ? last : { ...live.message, siblings: last.siblings };
  if (lanePictures(message.answer).pictures.length === 0) return undefined;
  return { message, running: live !== undefined, retry: live?.retry ?? null };
}

interface PictureActionsProps {
  readonly file: StoredFile;
  /** The answer that brought it. */
  readonly messageId: string;
  readonly model: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly position: number;
  readonly prompt: string;
  readonly onInspect: () => void;
}

/** Actions on a lane's picture: save, copy, continue in the studio, see its request. */
function PictureActions({
  file,
  messageId,
  model,
  createdAt,
  position,
  prompt,
  onInspect,
}: PictureActionsProps): ReactNode {
  const { toasts } = useAppServices();
  const [outcome, tell] = useCopyOutcome();
  const copied = outcome === 'copied';
  const name = imageFileName({ model, createdAt, mimeType: file.mimeType, position, title: prompt });
  const named = { hash: file.hash, name };
  const fail = (error: unknown): void => toasts.showFault(faultOf(error));
  return (
    <div role="toolbar" aria-label={t(m.image)} className="-mr-1.5 flex shrink-0 items-center gap-0.5">
      <IconButton
        label={t(m.saveImage)}
        icon={Download}
        onClick={() => saveAddress(notedFileAddress(named, messageId), name)}
      />
      <IconButton
        label={t(m.copyImage)}
        tooltip={copied ? t(m.copied) : t(m.copyImage)}
        icon={copied ? Check : Copy}
        onClick={() => {
          copyPicture(fileAddress(named)).then(() => tell('copied'), fail);
        }}
      />
      <OpenInImages answerId={messageId} hash={() => file.hash} />
      <IconButton label={t(m.showRequest)} tooltip={t(m.showAll)} icon={PanelRight} onClick={onInspect} />
      <span role="status" className="sr-only">
        {copied ? t(m.copied) : ''}
      </span>
    </div>
  );
}

/** What an answer of a lane of images has to show: the pictures, or what has come of them so far. Pure. */
interface LanePicture {
  /** Among all images of the answer, from 0. */
  readonly position: number;
  readonly file: StoredFile;
  /** Counted from 0; undefined for the picture itself (IMG-9). */
  readonly preview: number | undefined;
}

interface LanePictures {
  /** The pictures in the order in which they came; before the first of them, the latest preview alone. */
  readonly pictures: readonly LanePicture[];
  /** Why items have no picture, each reason once (IMG-7). */
  readonly missing: readonly string[];
  /** Addresses of items that lie elsewhere. */
  readonly urls: readonly string[];
  readonly texts: readonly string[];
}

export function lanePictures(answer: Answer): LanePictures {
  const items = drawnItems(answer);
  const withFile = items.flatMap(({ position, file, preview }) => (file === null ? [] : [{ position, file, preview }]));
  const finals = withFile.filter(({ preview }) => preview === undefined);
  const real = items.filter(({ preview }) => preview === undefined);
  return {
    pictures: finals.length > 0 ? finals : withFile.slice(-1),
    missing: [...new Set(real.flatMap(({ missing }) => (missing === undefined ? [] : [missing.message])))],
    urls: real.flatMap(({ url }) => (url === undefined ? [] : [url])),
    texts: textsBeside(answer),
  };
}
