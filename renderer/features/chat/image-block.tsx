/** A picture in an answer. One that lies elsewhere is a link: showing it would tell its server that the answer was read. */
import type { ReactNode } from 'react';
import { filesPath } from '../../../shared/attachment.ts';
import type { Block } from '../../../shared/message.ts';
import { safeTarget, useOpenLink } from '../../ui/markdown/link-target.ts';

type Image = Extract<Block, { kind: 'image' }>;

export function ImageBlock({ image }: { readonly image: Image }): ReactNode {
  const openLink = useOpenLink();
  if (image.open) return <p className="text-12 text-muted">An image is coming, {image.mimeType}.</p>;
  const source = sourceOf(image);
  const target = safeTarget(source);
  if (target !== undefined) {
    return (
      <a
        href={target}
        title={target}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
          openLink(target);
        }}
        className="w-fit text-13 underline"
      >
        Image, {image.mimeType}
      </a>
    );
  }
  return <img src={source} alt={`From the model, ${image.mimeType}`} className="max-w-full rounded-card" />;
}

/** Where the image lies: a file of the host's, an address, or in the answer itself. */
function sourceOf({ file, source, mimeType }: Image): string {
  if (file !== undefined) return `${filesPath}/${file.hash}`;
  return /^(?:https?:|data:)/.test(source) ? source : `data:${mimeType};base64,${source}`;
}
