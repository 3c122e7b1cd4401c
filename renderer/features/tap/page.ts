/** What Tap says of itself as a page. */
import { RadioTower } from 'lucide-react';
import type { PageEntry } from '../../app/page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface TapRoute {
  readonly page: 'tap';
}

export const tapPage: PageEntry<TapRoute> = {
  icon: RadioTower,
  words: 'record proxy intercept traffic address agent sdk base url',
  home: { page: 'tap' },
  read: () => ({ page: 'tap' }),
  path: () => [],
  view: lazyPart(() => import('./tap-page.tsx').then(({ TapPage }) => TapPage)),
};
