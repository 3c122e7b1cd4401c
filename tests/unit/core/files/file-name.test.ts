import { describe, expect, test } from 'vitest';
import { cleanFileName, endingOf } from '../../../../core/files/file-name.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['photo\u202Egnp.exe', 'photognp.exe'],
  ['  two   spaces .txt ', 'two spaces .txt'],
  ['', 'file'],
  ['..', 'file'],
  ['folder/', 'file'],
  ['e\u0301t\u00e9.txt', 'été.txt'],
  ['half\uD83D.txt', 'half.txt'],
])('%j is called %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

describe('a long name', () => {
  test('is cut before its ending', () => {
    const name = cleanFileName(`${'n'.repeat(400)}.jpeg`);
    expect({ length: name.length, end: name.slice(-7) }).toEqual({ length: 255, end: 'nn.jpeg' });
  });

  test('is never cut within a character', () => {
    expect(cleanFileName(`${'😀'.repeat(200)}.png`)).toBe(`${'😀'.repeat(125)}.png`);
  });
});

test('the ending is what follows the last point', () => {
  expect(['a.tar.GZ', 'a', '.hidden', 'a.', 'a.this-is-no-ending-at-all'].map(endingOf)).toEqual([
    'gz',
    '',
    '',
    '',
    '',
  ]);
});
