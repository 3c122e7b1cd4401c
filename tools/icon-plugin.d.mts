/** For the configuration of the window's build. */
import type { Plugin } from 'vite';

export declare function icons(): Plugin;
