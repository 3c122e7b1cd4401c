/** What went with a message of the user, as it stands in the transcript. */
import { useMemo, type ReactNode } from 'react';
import { shownSize, type Attachment } from '../../../shared/attachment.ts';
import { attachmentName } from '../../../shared/protocols/attachment-places.ts';
import type { Block } from '../../../shared/message.ts';
import { fileAddress } from '../../host/file-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { AttachmentMark, canShow } from './attachment-mark.tsx';
import { keysOf } from './attachment-list.ts';
import { factsOf, optionWords } from './attachment-words.ts';
import { useMediaSeconds } from './media-seconds.ts';
import { usePreview } from './preview-of.tsx';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export function MessageAttachments({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  const attachments = useMemo(
    () => blocks.flatMap((block) => (block.kind === 'attachment' ? [block.attachment] : [])),
    [blocks],
  );
  const preview = usePreview();
  if (attachments.length === 0) return null;
  const keys = keysOf(attachments);
  return (
    <>
      <ul aria-label={t(m.attachments)} className="mb-2 flex flex-wrap gap-2 last:mb-0">
        {attachments.map((attachment, index) => (
          <li key={keys[index]} className="min-w-0">
            <button
              type="button"
              aria-label={t(m.previewName, { name: attachmentName(attachment) })}
              title={[attachmentName(attachment), ...factsOf(attachment), ...optionWords(attachment)].join('\n')}
              onClick={() => preview.open(attachment)}
              className="flex max-w-full rounded-card border border-line bg-panel hover:border-line-strong"
            >
              <Shown attachment={attachment} />
            </button>
          </li>
        ))}
      </ul>
      {preview.element}
    </>
  );
}

/** Pictures are shown at this height, in CSS pixels; the place is kept while they load. */
const pictureHeight = 144;
const mostWidth = 320;
const leastWidth = 48;

function Shown({ attachment }: { readonly attachment: Attachment }): ReactNode {
  if (attachment.source === 'file' && canShow(attachment.file)) {
    const [width, height] = shownSize(attachment.file) ?? [pictureHeight, pictureHeight];
    const fitting = Math.min(mostWidth, Math.max(leastWidth, Math.round((width / height) * pictureHeight)));
    return (
      <img
        src={fileAddress(attachment.file)}
        alt=""
        width={fitting}
        height={pictureHeight}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="rounded-card bg-sunken object-cover"
      />
    );
  }
  return <FileShown attachment={attachment} />;
}

function FileShown({ attachment }: { readonly attachment: Attachment }): ReactNode {
  const seconds = useMediaSeconds(attachment);
  return (
    <span className="flex min-w-0 items-center gap-2 py-1.5 pr-3 pl-1.5 text-left">
      <AttachmentMark attachment={attachment} className="size-8" />
      <span className="min-w-0">
        <span className={classNames('clip block text-12', attachment.source !== 'file' && 'font-mono')}>
          {attachmentName(attachment)}
        </span>
        <span className="clip block text-11 text-muted">
          {[...factsOf(attachment, seconds), ...optionWords(attachment)].join(' · ')}
        </span>
      </span>
    </span>
  );
}
