/** How the palette's field looks, before its list is there and with it. */
import { floating } from '../ui/popover.tsx';

/** Beyond the width that other dialogs have. */
export const paletteWidth = 'w-[min(44rem,calc(100vw-2rem))]!';
export const paletteBox = `${floating.replace('animate-appear', '')} fixed top-[14vh] left-1/2 z-50 ${paletteWidth} -translate-x-1/2`;
export const paletteRow = 'flex h-13 shrink-0 items-center gap-3 border-b border-line px-4.5';
export const paletteField = 'h-full min-w-0 flex-1 bg-transparent text-15 outline-none';
