/** The wire over a real WebSocket of the web host. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { listPageFiles } from '../../../core/host/page-files.ts';
import type { ClientWire, HostFrame } from '../../../shared/wire/frames.ts';
import { startWebhost } from '../../../webhost/webhost.ts';
import { enter } from '../webhost/enter.ts';
import { wireSuite } from './wire-suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'quartet-wire-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true }));

wireSuite('WebSocket', async (serve) => {
  const host = await startWebhost({
    port: 0,
    files: listPageFiles(folder),
    serve,
    answerFile: () => Promise.resolve(new Response(null, { status: 404 })),
  });
  const { socket } = await enter(host.newAddress());
  const client: ClientWire = {
    send: (frame) => socket.send(JSON.stringify(frame)),
    onFrame: (callback) => {
      socket.on('message', (data: Buffer) => callback(JSON.parse(data.toString('utf8')) as HostFrame));
    },
    onClose: (callback) => void socket.once('close', callback),
    close: () => socket.close(),
  };
  return {
    client,
    sendRaw: (value) => socket.send(JSON.stringify(value)),
    end: async () => {
      socket.terminate();
      await host.close();
    },
  };
});
