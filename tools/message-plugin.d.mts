/** For the configurations that are written in TypeScript. */
import type { Plugin } from 'vite';

export declare function messages(): Plugin;
