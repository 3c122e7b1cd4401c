/** What can be done with a picture of a lane: save it, copy it, go on with it in the studio, see its request. */
import { Check, Copy, Download, PanelRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { imageFileName } from '../../../../shared/images/file-name.ts';
import { OpenInImages } from '../../../answers/open-in-images.tsx';
import { fileAddress, notedFileAddress } from '../../../host/file-address.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { copyPicture } from '../../../host/picture-clipboard.ts';
import { saveAddress } from '../../../host/save-file.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface PictureActionsProps {
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

export function PictureActions({
  file,
  messageId,
  model,
  createdAt,
  position,
  prompt,
  onInspect,
}: PictureActionsProps): ReactNode {
  const { toasts } = useAppServices();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_600);
    return () => clearTimeout(timer);
  }, [copied]);
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
          copyPicture(fileAddress(named)).then(() => setCopied(true), fail);
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
