/** The app's code in pieces, each quick to evaluate; the build makes one file of each (vite.config.ts), in this order. */

/** What a piece needs of an earlier one is in that one. */
export const startPieces: readonly (() => Promise<unknown>)[] = [
  () => import('../app/services.ts'),
  () => import('./create-root.ts'),
  () => import('../answers/block-view.tsx'),
  () => import('../features/chat/chat-page.tsx'),
];

/** The last piece: it stands the window up with those before. */
export const loadStart = () => import('./start.tsx');
