/** A picture in an answer, with its size and the ways to take it along. One that lies elsewhere is a link: showing it would tell its server that the answer was read. */
import { Check, Copy, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { shownSize } from '../../shared/attachment.ts';
import { offeredLink } from '../../shared/open-link.ts';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { dragOut } from '../host/drag-out.ts';
import { byteWords } from '../ui/byte-words.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { OutsideLink } from '../ui/markdown/outside-link.tsx';
import {
  copyImage,
  imageBytes,
  imageFileName,
  imageHash,
  imageSource,
  saveImage,
  type DrawnBlock,
} from './image-file.ts';
import { imageRoom } from './image-room.ts';
import { OpenInImages } from './open-in-images.tsx';
import { useCopyOutcome } from '../ui/use-copy.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ImageBlockProps {
  readonly id: string;
  readonly image: DrawnBlock;
  /** The answer that brought it, where it is kept: a saved copy says how it was made. */
  readonly messageId: string | undefined;
}

export function ImageBlock({ id, image, messageId }: ImageBlockProps): ReactNode {
  if (image.open) return <p className="text-12 text-muted">{t(m.anImageIsComing, { mimeType: image.mimeType })}</p>;
  if (image.file === undefined && image.source === '') return <p className="text-12 text-muted">{t(m.noImageCame)}</p>;
  const source = imageSource(image);
  const target = offeredLink(source);
  if (target !== undefined) {
    return (
      <OutsideLink href={target} className="w-fit text-13 underline">
        {t(m.imageOf, { mimeType: image.mimeType })}
      </OutsideLink>
    );
  }
  return <DrawnImage id={id} image={image} messageId={messageId} source={source} />;
}

function DrawnImage({ id, image, messageId, source }: ImageBlockProps & { readonly source: string }): ReactNode {
  const { client, toasts } = useAppServices();
  const [measured, setMeasured] = useState<readonly [number, number] | 'broken' | null>(null);
  const [outcome, tell] = useCopyOutcome();
  const copied = outcome === 'copied';
  const size = (image.file && shownSize(image.file)) ?? measured;
  const fail = (error: unknown): void => toasts.showFault(faultOf(error));
  const bytes = imageBytes(image);
  const facts = [
    size === 'broken' ? t(m.cannotBeShown) : size === null ? undefined : `${size[0]} × ${size[1]}`,
    image.mimeType,
    bytes === undefined ? undefined : byteWords(bytes),
  ].filter((fact) => fact !== undefined);
  return (
    <figure className="m-0 w-fit max-w-full">
      {measured === 'broken' ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture can be dragged by itself; Save image is the way for the keyboard
        <img
          src={source}
          alt={t(m.fromModel, { mimeType: image.mimeType })}
          style={imageRoom(image.file)}
          onLoad={({ currentTarget }) => setMeasured([currentTarget.naturalWidth, currentTarget.naturalHeight])}
          onError={() => setMeasured('broken')}
          onDragStart={(event) => {
            if (image.file === undefined) return;
            const about = messageId === undefined ? {} : { about: messageId };
            dragOut(event, { hash: image.file.hash, name: imageFileName(image.mimeType, id), ...about }, client, fail);
          }}
          className="h-auto max-h-160 w-auto max-w-full rounded-card border border-line bg-sunken object-contain"
        />
      )}
      <figcaption className="mt-1 flex items-center gap-2 text-11 text-muted">
        <span className="clip">{facts.join(' · ')}</span>
        <span className="flex-1" />
        <IconButton
          label={t(m.saveImage)}
          icon={Download}
          size={24}
          onClick={() => {
            saveImage(image, id, messageId).catch(fail);
          }}
        />
        <IconButton
          label={t(m.copyImage)}
          tooltip={copied ? t(m.copied) : t(m.copyImage)}
          icon={copied ? Check : Copy}
          size={24}
          onClick={() => {
            copyImage(image).then(() => tell('copied'), fail);
          }}
        />
        {messageId === undefined ? null : <OpenInImages size={24} answerId={messageId} hash={() => imageHash(image)} />}
        <span role="status" className="sr-only">
          {copied ? t(m.copied) : ''}
        </span>
      </figcaption>
    </figure>
  );
}
