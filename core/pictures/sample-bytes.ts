/** The bytes of the files that checks send. They are drawn without a decoder, so that it may be done in any process. */
import { crc32, deflateSync } from 'node:zlib';
import {
  maskAlpha,
  patternAt,
  sampleOf,
  type MaskSample,
  type PatternSample,
  type PictureSample,
  type Sample,
  type SampleName,
  type SoundSample,
} from '../../shared/checks/samples.ts';

const colours = { red: [255, 0, 0], green: [0, 128, 0], blue: [0, 0, 255] } as const;

/** Pictures of 64 × 64 in the formats that take an encoder. */
const encoded = {
  jpeg: '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCABAAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcAI9AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAP/2Q==',
  webp: 'UklGRiIAAABXRUJQVlA4TBUAAAAvP8APAAcQ0f/+B4CE8P+9FtH/1A8A',
  gif: 'R0lGODlhQABAAIEAAExpccgAAP8AAAAAACH5BAUAAAAALAAAAABAAEAAAALIjI6Gp9u5WBRPxkon3rpf74DQR4blaKboaqktm53vHLs1zMk3nds9LuIFd8SfUGcsDpPMpRP59EWB0KrUSr1qs9zj1ttVYsFk8dccbo7RZfXZnZ625ew6fL6+2+n6Pv+fB/gmGBdoOHhYiLio2IjH+Oi4lxhZOQl5KelHmWm5ifmpSeg52mkaSsqJelq66toKqxoLOisqe0uLa5vLu+ub2gv8y6orbEwcjDz8Wqx8zJwMvVz7TO18LV3dnI1tzf3tHb4tHk2+XAAAOw==',
} as const;

/** A film takes an encoder too: H.264, 64 × 64, some 3 seconds. */
const film =
  'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMmF2YzFtcDQxAAACy21vb3YAAAB4bXZoZAEAAAAAAAAA5y72cgAAAADnLvZyAAAD6AAAAAAAAAvpAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAIjdHJhawAAAGh0a2hkAQAAAwAAAADnLvZyAAAAAOcu9nIAAAABAAAAAAAAAAAAAAvpAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAABAAAAAQAAAAAABs21kaWEAAAAsbWRoZAEAAAAAAAAA5y72cgAAAADnLvZyAAB1MAAAAAAAAAvpVcQAAAAAAC1oZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAVJtaW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAlZGluZgAAAB1kcmVmAAAAAAAAAAEAAAANdXJsIAAAAAEAAAABEXN0YmwAAAAQc3RzYwAAAAAAAAAAAAAAEHN0dHMAAAAAAAAAAAAAABRzdHN6AAAAAAAAAAAAAAAAAAAAEHN0Y28AAAAAAAAAAAAAAMVzdHNkAAAAAAAAAAEAAAC1YXZjMQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAABAAEAASAAAAEgAAAAAAAAAAQtBVkMxIENvZGluZwAAAAAAAAAAAAAAAAAAAAAAAAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAAChhdmNDAULACv/hABFnQsAKjI1CEk3AQ0BB4RCNQAEABGjOPIAAAAATY29scm5jbHgAAQANAAGAAAAAKG12ZXgAAAAgdHJleAAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAAAAAMhtb29mAAAAEG1maGQAAAAAAAAAAQAAALB0cmFmAAAAFHRmaGQAAgAgAAAAAQEBAAAAAAAUdGZkdAEAAAAAAAAAAAAAAAAAAIB0cnVuAQADBQAAAA0AAADQAgAAAAAAIzcAAAAoAAAXhAAAAA4AACNDAAAADgAAF88AAAANAAAjhQAAAA0AABeFAAAAGQAAI0YAAAB1AAAXhgAAAA4AACNzAAAADgAAF4IAAAAOAAAjRwAAAA4AABeGAAAADgAAA+cAAAAOAAABSG1kYXQAAAAkZbgABAAABD///giigAEfHAAIxwABAsk3JydbrrrrrrrrrrrwAAAACmHgAEAAvkBDhGAAAAAKYeAAgAE+QK4RgAAAAAlh4ADAAb5BOEYAAAAJYeABAAI+Q+EYAAAAFWHgAUACvkCf2Mu7u7u7u7u7uQTxkAAAAHFh4AGAAz5A/+FIoAAgIxQABARigACAjFAAEBGKAAICMUAAQEYoAAgIxQABARigACAjFAAEBGKAAICMUAAQEYoAAgIxQABARigACAjFAAEBGOAAI0kcAARc82H/+Hr+J8T55BXP5/P55M/n8/nkz+fz+AAAAAph4AHAA75A/hGAAAAACmHgAgAEPkC+EYAAAAAKYeACQAS+QP4RgAAAAAph4AKABT5AV4RgAAAACmHgAsAFvkBnhGAAAAAKYeADAAY+QHeEYAAAAExtZnJhAAAANHRmcmEBAAAAAAAAAQAAAD8AAAABAAAAAAAAAAAAAAAAAAAC7wAAAAEAAAABAAAAAQAAABBtZnJvAAAAAAAAAEw=';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of 8-bit pixels, with an alpha channel where `channels` is 4. */
