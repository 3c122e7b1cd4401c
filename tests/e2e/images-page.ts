/** The image studio as a person sees it, and the pictures that the specs bring and look into. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { savedFile } from './app.ts';

/** Tools that are not in the row, by the menu that they stand in. */
const shapeMenu: readonly string[] = [
  ...['Rectangle', 'Ellipse', 'Lasso', 'Polygon', 'Colour range', 'Move mask'],
  ...['Subtract shapes', 'Shape by numbers'],
];
const maskMenu = /^(Invert|Grow|Shrink|Feather|Fill|Clear|Import|Export) mask$|^Extend canvas$/;

export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture in which every part differs from the others. */
export async function picture(width: number, height: number, name = 'scene.png'): Promise<Picture> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (Math.floor(at / 3 / width) + (at % (width * 3))) % 200;
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A picture whose upper left quarter alone is red, stored turned as an EXIF orientation undoes it. */
export async function turnedPicture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp',
  orientation: number,
): Promise<Picture> {
  const corner = { width: width / 2, height: height / 2, channels: 3, background: '#d02010' } as const;
  const upright = await sharp({ create: { width, height, channels: 3, background: '#0040c0' } })
    .composite([{ input: { create: corner }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const angle = [0, 0, 180, 0, 90, 270, 270, 90][orientation - 1] ?? 0;
  const rotated = sharp(await sharp(upright).rotate(angle).toBuffer());
  if ([2, 5, 7].includes(orientation)) rotated.flop();
  if (orientation === 4) rotated.flip();
  const buffer = await rotated
    .toFormat(format, format === 'webp' ? { lossless: true } : { quality: 100 })
    .withMetadata({ orientation })
    .toBuffer();
  return { name: `lake-${orientation}.${format}`, mimeType: `image/${format}`, buffer };
}

export async function pixelsOf(image: Buffer): Promise<Buffer> {
  return sharp(image).removeAlpha().raw().toBuffer();
}

/** How many pixels differ at all, within a box and around it. */
export function changed(before: Buffer, after: Buffer, width: number, box: Box): { inside: number; outside: number } {
  let [inside, outside] = [0, 0];
  for (let at = 0; at < before.length; at += 3) {
    if (before.compare(after, at, at + 3, at, at + 3) === 0) continue;
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) inside += 1;
    else outside += 1;
  }
  return { inside, outside };
}

export class ImagesPage {
  readonly page: Page;
  readonly prompt: Locator;
  readonly generate: Locator;
  readonly edit: Locator;
  readonly editor: Locator;
  readonly tools: Locator;
  /** How much the mask covers, in words. */
  readonly masked: Locator;
  readonly results: Locator;
  readonly versions: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.prompt = page.getByRole('textbox', { name: 'Prompt' });
    this.generate = page.getByRole('button', { name: 'Generate image' });
    this.edit = page.getByRole('button', { name: 'Edit image' });
    this.editor = page.getByRole('region', { name: 'Mask editor' });
    this.tools = page.getByRole('toolbar', { name: 'Mask tools' });
    // Beside these words in sight there are those for screen readers.
    this.masked = this.editor.getByText(/^(mask (under |over )?[\d.]+ %|no mask yet)/);
    this.results = page.getByRole('region', { name: 'Results' });
    this.versions = this.results.getByRole('treeitem');
    this.alert = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Images', exact: true }).click();
    await expect(this.prompt).toBeVisible();
  }

  async chooseModel(id: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Image model' }).click();
    await this.page.getByRole('option', { name: new RegExp(`^${id.replaceAll('.', '\\.')}( |$)`) }).click();
    await expect(this.page.getByRole('combobox', { name: 'Image model' })).toContainText(id);
  }

  /** Brings files in as references, and waits for those that are taken. */
  async give(files: readonly Picture[], taken = files.length): Promise<void> {
    const before = await this.references.count();
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.page.getByRole('button', { name: 'Add reference image' }).first().click(),
    ]);
    await chooser.setFiles([...files]);
    await expect(this.references).toHaveCount(before + taken);
  }

  get references(): Locator {
    return this.page.getByRole('region', { name: 'References' }).getByRole('button', { name: /^Reference \d/ });
  }

  /** How much of the image the mask covers, in percent, as the words beside it say; 0 where there are none. */
  async coverage(): Promise<number> {
    if ((await this.masked.count()) === 0) return 0;
    return Number(/mask ([\d.]+) %/.exec(await this.masked.innerText())?.[1] ?? 0);
  }

  /** A tool of the row, or of a menu that is open. */
  tool(name: string): Locator {
    return this.tools.getByRole('button', { name, exact: true });
  }

  /** Opens the menu that a tool stands in, where it is not in the row. */
  async reach(name: string): Promise<Locator> {
    const menu = shapeMenu.includes(name) ? 'Shape' : maskMenu.test(name) ? 'Mask' : undefined;
    if (menu !== undefined && (await this.tool(name).count()) === 0) await this.tool(menu).click();
    return this.tool(name);
  }

  /** Chooses a tool, wherever it stands. */
  async take(name: string): Promise<void> {
    await (await this.reach(name)).click();
  }

  /** Opens the settings of the size. */
  async openSize(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Size, / }).click();
    return this.page.getByRole('dialog', { name: 'Size' });
  }

  /** Opens the rarer settings. */
  async openMore(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'More options' }).click();
    return this.page.getByRole('dialog', { name: 'More options' });
  }

  /** The image's place in the window, in CSS pixels, and how many of them a pixel of the image takes. */
  async imageBox(width: number, height: number): Promise<{ readonly box: Box; readonly scale: number }> {
    const shown = this.editor.getByRole('img', { name: `${width} × ${height} pixels` });
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    if (box === null) throw new Error('The image is not shown');
    return { box, scale: box.width / width };
  }

  /** Masks a rectangle in the middle of the image, three tenths of each side, by the mouse. */
  async maskRectangle(box: Box): Promise<void> {
    await this.take('Rectangle');
    const { mouse } = this.page;
    await mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
    await mouse.down();
    await mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 5 });
    await mouse.up();
  }

  /** The picture of a version as the app would save it. */
  async saved(): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Save image' }).first().click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await savedFile(download)) };
  }

  /** Sends and waits until so many versions are there. */
  async draw(button: Locator, count: number): Promise<void> {
    await button.click();
    // Where there is no room for the pane its button counts, and the strip shows what is under way.
    const beside = (this.page.viewportSize()?.width ?? 1280) >= 1180;
    if (beside) await expect(this.versions).toHaveCount(count);
    else await expect(this.page.getByRole('button', { name: `Versions ${count}`, exact: true })).toBeVisible();
    // What is under way is in the tree too.
    await expect(this.page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  }
}
