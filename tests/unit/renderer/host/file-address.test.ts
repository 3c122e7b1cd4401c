import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  fileAddress,
  setFileTicket,
  thumbnailAddress,
  uploadAddress,
  withTicket,
} from '../../../../renderer/host/file-address.ts';

const hash = 'a'.repeat(64);
const file = { hash, name: 'a b&c.png' };

afterEach(() => setFileTicket(undefined));

test('without a ticket, as in the desktop window, addresses are plain', () => {
  expect([fileAddress(file), thumbnailAddress(file, 90), uploadAddress('a&b'), withTicket(`/files/${hash}`)]).toEqual([
    `/files/${hash}?name=a%20b%26c.png`,
    `/files/${hash}?thumb=96`,
    '/files?name=a%26b',
    `/files/${hash}`,
  ]);
});

describe('with a ticket', () => {
  beforeEach(() => setFileTicket('t1'));

  test('every address of a file has it, and an older one gives way', () => {
    const old = fileAddress(file);
    expect(old).toBe(`/files/${hash}?name=a%20b%26c.png&ticket=t1`);
    expect(thumbnailAddress(file, 90)).toBe(`/files/${hash}?thumb=96&ticket=t1`);
    expect(uploadAddress('a')).toBe('/files?name=a&ticket=t1');
    setFileTicket('t2');
    expect(withTicket(old)).toBe(`/files/${hash}?name=a%20b%26c.png&ticket=t2`);
  });

  test.each([
    'blob:http://127.0.0.1/x',
    'data:image/png;base64,AA',
    'https://a.example/files/x',
    '/assets/a.js',
    '/filesystem',
    '',
  ])('%s is no file, and stays as it is', (address) => expect(withTicket(address)).toBe(address));
});
