/** A picture in an answer. One that lies elsewhere is a link: showing it would tell its server that the answer was read. */
import type { ReactNode } from 'react';
import type { Block } from '../../../shared/message.ts';
import { safeTarget, useOpenLink } from '../../ui/markdown/link-target.ts';

type Image = Extract<Block, { kind: 'image' }>;

export function ImageBlock({ image }: { readonly image: Image }): ReactNode {
  const openLink = useOpenLink();
  if (image.open) return <p className="text-12 text-muted">An image is coming, {image.mimeType}.</p>;
  const source = /^https?:/.test(image.source)
    ? image.source
    : image.source.startsWith('data:')
      ? image.source
      : `data:${image.mimeType};base64,${image.source}`;
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
