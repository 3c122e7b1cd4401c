/** Loads sharp's native part so that it uses the GLib that it brings, also in a program that has the system's (decision 22). */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

let isBound = false;

/**
 * To be called before `sharp` is imported for the first time in this process: whoever loads it first decides. Costs some
 * milliseconds, once. Nothing happens off Linux, and where there is no such native part (musl, another build of sharp).
 */
export function bindSharp(): void {
  const { RTLD_LAZY, RTLD_DEEPBIND } = constants.dlopen as Partial<Record<string, number>>;
  if (isBound || process.platform !== 'linux' || RTLD_LAZY === undefined || RTLD_DEEPBIND === undefined) return;
  isBound = true;
  try {
    const own = createRequire(createRequire(import.meta.url).resolve('sharp'));
    const folder = join(dirname(own.resolve(`@img/sharp-linux-${process.arch}/sharp.node`)), 'lib');
    const file = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('.node')) : undefined;
    if (file !== undefined) process.dlopen({ exports: {} }, join(folder, file), RTLD_LAZY | RTLD_DEEPBIND);
  } catch {
    // What cannot be loaded this way is loaded by sharp itself, which says what it lacks.
  }
}
