/** What a tool gave beside text: pictures as they are, other files to save. They are shown, and not sent to the model. */
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownSize, type StoredFile } from '../../shared/attachment.ts';
import { fileAddress } from '../host/file-address.ts';
import { saveAddress } from '../host/save-file.ts';
import { byteWords } from '../ui/byte-words.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Those that the window can draw. */
const drawn = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;

export function ToolFiles({ files }: { readonly files: readonly StoredFile[] }): ReactNode {
  return (
    <div className="mt-2 flex flex-col gap-2">
      {files.map((file) => (
        <ToolFile key={file.hash} file={file} />
      ))}
      <p className="text-11 text-muted">{t(m.shownToYou)}</p>
    </div>
  );
}

function ToolFile({ file }: { readonly file: StoredFile }): ReactNode {
  const { name, mimeType, bytes } = file;
  const [width, height] = shownSize(file) ?? [];
  const address = fileAddress(file);
  return (
    <figure className="m-0 w-fit max-w-full">
      {drawn.test(mimeType) ? (
        <img
          src={address}
          alt={name}
          {...(width === undefined ? {} : { width, height })}
          className="h-auto max-h-80 w-auto max-w-full rounded-card border border-line bg-sunken object-contain"
        />
      ) : null}
      <figcaption className="mt-1 flex items-center gap-2 text-11 text-muted">
        <span className="clip">
          {name} · {mimeType} · {byteWords(bytes)}
        </span>
        <span className="flex-1" />
        <IconButton
          label={t(m.saveName, { name })}
          icon={Download}
          size={24}
          onClick={() => saveAddress(address, name)}
        />
      </figcaption>
    </figure>
  );
}
