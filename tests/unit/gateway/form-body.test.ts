/** How the files of a form are let go of where the form is refused. */
import { once } from 'node:events';
import type * as files from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { withForm } from '../../../gateway/form-body.ts';

const disk = vi.hoisted(() => ({ opening: 0 }));

/** A disk that is slow to open files. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof files>();
  const open = (
    path: files.PathLike,
    flags: string,
    mode: files.Mode,
    done: (error: Error | null, fd: number) => void,
  ) => {
    disk.opening += 1;
    setTimeout(() => {
      disk.opening -= 1;
      real.open(path, flags, mode, done);
    }, 20);
  };
  return {
    ...real,
    createWriteStream: (path: files.PathLike) => real.createWriteStream(path, { fs: { ...real, open } }),
  };
});

test('SRV-1 a form with too many files is refused once none of them is still being opened, so that its folder can go', async () => {
  const limits = { body: 1_000_000, field: 1_000, fields: 10, files: 4, file: 1_000 };
  let opening: number | undefined;
  const server = createServer((incoming, outgoing) => {
    withForm(incoming, limits, () => Promise.resolve()).catch((error: unknown) => {
      opening = disk.opening;
      outgoing.end(JSON.stringify(error));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const form = new FormData();
  for (let at = 0; at < 8; at += 1) form.append('image[]', new Blob(['x']), 'a.png');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  expect(await response.text()).toContain('too_many_parts');
  expect(opening).toBe(0);
  server.close();
});
