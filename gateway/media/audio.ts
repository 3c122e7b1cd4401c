/** Listens to sound as far as its headers go: length, rate, channels. */
import { movieSeconds } from './movie-header.ts';
import { corrupt, type Finding } from './media-report.ts';
import { duration, fileSize } from './wording.ts';

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);
const channelNames = (channels: number): string =>
  channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`;

function describeWav(bytes: Buffer): Finding {
  let at = 12;
  let format: { codec: number; channels: number; rate: number; bytesPerSecond: number; bits: number } | undefined;
  let data: { declared: number; there: number } | undefined;
  while (at + 8 <= bytes.length && data === undefined) {
    const name = ascii(bytes, at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 24 <= bytes.length) {
      format = {
        codec: bytes.readUInt16LE(at + 8),
        channels: bytes.readUInt16LE(at + 10),
        rate: bytes.readUInt32LE(at + 12),
        bytesPerSecond: bytes.readUInt32LE(at + 16),
        bits: bytes.readUInt16LE(at + 22),
      };
    }
    if (name === 'data') data = { declared: size, there: bytes.length - at - 8 };
    // Chunks are padded to an even length.
    at += 8 + size + (size % 2);
  }
  if (format === undefined || data === undefined || format.bytesPerSecond === 0) {
    return { description: 'A WAV sound.', problem: corrupt('Its header is broken or cut off.') };
  }
  // Writers that stream leave the length open; then what is there counts.
  const open = data.declared === 0 || data.declared === 0xffffffff;
  const played = open ? data.there : Math.min(data.declared, data.there);
  const codec = format.codec === 1 ? 'PCM' : format.codec === 3 ? 'float PCM' : `codec ${format.codec}`;
  return {
    description: `A WAV sound of ${duration(played / format.bytesPerSecond)}, ${format.rate.toLocaleString('en-US')} Hz, ${channelNames(format.channels)}, ${format.bits} bits, ${codec}.`,
    ...(!open && data.declared > data.there
      ? { problem: corrupt(`It is cut off: its header speaks of ${data.declared} bytes, ${data.there} are there.`) }
      : {}),
  };
}

const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

/** Where the first frame of an MP3 begins: after an ID3 tag, whose length is written in sevenths of bytes. */
function firstFrame(bytes: Buffer): number {
  if (bytes.length < 10 || ascii(bytes, 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

function mp3Seconds(bytes: Buffer): { seconds: number; rate: number; channels: number } | undefined {
  const at = firstFrame(bytes);
  if (at + 40 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xe6) !== 0xe2) return undefined;
  const version = ((bytes[at + 1] ?? 0) >> 3) & 3;
  const third = bytes[at + 2] ?? 0;
  const isFirst = version === 3;
  const kilobits = (isFirst ? bitRates.mpeg1 : bitRates.mpeg2)[third >> 4];
  const base = sampleRates[((third >> 2) & 3) as 0 | 1 | 2];
  if (kilobits === undefined || kilobits === 0 || base === undefined) return undefined;
  const rate = base / (isFirst ? 1 : version === 2 ? 2 : 4);
  const channels = (bytes[at + 3] ?? 0) >> 6 === 3 ? 1 : 2;
  // A first frame of the variable kind counts all of them.
  const side = isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  const tag = at + 4 + side;
  const hasCount =
    ['Xing', 'Info'].includes(ascii(bytes, tag, tag + 4)) &&
    tag + 12 <= bytes.length &&
    (bytes.readUInt32BE(tag + 4) & 1) === 1;
  const seconds = hasCount
    ? (bytes.readUInt32BE(tag + 8) * (isFirst ? 1152 : 576)) / rate
    : ((bytes.length - at) * 8) / (kilobits * 1000);
  return { seconds, rate, channels };
}

/** The last page of an Ogg stream says how many samples there are. */
function oggSeconds(bytes: Buffer): number | undefined {
  const last = bytes.lastIndexOf('OggS');
  if (last < 0 || last + 14 > bytes.length) return undefined;
  const samples = Number(bytes.readBigInt64LE(last + 6));
  const vorbis = bytes.subarray(0, 200).indexOf('\x01vorbis', 0, 'latin1');
  const rate = vorbis >= 0 && vorbis + 16 <= bytes.length ? bytes.readUInt32LE(vorbis + 12) : 48_000;
  return samples > 0 && rate > 0 ? samples / rate : undefined;
}

function flacSeconds(bytes: Buffer): number | undefined {
  if (bytes.length < 26 || ascii(bytes, 0, 4) !== 'fLaC') return undefined;
  const rate = bytes.readUIntBE(18, 3) >> 4;
  const samples = ((bytes[21] ?? 0) & 15) * 2 ** 32 + bytes.readUInt32BE(22);
  return rate > 0 && samples > 0 ? samples / rate : undefined;
}

const lasting = (seconds: number | undefined): string => (seconds === undefined ? '' : ` of ${duration(seconds)}`);

export function describeAudio(data: Uint8Array, mimeType: string): Finding {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const size = fileSize(bytes.length);
  switch (mimeType) {
    case 'audio/wav':
      return describeWav(bytes);
    case 'audio/mpeg': {
      const found = mp3Seconds(bytes);
      if (found === undefined) return { description: `An MP3 sound, ${size}.` };
      return {
        description: `An MP3 sound of about ${duration(found.seconds)}, ${found.rate.toLocaleString('en-US')} Hz, ${channelNames(found.channels)}, ${size}.`,
      };
    }
    case 'audio/ogg':
      return { description: `An Ogg sound${lasting(oggSeconds(bytes))}, ${size}.` };
    case 'audio/flac':
      return { description: `A FLAC sound${lasting(flacSeconds(bytes))}, ${size}.` };
    case 'audio/mp4':
    case 'audio/x-m4a':
      return { description: `An MPEG-4 sound${lasting(movieSeconds(bytes))}, ${size}.` };
    default:
      return { description: `A sound of type ${mimeType}, ${size}.` };
  }
}
