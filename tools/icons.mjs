/** Makes the icons of all three systems from the one SVG: PNGs for Linux, an .ico for Windows, an .icns for macOS. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { root } from './build.mjs';

const linuxSizes = [16, 32, 48, 64, 128, 256, 512];
const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
/** Each type of an .icns that holds a PNG, with its side in pixels. */
const macTypes = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]);
/** Apple leaves a tenth of the side free around an icon; the others do not. */
const macMargin = 0.1;

/** @param {string} [folder] */
export async function makeIcons(folder = join(root, 'packaging/icons')) {
  const svg = readFileSync(join(root, 'renderer/public/icon.svg'));
  mkdirSync(folder, { recursive: true });
  const png = (/** @type {number} */ size) => drawn(svg, size, 0);
  for (const size of linuxSizes) writeFileSync(join(folder, `${size}x${size}.png`), await png(size));
  writeFileSync(join(folder, 'icon.png'), await png(1024));
  writeFileSync(
    join(folder, 'icon.ico'),
    ico(await Promise.all(windowsSizes.map(async (size) => ({ size, png: await png(size) })))),
  );
  const mac = await Promise.all(
    macTypes.map(async ([type, size]) => ({ type, png: await drawn(svg, size, Math.round(size * macMargin)) })),
  );
  writeFileSync(join(folder, 'icon.icns'), icns(mac));
}

/**
 * @param {Buffer} svg
 * @param {number} size
 * @param {number} margin
 */
function drawn(svg, size, margin) {
  const inner = size - 2 * margin;
  // The drawing has 28 units: drawn at its own size of pixels, not enlarged.
  return sharp(svg, { density: (72 * inner) / 28 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/** @param {readonly { size: number, png: Buffer }[]} images */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + 16 * index;
    // A byte: 0 stands for 256.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

/** @param {readonly { type: string, png: Buffer }[]} images */
function icns(images) {
  const parts = images.map(({ type, png }) => Buffer.concat([tagged(type, png.length), png]));
  return Buffer.concat([
    tagged(
      'icns',
      parts.reduce((sum, part) => sum + part.length, 0),
    ),
    ...parts,
  ]);
}

/**
 * @param {string} type
 * @param {number} length of what follows
 */
function tagged(type, length) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(8 + length, 4);
  return head;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeIcons();
