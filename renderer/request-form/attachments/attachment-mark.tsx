/** The picture of an attachment: a thumbnail of an image, an icon of anything else. */
import {
  File as FileIcon,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Hash,
  Link2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Attachment, MediaKind, StoredFile } from '../../../shared/attachment.ts';
import { fileAddress } from '../../host/file-address.ts';
import { classNames } from '../../ui/class-names.ts';

const icons: Readonly<Record<MediaKind, LucideIcon>> = {
  image: FileImage,
  video: FileVideo,
  audio: FileAudio,
  pdf: FileText,
  document: FileText,
  table: FileSpreadsheet,
  text: FileText,
  other: FileIcon,
};

function Icon({ attachment }: { readonly attachment: Attachment }): ReactNode {
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  if (attachment.source === 'url') return <Link2 {...icon} />;
  if (attachment.source === 'file-id') return <Hash {...icon} />;
  const Kind = icons[attachment.file.kind];
  return <Kind {...icon} />;
}

/** Four bytes each while they are shown: what a thumbnail may cost the window, and what an image in full. */
const pixelsOfThumbnail = 36_000_000;
const pixelsInFull = 120_000_000;

/** Whether a browser may be able to show it. */
export function canShow(file: StoredFile, size: 'thumbnail' | 'full' = 'thumbnail'): boolean {
  const drawn = file.kind === 'image' || file.mimeType === 'image/svg+xml';
  return drawn && (file.width ?? 0) * (file.height ?? 0) <= (size === 'full' ? pixelsInFull : pixelsOfThumbnail);
}

export interface AttachmentMarkProps {
  readonly attachment: Attachment;
  readonly className?: string;
}

export function AttachmentMark({ attachment, className }: AttachmentMarkProps): ReactNode {
  const [failed, setFailed] = useState(false);
  const shown = attachment.source === 'file' && !failed && canShow(attachment.file) ? attachment.file : undefined;
  return (
    <span
      className={classNames(
        'flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-sunken text-muted',
        className,
      )}
    >
      {shown === undefined ? (
        <Icon attachment={attachment} />
      ) : (
        <img
          src={fileAddress(shown)}
          // The name stands beside it.
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
