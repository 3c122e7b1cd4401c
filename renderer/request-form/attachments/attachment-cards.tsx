/** The attachments of a message that is being written: cards in their order, what is on its way, and what stands in the way of sending. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { shownSize, type Attachment, type StoredFile } from '../../../shared/attachment.ts';
import { attachmentName } from '../../../shared/protocols/attachment-places.ts';
import { protocols } from '../../../shared/protocols/registry.ts';
import { inMegabytes } from '../../../shared/protocols/sent-size.ts';
import { faultOf } from '../../app/app-state.ts';
import { useAppState } from '../../app/app-context.tsx';
import { uploadFile } from '../../host/files.ts';
import { Button } from '../../ui/button.tsx';
import { byteWords } from '../../ui/byte-words.ts';
import type { AttachmentBarProps } from './attachment-bar.tsx';
import { AttachmentCard } from './attachment-card.tsx';
import { keysOf, moved, replaced, without } from './attachment-list.ts';
import { reasonAgainstAll } from './taken-attachments.ts';
import { fullness, imageTarget, type ImageTarget } from './image-limits.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import { placeFor } from './place-for.ts';
import { usePreview } from './preview-of.tsx';
import { scaleImage } from './scale-image.ts';
import { UploadCard } from './upload-card.tsx';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Nothing where there is nothing. */
export function AttachmentCards(props: AttachmentBarProps): ReactNode {
  const { attachments, onChange, to, uploadQueue, owner, onSwitch } = props;
  const listing = useAppState((value) => value.listing);
  const over = [...new Set(to.map(({ protocol }) => protocol))];
  const uploads = useStore(uploadQueue.store, (value) => value.uploads).filter((upload) => upload.owner === owner);
  const preview = usePreview();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const focusAt = useFocusAfter(list, attachments, props.onEmptied);
  if (attachments.length === 0 && uploads.length === 0) return null;

  const keys = keysOf(attachments);
  const reasons = attachments.map((attachment) => reasonAgainstAll(attachment, to));
  const count = attachments.length;
  const elsewhereFor = (attachment: Attachment, reason: string | undefined): Elsewhere => {
    if (reason === undefined || onSwitch === undefined || over.length !== 1 || over[0] === undefined) return undefined;
    const listed = listing === null || listing.ids.length === 0 ? null : listing.ids;
    const dialect = to[0]?.dialect;
    return placeFor(attachment, over[0], listed, dialect === undefined ? undefined : dialectOf(dialect));
  };
  const move = (at: number, by: -1 | 1): void => {
    const to = at + by;
    if (to < 0 || to >= count) return;
    onChange((present) => moved(present, at, to));
    focusAt(to);
    setSaid(t(m.nameIsNowAt, { name: attachmentName(attachments[at] as Attachment), at: to + 1, count }));
  };
  const remove = (at: number): void => {
    onChange((present) => without(present, at));
    focusAt(Math.min(at, count - 2));
    setSaid(t(m.nameWasRemoved, { name: attachmentName(attachments[at] as Attachment) }));
  };
  return (
    <div className="flex flex-col gap-2 px-2.5 pt-2.5">
      <ul
        ref={list}
        aria-label={t(m.attachments)}
        className="grid max-h-48 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-2 overflow-y-auto"
      >
        {attachments.map((attachment, at) => (
          <AttachmentCard
            key={keys[at]}
            attachment={attachment}
            over={over}
            reason={reasons[at]}
            reasonId={`${id}-${at}`}
            place={t(m.atOfCount, { at: at + 1, count })}
            onChange={(next) => onChange((present) => present.with(at, next))}
            onRemove={() => remove(at)}
            onMove={(by) => move(at, by)}
            onPreview={() => preview.open(attachment)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadCard key={upload.id} upload={upload} onRemove={() => uploadQueue.remove(upload.id)} />
        ))}
      </ul>
      {over.length === 1 && over[0] !== undefined ? <Fullness attachments={attachments} protocol={over[0]} /> : null}
      <div className="flex max-h-32 flex-col gap-2 overflow-y-auto empty:hidden">
        {attachments.map((attachment, at) => (
          <Obstacle
            key={keys[at]}
            id={`${id}-${at}`}
            reason={reasons[at]}
            file={attachment.source === 'file' ? attachment.file : undefined}
            target={targetFor(attachment, attachments, over, reasons[at])}
            elsewhere={elsewhereFor(attachment, reasons[at])}
            onSwitch={onSwitch}
            onScaled={(from, file) =>
              onChange((present) => {
                const place = present.findIndex((each) => each.source === 'file' && each.file.hash === from.hash);
                return place === -1 ? present : replaced(present, place, file);
              })
            }
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {preview.element}
    </div>
  );
}

/** Moves the focus to the card at a place once the attachments have changed. */
function useFocusAfter(
  list: { readonly current: HTMLUListElement | null },
  attachments: readonly Attachment[],
  onEmptied: (() => void) | undefined,
): (at: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const at = wanted.current;
    if (at === null) return;
    wanted.current = null;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-attachment]') ?? [];
    const card = cards[at];
    if (card === undefined) onEmptied?.();
    else card.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- after each change of what is attached
  }, [attachments]);
  return (at) => {
    wanted.current = at;
  };
}

/** From this share of the limit on the sum is shown. */
const nearLimit = 0.7;

function Fullness({
  attachments,
  protocol,
}: {
  readonly attachments: readonly Attachment[];
  readonly protocol: ProtocolId;
}): ReactNode {
  const full = fullness(attachments, protocol);
  if (full === undefined || full.used < full.limit * nearLimit) return null;
  const over = full.used > full.limit;
  return (
    <p className={over ? 'px-0.5 text-11 text-bad' : 'px-0.5 text-11 text-muted'}>
      {t(over ? m.attachmentsTooLarge : m.attachmentsNearLimit, {
        used: inMegabytes(full.used),
        limit: inMegabytes(full.limit),
        protocol: protocols[protocol].label,
      })}
    </p>
  );
}

/** What to scale an image to; over several protocols only where none takes it as it is. */
function targetFor(
  attachment: Attachment,
  attachments: readonly Attachment[],
  over: readonly ProtocolId[],
  reason: string | undefined,
): ImageTarget | undefined {
  if (attachment.source !== 'file' || (over.length > 1 && reason === undefined)) return undefined;
  const { file } = attachment;
  return over.map((protocol) => imageTarget(file, attachments, protocol)).find((target) => target !== undefined);
}

type Elsewhere = ReturnType<typeof placeFor>;

interface ObstacleProps {
  readonly id: string;
  readonly reason: string | undefined;
  readonly file: StoredFile | undefined;
  readonly target: ImageTarget | undefined;
  readonly onScaled: (from: StoredFile, to: StoredFile) => void;
  /** What takes it as it is. */
  readonly elsewhere: Elsewhere;
  readonly onSwitch: AttachmentBarProps['onSwitch'];
}

/** Why an attachment cannot go, and the one click that mends it where there is one. */
function Obstacle({ id, reason, file, target, onScaled, elsewhere, onSwitch }: ObstacleProps): ReactNode {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (reason === undefined && target === undefined) return null;
  const scale = async (from: StoredFile, to: ImageTarget): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      onScaled(from, await scaleImage(from, to, uploadFile));
    } catch (error) {
      const { message, hint } = faultOf(error);
      setFailure(translated(`${message} ${hint}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex items-start gap-2 px-0.5 text-12">
      <p id={id} className={reason === undefined ? 'flex-1 text-muted' : 'flex-1 wrap-anywhere text-bad'}>
        {failure ??
          (reason === undefined ? undefined : translated(reason)) ??
          t(m.canBeMadeSmaller, { name: file?.name ?? t(m.theImage) })}
      </p>
      {target === undefined || file === undefined ? null : (
        <Button busy={busy} title={targetWords(file, target)} onClick={() => void scale(file, target)}>
          {t(m.scaleDown)}
        </Button>
      )}
      {elsewhere === undefined || onSwitch === undefined ? null : (
        <Button onClick={() => onSwitch(elsewhere)}>
          {t(m.switchTo, { model: elsewhere.model, protocol: protocols[elsewhere.protocol].label })}
        </Button>
      )}
    </div>
  );
}

function targetWords(file: StoredFile, { side, bytes }: ImageTarget): string {
  const [width, height] = shownSize(file) ?? [0, 0];
  return t(m.fromWidthHeightAndSize, {
    width,
    height,
    size: byteWords(file.bytes),
    side,
    bytes: byteWords(bytes),
  });
}
