import { describe, expect, test } from 'vitest';
import {
  atAddress,
  keysOf,
  moved,
  reasonAgainst,
  reasonAgainstAll,
  refusedReasons,
  replaced,
  without,
} from '../../../../../renderer/request-form/attachments/attachment-list.ts';
import type { PresetId } from '../../../../../shared/dialects/preset-ids.ts';
import type { ProtocolId } from '../../../../../shared/protocols/descriptions.ts';
import { attached, fileOf, picture } from './files-of.ts';

const [a, b, c] = [attached('a'), attached('b'), attached('c')];

test('one is moved to another place, and never beyond the ends', () => {
  expect(moved([a, b, c], 0, 2)).toEqual([b, c, a]);
  expect(moved([a, b, c], 2, 1)).toEqual([a, c, b]);
  const same = [a, b];
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [5, 0],
    [1, 1],
  ] as const) {
    expect(moved(same, from, to)).toBe(same);
  }
});

test('one is removed, or another file put in its place with what was set for it', () => {
  expect(without([a, b], 0)).toEqual([b]);
  const shown = { ...picture('x.png'), detail: 'low' as const };
  expect(replaced([a, shown], 1, fileOf('y.png'))).toEqual([a, { ...shown, file: fileOf('y.png') }]);
  const url = { source: 'url', url: 'https://x/y' } as const;
  expect(replaced([url], 0, fileOf('y.png'))).toEqual([url]);
});

test('the same file twice has two keys', () => {
  const keys = keysOf([a, a, { source: 'file-id', fileId: 'x' }, { source: 'url', url: 'https://x' }]);
  expect(new Set(keys).size).toBe(4);
  expect(keysOf([a])[0]).toBe(keys[0]);
});

describe('MODELS-5 what cannot go along', () => {
  const chat = { protocol: 'chat', model: 'alpha-5.6-luna' } as const;
  test('MODELS-5 what the protocol refuses has its reason', () => {
    expect(reasonAgainst(picture('a.png'), chat)).toBeUndefined();
    expect(reasonAgainst(a, chat)).toContain('Chat completions accepts only images');
    expect(refusedReasons([picture('a.png'), a], chat)).toHaveLength(1);
  });
  test('what the service of the profile takes beyond the description can be attached', () => {
    const openAi = { protocol: 'chat', model: 'gpt-5.5', dialect: 'openai' } as const;
    const pdf = attached('a.pdf', { kind: 'pdf', mimeType: 'application/pdf' });
    expect(reasonAgainst(pdf, { ...openAi, dialect: 'neutral' })).toContain('accepts only images');
    expect(reasonAgainst(pdf, openAi)).toBeUndefined();
    expect(reasonAgainst(attached('a.docx', { kind: 'document' }), openAi)).toContain('accepts only images');
  });
  test('an address is that of a picture where its name says so, or where nothing else is fetched', () => {
    const to = (protocol: ProtocolId, dialect: PresetId) => [{ protocol, model: 'm', dialect }];
    const [cat, page] = ['https://e.example/cat.PNG?size=2', 'https://e.example/page'];
    expect(atAddress(cat, to('responses', 'openai'))).toEqual({ source: 'url', url: cat, media: 'image' });
    expect(atAddress(page, to('responses', 'openai'))).toEqual({ source: 'url', url: page });
    expect(atAddress(page, to('chat', 'openai'))).toEqual({ source: 'url', url: page, media: 'image' });
    expect(atAddress(cat, to('responses', 'neutral'))).toEqual({ source: 'url', url: cat });
  });
  test('what goes to several is refused where none of them takes it', () => {
    const responses = { protocol: 'responses', model: 'alpha-5.5' } as const;
    const pdf = attached('a.pdf', { kind: 'pdf', mimeType: 'application/pdf' });
    expect(reasonAgainstAll(pdf, [chat, responses])).toBeUndefined();
    expect(reasonAgainstAll(pdf, [chat])).toBe(reasonAgainst(pdf, chat));
    expect(reasonAgainstAll(pdf, [])).toBeUndefined();
  });
});
