/** What is asked, at the foot of the page: references and prompt, then one row with size, options, model, and the one button that sends. */
import { WandSparkles, MessageSquareReply, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { WaitingSendLine } from '../../../request-form/attachments/waiting-send-line.tsx';
import { noTexts } from '../../../request-form/parameters/field-texts.ts';
import { mendedSettings } from '../../../request-form/images/mended-settings.ts';
import { modelNote } from '../../../request-form/images/model-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { readableKeys } from '../../../ui/kbd.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { studioOwner } from '../reference-uploads.ts';
import { RequestCards } from '../results/request-cards.tsx';
import { saidAt, type NextRequest } from '../use-next-request.ts';
import { Arriving } from './arriving.tsx';
import { ComposerBanner, modelCure } from './composer-banner.tsx';
import { ModelPicker } from './model-picker.tsx';
import { PromptField, PromptHistory } from './prompt-field.tsx';
import { Reasons, saidAtOnce } from './reasons.tsx';
import { AddReference, References, referenceWords } from './references.tsx';
import { RequestOptions } from './request-options.tsx';
import type { SizePopover } from './size-option.tsx';
import { useVersionDrop } from './version-drop.ts';
import { ApiChoice } from './api-choice.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRequest } from '../results/use-versions.ts';
import { canContinue } from '../studio-ask.ts';
import type { StudioStore } from '../studio-value.ts';
import type { VersionsStore } from '../versions-value.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import { addReference } from '../../../../shared/images/image-words.ts';

/** Sends from anywhere on the page. */
export const startKeys = 'Mod+Enter';

export interface ComposerProps {
  readonly next: NextRequest;
  /** Why the button would not send, beside broken limits; null where it would. */
  readonly obstacle: string | null;
  /** How often it was tried in vain since the last change. */
  readonly tries: number;
  readonly narrow: boolean;
  readonly size: SizePopover;
  readonly onStart: () => void;
  readonly onPreview: () => void;
}

export function Composer(props: ComposerProps): ReactNode {
  const feature = useImagesFeature();
  const { next, tries, narrow, size } = props;
  const { studio, versions } = feature;
  const { draft, how, problems, masked, maskUnusable } = next;
  const { starting, fault, arriving, mask } = useStore(studio.store);
  const listing = useAppState((value) => value.listing);
  const input = useRef<HTMLInputElement>(null);
  const tried = tries > 0;
  const count = draft.references.length;
  const box = useRef<HTMLDivElement>(null);
  const needsImage = how.mode === 'edit' && draft.model !== '' && count === 0 && arriving.length === 0;
  const cure = useMemo(
    () => modelCure({ model: draft.model, maskUnusable, needsImage }, listing),
    [draft.model, maskUnusable, needsImage, listing],
  );
  const { over, handlers } = useVersionDrop((versionId) => {
    const version = versions.store.getState().versions.get(versionId);
    if (version !== undefined) studio.addVersion(version);
  });
  const mend = (problem: Problem): void => {
    const { api } = how;
    // What could not be read at the sides is gone with them.
    if (saidAtOnce.has(problem.field)) feature.unread.setState((texts) => ({ ...texts, [api]: noTexts }));
    studio.change({ settings: mendedSettings(draft.settings, api, problem) });
  };
  const action = t(how.mode === 'edit' ? m.editImage : m.generateImage);
  return (
    <section
      data-request
      aria-label={t(m.request)}
      {...handlers}
      className="relative mx-auto flex max-h-[60%] w-full max-w-[calc(54.75rem+2rem)] shrink-0 flex-col gap-2 px-4 pb-4"
    >
      <div className="flex max-h-60 shrink flex-col gap-2 overflow-y-auto empty:hidden">
        <Reasons
          key={tries}
          fault={fault}
          problems={problems}
          obstacle={props.obstacle}
          tried={tried}
          sizeShown={size.open}
          onSize={() => size.onOpen(true)}
          onMend={mend}
        />
        <RequestCards />
        <WaitingSendLine
          waiting={studio.waiting}
          uploadQueue={studio.uploadQueue}
          owner={studioOwner}
          className="px-2.5! text-12!"
        />
      </div>
      <div
        ref={box}
        className={classNames(
          'flex min-h-24 flex-col overflow-hidden rounded-[12px] border border-line-strong bg-panel shadow-float outline-focus outline-offset-2 has-[textarea:focus-visible]:outline-2',
          over && 'outline-2 outline-focus outline-dashed',
        )}
      >
        {cure === undefined ? null : (
          <ComposerBanner
            key={tries}
            model={draft.model}
            cure={cure}
            tried={tried}
            onSwitch={(model) => studio.change({ model })}
            onDropMask={() => {
              if (mask.status === 'ready') mask.document.apply({ type: 'clear' });
            }}
            onAddImage={() => input.current?.click()}
          />
        )}
        <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-3.5 pt-3 pb-1">
          <AfterWords studio={studio} versions={versions} draft={draft} />
          <div className="flex items-start gap-2.5">
            <References
              studio={studio}
              references={draft.references}
              masked={masked || maskUnusable}
              sent={how.mode === 'edit'}
              onAdd={() => input.current?.click()}
            />
            <PromptField
              draft={draft}
              how={how}
              onPrompt={(prompt) => studio.change({ prompt })}
              // Nobody is told that nothing is written before they try to send it.
              problem={tried || draft.prompt !== '' ? saidAt(problems, 'Prompt').problem : undefined}
              note={saidAt(problems, 'Prompt').note}
            />
          </div>
          <Arriving
            arriving={arriving}
            onDismiss={(id) => studio.dismissArriving(id)}
            onShrink={(id) => studio.shrinkArriving(id)}
          />
          <ReferenceMessages next={next} tried={tried} cured={cure?.lack === 'image'} />
          {starting ? <Preparing edits={how.mode === 'edit'} /> : null}
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-x-0.5 gap-y-1 px-2 pt-0.5 pb-2">
          <AddReference studio={studio} how={how} count={count} input={input} />
          <PromptHistory versions={versions} onPrompt={(prompt) => studio.change({ prompt })} />
          <RequestOptions next={next} narrow={narrow} size={{ ...size, above: box }} onPreview={props.onPreview} />
          <span className="flex-1" />
          <ApiChoice draft={draft} how={how} onChange={(change) => studio.change(change)} />
          <ModelWithWords next={next} onModel={(model) => studio.change({ model })} tried={tried} />
          <Button
            variant="primary"
            icon={WandSparkles}
            busy={starting}
            aria-label={action}
            aria-keyshortcuts="Control+Enter"
            onClick={props.onStart}
            className={classNames(
              'ml-1.5 px-3! text-13!',
              cure !== undefined && 'border-dashed! border-line-strong! bg-transparent! text-muted!',
            )}
          >
            {action}
            <span aria-hidden className={classNames('ml-1 text-11 font-normal', narrow && 'hidden')}>
              {readableKeys(startKeys).replace('Enter', '↵')}
            </span>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What is wrong with the references, and what becomes of them. */
function ReferenceMessages({
  next,
  tried,
  cured,
}: {
  readonly next: NextRequest;
  readonly tried: boolean;
  readonly cured: boolean;
}) {
  const { draft, how, problems } = next;
  const count = draft.references.length;
  const messages = (severity: 'error' | 'note'): readonly string[] =>
    problems
      .filter((each) => each.field === addReference && each.severity === severity)
      .map(({ message }) => translated(message));
  const words = [...messages('note'), referenceWords(how, count)].filter((each) => each !== '').join(' ');
  return (
    <>
      {(tried || count > 0) && !cured
        ? messages('error').map((message) => (
            <p key={message} className="text-11 wrap-anywhere text-bad">
              {message}
            </p>
          ))
        : null}
      {words === '' ? null : <p className="text-11 text-muted">{words}</p>}
    </>
  );
}

interface ModelWithWordsProps {
  readonly next: NextRequest;
  readonly onModel: (model: string) => void;
  readonly tried: boolean;
}

/** The model, and below the row what there is to say of it. */
function ModelWithWords({ next, onModel, tried }: ModelWithWordsProps): ReactNode {
  const id = useId();
  const { draft, problems } = next;
  const listing = useAppState((value) => value.listing);
  const { problem, note } = saidAt(problems, 'Image model');
  const said = (tried ? problem : undefined) ?? modelNote(draft.model, listing) ?? note;
  return (
    <>
      <ModelPicker
        model={draft.model}
        onModel={onModel}
        invalid={tried && problem !== undefined}
        describedBy={said === undefined ? undefined : id}
      />
      {said === undefined ? null : (
        <p
          id={id}
          className={classNames(
            'order-last w-full px-1.5 text-11',
            tried && problem !== undefined ? 'text-bad' : 'text-muted',
          )}
        >
          {said}
        </p>
      )}
    </>
  );
}

/** A request without large images is under way sooner than a word can be read. */
const wordsAfterMs = 300;

/** What goes on before the request is under way. */
function Preparing({ edits }: { readonly edits: boolean }): ReactNode {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), wordsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-11 text-muted empty:hidden">
      {shown ? t(edits ? m.preparingImages : m.preparingRequest) : ''}
    </p>
  );
}

/** That the next request goes on from an answer in words, and the way out of it (GEN-7). */
interface AfterWordsProps {
  readonly studio: StudioStore;
  readonly versions: VersionsStore;
  readonly draft: StudioDraft;
}

/** Nothing where the next request begins a conversation of its own. */
function AfterWords({ studio, versions, draft }: AfterWordsProps): ReactNode {
  const request = useRequest(versions, draft.afterWordsOf ?? null);
  if (draft.afterWordsOf === undefined || request === undefined) return null;
  const { model, prompt } = request.job;
  return (
    <div
      role="group"
      aria-label={t(m.continuing)}
      className="flex items-start gap-2 rounded-control border border-line bg-sunken py-1.5 pr-1 pl-2 text-12"
    >
      <MessageSquareReply size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        <span className="clip block font-medium" title={prompt}>
          {t(m.continuingPrompt, { prompt })}
        </span>
        <span className="block text-11 text-muted">
          {canContinue(draft, request.job) ? t(m.goAlong) : t(m.notSent, { model })}
        </span>
      </p>
      <IconButton label={t(m.startOver)} icon={X} size={24} onClick={() => studio.beginAnew()} />
    </div>
  );
}
