/** How often a check asks: what was refused again, and never a picture whose fate is unknown. */
import { expect, onTestFinished, test } from 'vitest';
import { probe } from '../../../../core/checks/probe.ts';
import { sendThrough } from '../../../../core/transport/http.ts';
import { startGateway } from '../../../../gateway/start.ts';
import { buildAsk } from '../../../../shared/checks/build-ask.ts';
import type { Ask } from '../../../../shared/checks/ask.ts';
import { accessTo } from './check-rig.ts';

async function timesAsked(ask: Ask, model: string): Promise<number> {
  let count = 0;
  const gateway = await startGateway({ pace: 'instant', observe: () => (count += 1) });
  onTestFinished(() => gateway.close());
  const built = buildAsk(ask, {
    model,
    profileId: 'checked',
    sample: () => {
      throw new Error('It sends no file.');
    },
  });
  if (built === undefined) throw new Error('It cannot be asked.');
  await probe(built, {
    access: accessTo(gateway),
    send: sendThrough({}),
    appVersion: '0',
    signal: new AbortController().signal,
    random: () => 0,
  });
  return count;
}

test('IMG-10 a picture that timed out is asked for once', async () => {
  const prompt = 'A red kite #fault:504';
  const ask: Ask = { kind: 'body', api: 'image-generations', body: { prompt } };
  expect(await timesAsked(ask, 'alpha-image-2-each')).toBe(1);
  const drawn: Ask = { kind: 'turn', api: 'generate', prompt };
  expect(await timesAsked(drawn, 'gamma-3.1-flash-image')).toBe(1);
});

test('ERR-2 a text that timed out is asked for again', async () => {
  expect(await timesAsked({ kind: 'turn', api: 'chat', prompt: 'Hi #fault:504x1' }, 'alpha-5.5')).toBe(2);
});
