/** `quartet tap` as a process between vendors' own clients and the reference gateway. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { startGateway } from '../../../gateway/start.ts';
import { readExchangeFile } from '../../../shared/exchange-file.ts';
import { builtCommand } from './built-command.ts';

const { folder, quartet } = builtCommand();

test('clients of three vendors go through it, each exchange is a line and a file, and the key is in none', async () => {
  const gateway = await startGateway({ pace: 'instant', dialect: 'vendor' });
  const key = gateway.keys.general;
  try {
    const told = { address: (_: string): void => undefined };
    const address = new Promise<string>((resolve) => (told.address = resolve));
    let out = '';
    const ended = quartet(
      ['tap', '--base', gateway.root, '--exchange-key', '--token', '--save', 'tapped', '--judge', '--exchanges', '4'],
      { QUARTET_KEY: key },
      (child) => {
        child.stdout?.on('data', (bytes: Buffer) => {
          out += bytes.toString();
          const found = /(http:\S+) goes on to/.exec(out)?.[1];
          if (found !== undefined) told.address(found);
        });
      },
    );
    const root = await address;
    expect(root).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/tap\/quartet~[\w-]{24}$/);

    const openai = new OpenAI({ baseURL: `${root}/v1`, apiKey: 'anything', maxRetries: 0 });
    const messages = [{ role: 'user' as const, content: 'Say apple' }];
    const whole = await openai.chat.completions.create({ model: 'alpha-5.5', messages });
    expect(whole.choices[0]?.message.content).not.toBe('');
    let pieces = 0;
    for await (const _ of await openai.chat.completions.create({ model: 'alpha-5.5', messages, stream: true }))
      pieces += 1;
    expect(pieces).toBeGreaterThan(1);
    const anthropic = new Anthropic({ baseURL: root, apiKey: 'anything', maxRetries: 0 });
    const message = await anthropic.messages.create({ model: 'beta-sonnet-4-6', max_tokens: 64, messages });
    expect(message.content[0]?.type).toBe('text');
    const google = new GoogleGenAI({ apiKey: 'anything', apiVersion: 'v1beta', httpOptions: { baseUrl: root } });
    const generated = await google.models.generateContent({ model: 'gamma-3.5-flash', contents: 'Say apple' });
    expect(generated.text).not.toBe('');

    const { code, out: all, errors } = await ended;
    expect([code, errors], all).toEqual([0, '']);
    const lines = all.split('\n').filter((line) => / \d{3} POST /.test(line));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/POST \/v1\/chat\/completions, alpha-5\.5, \d+ → \d+ tokens, \d+ ms, OpenAI/);
    expect(all).not.toContain(key);
    const files = await readdir(join(folder(), 'tapped'));
    expect(files).toHaveLength(4);
    const kept = await Promise.all(files.map((file) => readFile(join(folder(), 'tapped', file), 'utf8')));
    for (const text of kept) expect(text).not.toContain(key);
    expect(kept.map((text) => readExchangeFile(text).exchange.protocol).toSorted()).toEqual([
      ...['chat', 'chat', 'generate', 'messages'],
    ]);
    const replayed = await quartet(['replay', join('tapped', files[0] ?? '')]);
    expect([replayed.code, replayed.out.trim() === '']).toEqual([0, false]);
  } finally {
    await gateway.close();
  }
});

test('a name that cannot stand in an address is refused', async () => {
  const { code, errors } = await quartet(['tap', '--name', 'my tap']);
  expect([code, errors]).toEqual([2, expect.stringContaining('--name takes up to 40 letters') as unknown]);
});