function png(
  width: number,
  height: number,
  channels: 3 | 4,
  pixel: (x: number, y: number) => readonly number[],
  ballast = 0,
): Buffer {
  const rows = Buffer.alloc(height * (1 + width * channels));
  for (let y = 0; y < height; y += 1) {
    const row = y * (1 + width * channels) + 1;
    for (let x = 0; x < width; x += 1) {
      const values = pixel(x, y);
      for (let channel = 0; channel < channels; channel += 1) rows[row + x * channels + channel] = values[channel] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 6 });
  // Private, and no picture depends on it.
  const more = ballast === 0 ? [] : [chunk('quBa', Buffer.alloc(ballast))];
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), ...more, chunk('IDAT', data), end]);
}

function pictureBytes({ format, width, height, colour }: PictureSample): Buffer {
  if (format !== 'png') return Buffer.from(encoded[format], 'base64');
  const [red, green, blue] = colours[colour];
  return png(width, height, 3, () => [red, green, blue]);
}

/** Opaque is kept, transparent is to change. */
function maskBytes(mask: MaskSample): Buffer {
  const { width, height, flat, ballast } = mask;
  return png(width, height, flat === true ? 3 : 4, (x, y) => [255, 255, 255, maskAlpha(mask, x, y)], ballast);
}

/** EXIF with one entry: the orientation that turns a picture by half. */
const upsideDown = Buffer.from('4d4d002a00000008000101120003000000010003000000000000', 'hex');

function patternBytes({ width, height, turned }: PatternSample): Buffer {
  if (turned !== true) return png(width, height, 3, patternAt);
  const whole = png(width, height, 3, (x, y) => patternAt(width - 1 - x, height - 1 - y));
  // Behind the signature and the header, before the pixels.
  const at = 8 + 25;
  return Buffer.concat([whole.subarray(0, at), chunk('eXIf', upsideDown), whole.subarray(at)]);
}

/** 16-bit samples of one channel. */
function wavBytes({ seconds, hertz }: SoundSample): Buffer {
  const rate = 8_000;
  const count = Math.round(seconds * rate);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + 2 * count, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(2 * count, 40);
  const tone = Buffer.alloc(2 * count);
  for (let at = 0; at < count; at += 1)
    tone.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * hertz * at) / rate)), 2 * at);
  return Buffer.concat([head, tone]);
}

/** A page with one sentence. */
function pdfBytes(sentence: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${sentence}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function bytesOf(sample: Sample): Buffer {
  switch (sample.kind) {
    case 'pdf':
      return pdfBytes(sample.sentence);
    case 'film':
      return Buffer.from(film, 'base64');
    case 'sound':
      return wavBytes(sample);
    case 'mask':
      return maskBytes(sample);
    case 'pattern':
      return patternBytes(sample);
    case 'picture':
      return pictureBytes(sample);
  }
}

/** Large pictures hold their thread for a tenth of a second. */
export function drawSample(name: SampleName): Buffer {
  return bytesOf(sampleOf(name));
}
