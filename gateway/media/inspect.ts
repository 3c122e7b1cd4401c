/** Really looks at what was sent (SRV-2): finds the real type of a file and says what is in it, bounded in time and memory. */
import { assertNever } from '../assert-never.ts';
import { describeAudio } from './audio.ts';
import { describeImage } from './image.ts';
import { unreadable, type Finding, type MediaProblem, type MediaReport, type VideoClip } from './media-report.ts';
import { realType, type RealType } from './media-type.ts';
import { isSameType, isTextType, plainMimeType } from './mime-type.ts';
import { describeOffice } from './office.ts';
import { describePdf } from './pdf.ts';
import { describeTable } from './table.ts';
import { describeText } from './text.ts';
import { describeVideo } from './video.ts';
import { fileSize } from './wording.ts';

/** The longest that one file is looked at, in seconds. */
const maxSeconds = 8;

async function look(bytes: Uint8Array, real: RealType, clip: VideoClip | undefined): Promise<Finding> {
  switch (real.kind) {
    case 'image':
      return describeImage(bytes, real.mimeType, maxSeconds);
    case 'pdf':
      return describePdf(bytes);
    case 'table':
      return describeTable(real.text ?? '', real.mimeType);
    case 'spreadsheet':
    case 'document':
    case 'slides':
      return describeOffice(bytes, real.kind);
    case 'text':
      return describeText(real.text ?? '', real.mimeType);
    case 'audio':
      return describeAudio(bytes, real.mimeType);
    case 'video':
      return describeVideo(bytes, real.mimeType, clip);
    case 'unknown':
      return {
        description: `${fileSize(bytes.length)} of ${real.mimeType === 'application/octet-stream' ? 'an unknown format' : real.mimeType}.`,
        problem: unreadable('I cannot read this format.'),
      };
    default:
      return assertNever(real.kind);
  }
}

/** Any text may be declared as any kind of text; everything else must be what it says. */
function isAsDeclared(real: RealType, declared: string): boolean {
  if (declared === '' || declared === 'application/octet-stream') return true;
  if (real.text !== undefined) return isTextType(declared) || isSameType(declared, real.mimeType);
  return isSameType(declared, real.mimeType);
}

function mismatch(real: RealType, declared: string): MediaProblem | undefined {
  if (isAsDeclared(real, declared)) return undefined;
  return { code: 'mismatch', message: `It was declared as ${declared}, but its bytes are ${real.mimeType}.` };
}

/** What is wrong inside weighs more; both are said. */
function joined(inside: MediaProblem | undefined, declared: MediaProblem | undefined): MediaProblem | undefined {
  if (inside === undefined || declared === undefined) return inside ?? declared;
  return { code: inside.code, message: `${inside.message} ${declared.message}` };
}

const tooLong: Finding = {
  description: 'It takes too long to look into.',
  problem: unreadable(`I gave up after ${maxSeconds} seconds.`),
};
const failed: Finding = {
  description: 'It cannot be looked into.',
  problem: unreadable('Its reader failed.'),
};

async function inTime(finding: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(tooLong), maxSeconds * 1_000);
  });
  try {
    return await Promise.race([finding.catch(() => failed), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What a file is and what it holds, by its bytes and not by what was declared. Never throws: what cannot be read is a
 * problem in the report.
 * @param declaredMime the type that the request claims; empty where it claims none
 * @param clip the part of a video that the request asks to be looked at
 */
export async function inspectMedia(
  bytes: Uint8Array,
  declaredMime: string,
  name?: string,
  clip?: VideoClip,
): Promise<MediaReport> {
  const declaredType = plainMimeType(declaredMime);
  const real = await realType(bytes, declaredType, name).catch((): RealType => ({
    kind: 'unknown',
    mimeType: 'application/octet-stream',
  }));
  const finding = await inTime(look(bytes, real, clip));
  const problem = joined(finding.problem, mismatch(real, declaredType));
  return {
    kind: real.kind,
    mimeType: real.mimeType,
    declaredType,
    ...(name === undefined ? {} : { name }),
    bytes: bytes.length,
    description: finding.description,
    ...(problem === undefined ? {} : { problem }),
  };
}
