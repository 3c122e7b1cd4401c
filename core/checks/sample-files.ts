/** The bytes of the files that checks send, made when they are first asked for. */
import { createHash } from 'node:crypto';
import type { StoredFile } from '../../shared/attachment.ts';
import { mimeTypeOf, sampleOf, type Sample, type SampleName } from '../../shared/checks/samples.ts';
import { drawSample } from '../pictures/sample-bytes.ts';

export interface SampleFile {
  readonly file: StoredFile;
  readonly bytes: Buffer;
}

function kindOf({ kind }: Sample): StoredFile['kind'] {
  if (kind === 'pdf') return kind;
  return kind === 'sound' ? 'audio' : kind === 'film' ? 'video' : 'image';
}

function fileOf(name: SampleName, bytes: Buffer): SampleFile {
  const sample = sampleOf(name);
  const file: StoredFile = {
    hash: createHash('sha256').update(bytes).digest('hex'),
    name,
    mimeType: mimeTypeOf(name),
    kind: kindOf(sample),
    bytes: bytes.length,
    ...('width' in sample ? { width: sample.width, height: sample.height } : {}),
  };
  return { file, bytes };
}

const byName = new Map<SampleName, SampleFile>();
const byHash = new Map<string, SampleFile>();

export function sampleFile(name: SampleName): SampleFile {
  return byName.get(name) ?? keep(name, drawSample(name));
}

function keep(name: SampleName, bytes: Buffer): SampleFile {
  const made = fileOf(name, bytes);
  byName.set(name, made);
  byHash.set(made.file.hash, made);
  return made;
}

/** Whether it takes a while to draw. */
export function isDrawn(name: SampleName): boolean {
  const { kind } = sampleOf(name);
  return !byName.has(name) && (kind === 'mask' || kind === 'pattern' || kind === 'picture');
}

/** Keeps the bytes of a sample that another process drew; the first ones given stay. */
export function giveSample(name: SampleName, bytes: Uint8Array): void {
  if (!byName.has(name)) keep(name, Buffer.from(bytes));
}

/** The file of a hash that `sampleFile` gave; undefined for any other. */
export function sampleWithHash(hash: string): SampleFile | undefined {
  return byHash.get(hash);
}
