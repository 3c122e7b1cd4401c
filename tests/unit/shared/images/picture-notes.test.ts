/** AUTH-4: what is told of a picture in its file holds no key, and no field of which nobody knows what it holds. */
import { expect, test } from 'vitest';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import { notesOf } from '../../../../shared/images/picture-notes.ts';

test('prompt, model and settings are told; free fields, the end user and secrets are not', () => {
  const job = {
    model: 'alpha-image-2',
    api: 'image-edits',
    prompt: 'A door, sk-secret-1234',
    settings: {
      ...noImageSettings,
      'image-edits': { size: '1024x1024', user: 'somebody@example.com', extra: { callback: 'https://example.com' } },
    },
    references: [],
  } as const;
  const notes = notesOf({ ...job, references: [] }, 5, (text) => text.replaceAll('sk-secret-1234', '••••'));
  expect(notes).toEqual({
    prompt: 'A door, ••••',
    model: 'alpha-image-2',
    api: 'image-edits',
    settings: { size: '1024x1024' },
    createdAt: 5,
  });
});
