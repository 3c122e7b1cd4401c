/** `npm run gateway`: builds if needed, then runs the reference gateway in this process, so that signals reach it directly. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, root } from './build.mjs';

// Standard output belongs to the gateway: its first line is its address.
await ensureBuilt((line) => process.stderr.write(`${line}\n`));
await import(pathToFileURL(join(root, 'dist/gateway/main.js')).href);
