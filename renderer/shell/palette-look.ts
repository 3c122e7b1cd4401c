/** How the palette's field looks, before its list is there and with it. */
import { floating } from '../ui/popover.tsx';

export const paletteBox = `${floating.replace('animate-appear', '')} fixed top-[14vh] left-1/2 z-50 w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2`;
export const paletteRow = 'flex h-11 shrink-0 items-center gap-2.5 border-b border-line px-3.5';
export const paletteField = 'h-full min-w-0 flex-1 bg-transparent text-14 outline-none';
