/** What the image studio says of itself as a page. */
import { Image } from 'lucide-react';
import type { PageEntry } from '../../app/page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface ImagesRoute {
  readonly page: 'images';
  /** An image that another page gave: it is shown and then gone from the address. Absent shows what was looked at last. */
  readonly versionId?: string;
}

export const imagesPage: PageEntry<ImagesRoute> = {
  icon: Image,
  titled: true,
  home: { page: 'images' },
  read: (id) => (id === undefined ? { page: 'images' } : { page: 'images', versionId: id }),
  path: ({ versionId }) => [versionId],
  view: lazyPart(() => import('./images-page.tsx').then(({ ImagesPage }) => ImagesPage)),
};
