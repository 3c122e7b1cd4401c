/** A file on its way in: how far it has come, or why it was not taken. */
import { CircleAlert, FileUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Upload } from '../../app/upload-queue.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';
import { byteWords } from '../../ui/byte-words.ts';

export function UploadCard({
  upload,
  onRemove,
}: {
  readonly upload: Upload;
  readonly onRemove: () => void;
}): ReactNode {
  const { name, bytes, sent, fault } = upload;
  const failed = fault !== undefined;
  return (
    <li
      aria-label={name}
      className={classNames(
        'flex items-center gap-2 rounded-card border pr-1 pl-1.5',
        failed ? 'col-span-full border-bad/35 bg-bad-wash py-1.5' : 'h-14 min-w-0 border-line bg-bg',
      )}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control border border-line bg-sunken text-muted">
        {failed ? (
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden className="text-bad" />
        ) : (
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {failed ? (
          <span role="alert" className="block text-12 wrap-anywhere">
            <span className="font-medium">{translated(fault.message)}</span> {translated(fault.hint)}
          </span>
        ) : (
          <>
            <span className="clip block text-12 font-medium">{name}</span>
            <progress
              aria-label={t(m.uploadingName, { name })}
              max={Math.max(1, bytes)}
              value={sent}
              className="upload-progress block h-1 w-full"
            />
            <span className="clip block text-11 text-muted tabular-nums">
              {t(m.sentOfTotal, { sent: byteWords(sent), total: byteWords(bytes) })}
            </span>
          </>
        )}
      </span>
      <IconButton
        label={failed ? t(m.dismissName, { name }) : t(m.cancelName, { name })}
        icon={X}
        size={24}
        side="top"
        onClick={onRemove}
      />
    </li>
  );
}
