/** What a request to an image endpoint was asked with, read back for the studio. */
import { expect, test } from 'vitest';
import { readSentSettings } from '../../../../shared/images/read-sent-settings.ts';

const form = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;

test('the settings of a JSON body, and what no setting is as extra fields', () => {
  const body = {
    ...{ model: 'm', prompt: 'A fox', size: '1536x1024', n: 2, quality: 'high', output_format: 'webp' },
    ...{ output_compression: 80, background: 'transparent', stream: true, partial_images: 2, style: 'vivid' },
  };
  expect(readSentSettings(JSON.stringify(body))).toEqual({
    prompt: 'A fox',
    hasFiles: false,
    settings: {
      ...{ size: '1536x1024', n: 2, quality: 'high', outputFormat: 'webp', outputCompression: 80 },
      ...{ background: 'transparent', stream: true, partialImages: 2, extra: { style: 'vivid' } },
    },
  });
});

test('the size auto is none: the gateway chooses, and a model with a list of sizes takes the request', () => {
  const { settings } = readSentSettings('{"prompt":"A fox","size":"auto","quality":"auto"}');
  expect(settings).toEqual({ quality: 'auto' });
});

test('a form says the same in texts', () => {
  const read = readSentSettings(form({ prompt: 'Redder', n: '3', stream: 'true', size: 'auto', user: 'u-1' }));
  expect(read).toEqual({ prompt: 'Redder', hasFiles: true, settings: { n: 3, stream: true, user: 'u-1' } });
});

test.each(['', 'no JSON', '[]', '{"prompt":7,"n":"many","quality":"best","size":5}'])(
  '%s: nothing is made up',
  (body) => {
    expect(readSentSettings(body)).toMatchObject({ prompt: '', settings: {} });
  },
);
