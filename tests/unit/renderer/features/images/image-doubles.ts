/** Versions, requests and files of the image studio for tests, with everything set that a test does not care for. */
import { onTestFinished, vi } from 'vitest';
import type { StoredFile } from '../../../../../shared/attachment.ts';
import type { ImageJob, ImageReference } from '../../../../../shared/images/image-job.ts';
import type { ImageRequest, ImageVersion } from '../../../../../shared/images/image-version.ts';
import { jobOf } from '../../../../doubles/image-job.ts';

/** A PNG whose hash is made of one hexadecimal letter (the first one of others counts as 0). */
export function fileOf(letter: string, changes: Partial<StoredFile> = {}): StoredFile {
  const digit = /^[0-9a-f]$/.test(letter) ? letter : '0';
  return {
    hash: digit.repeat(64),
    name: `${letter}.png`,
    mimeType: 'image/png',
    kind: 'image',
    bytes: 1000,
    width: 1024,
    height: 1024,
    ...changes,
  };
}

export function referenceOf(file: StoredFile, changes: Partial<ImageReference> = {}): ImageReference {
  return { file, note: '', ...changes };
}

export function versionOf(id: string, changes: Partial<ImageVersion> = {}): ImageVersion {
  return {
    id,
    parentId: null,
    requestId: null,
    kind: 'result',
    title: `Title of ${id}`,
    model: 'alpha-image-2',
    createdAt: 0,
    file: fileOf('f'),
    position: 0,
    ...changes,
  };
}

export function requestOf(id: string, job: Partial<ImageJob> = {}, changes: Partial<ImageRequest> = {}): ImageRequest {
  return {
    id,
    messageId: `message of ${id}`,
    parentId: null,
    createdAt: 0,
    title: job.prompt ?? 'A heron',
    job: jobOf(job),
    facts: {
      status: 'complete',
      profileId: 'reference',
      profileName: 'Reference gateway',
      model: job.model ?? 'alpha-image-2',
      protocol: job.api ?? 'image-edits',
    },
    brought: 1,
    texts: [],
    ...changes,
  };
}

/** The page has workers that never answer: what is done in one stays on its way. Until the test is over. */
export function stubIdleWorkers(): void {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
