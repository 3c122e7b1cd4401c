/** A process of ours whose app was killed: it ends too, whatever it is at. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { pictureWorkerFile } from '../../doubles/picture-worker-file.ts';
import { bundleTypeScript } from '../../../tools/bundle.mjs';

let starter = '';
beforeAll(async () => {
  starter = await bundleTypeScript('core/module-process.ts', 'module-process');
});

/** Work that no event of the main thread gets through, and work in threads that no exit of the process can wait for. */
const endless = {
  'a loop that never lets go': 'for (;;);',
  'a decoder that runs away in its threads': `
    for (let thread = 0; thread < 8; thread += 1) pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', () => undefined);
    app.write('working');`,
};

test.each(Object.entries(endless))('killed in the middle of %s', async (_, work) => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-orphan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // The kernel closes the connection when the process is gone.
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const module = join(folder, 'module.mjs');
  writeFileSync(
    module,
    `import { pbkdf2 } from 'node:crypto';
     import { connect } from 'node:net';
     await import(${JSON.stringify(pictureWorkerFile().href)});
     const app = connect(${port}, '127.0.0.1');
     process.on('message', () => app.write('working', () => setImmediate(() => { ${work} })));`,
  );
  const host = join(folder, 'host.mjs');
  writeFileSync(
    host,
    `import { startNodeModule } from ${JSON.stringify(pathToFileURL(starter).href)};
     const started = startNodeModule(new URL(${JSON.stringify(pathToFileURL(module).href)}), '');
     process.on('message', () => started.send({ id: 1, work: { kind: 'small', path: '/nowhere', size: 96 } }));`,
  );
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const app = fork(host, { stdio: 'ignore', execArgv: [] });
  onTestFinished(() => void app.kill('SIGKILL'));
  const [process] = await connected;
  const closed = once(process, 'close');
  app.send('begin');
  await once(process, 'data');
  app.kill('SIGKILL');
  await closed;
  expect(process.destroyed).toBe(true);
});
