#!/usr/bin/env node
/** `npx quartet` from a checkout: builds the commands if needed, then runs them in this process, so that signals and exit codes are theirs. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from './build.mjs';

// Standard output belongs to the command.
await ensureBuilt((line) => process.stderr.write(`${line}\n`));
await import(pathToFileURL(join(root, 'dist/cli/main.js')).href);
