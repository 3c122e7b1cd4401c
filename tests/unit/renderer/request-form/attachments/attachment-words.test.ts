import { expect, test } from 'vitest';
import {
  durationWords,
  factsOf,
  formatName,
  optionWords,
} from '../../../../../renderer/request-form/attachments/attachment-words.ts';
import { attached, picture } from './files-of.ts';

test('lengths and formats in few words', () => {
  expect([0.4, 7, 61, 3750].map(durationWords)).toEqual(['0:00', '0:07', '1:01', '1:02:30']);
  expect(['image/png', 'image/jpeg', 'audio/x-aiff', 'application/pdf', 'text/csv'].map(formatName)).toEqual([
    'PNG',
    'JPEG',
    'AIFF',
    'PDF',
    'CSV',
  ]);
});

test('what is known of an attachment; an image that EXIF turns is measured as it is shown', () => {
  expect(factsOf(picture('a.png'))).toEqual(['PNG', '5.0 kB', '100 × 50']);
  expect(factsOf(picture('a.png', { turned: true }))).toEqual(['PNG', '5.0 kB', '50 × 100']);
  expect(factsOf(attached('a.wav', { mimeType: 'audio/wav', kind: 'audio' }), 61)).toEqual(['WAV', '10 bytes', '1:01']);
  expect(factsOf({ source: 'url', url: 'https://x' })).toEqual(['By address']);
  expect(factsOf({ source: 'file-id', fileId: 'x' })).toEqual(['By file ID']);
});

test('what is set for one attachment', () => {
  expect(optionWords({ ...picture('a.png'), detail: 'low' })).toEqual(['detail low']);
  const film = attached('a.mp4', { mimeType: 'video/mp4', kind: 'video' });
  expect(optionWords({ ...film, video: { startSeconds: 2, endSeconds: 4.5, fps: 0.5 } })).toEqual([
    'from 2 s to 4.5 s',
    '0.5 fps',
  ]);
  expect(optionWords({ ...film, video: { startSeconds: 2 } })).toEqual(['from 2 s to the end']);
  expect(optionWords({ ...film, video: { endSeconds: -3 } })).toEqual(['from 0 s to -3 s']);
  expect(optionWords(film)).toEqual([]);
});
