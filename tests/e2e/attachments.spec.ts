/** Files with a message: given in every way, refused with a reason, scaled down, sent, and looked at by the gateway. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { mp4, pdf, wav } from '../unit/gateway/media/sample-files.ts';
import { expect, test as base } from './app.ts';
import { ChatPage } from './chat-page.ts';
import { holdUploads } from './held-uploads.ts';

const test = base.extend<{
  /** Files of these contents in a folder that goes with the test; gives their paths. */
  given: (files: Readonly<Record<string, Uint8Array | string>>) => Promise<string[]>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must make from this pattern
  given: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'quartet-given-'));
    await use((files) =>
      Promise.all(
        Object.entries(files).map(async ([name, content]) => {
          const path = join(folder, name);
          await writeFile(path, content);
          return path;
        }),
      ),
    );
    await rm(folder, { recursive: true, force: true });
  },
});

const colour = (width: number, height: number, background = '#c02040') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Noise does not compress: a picture of many bytes. */
const noise = async (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

class Attaching extends ChatPage {
  readonly list: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    super(page);
    // Above the text, and not those of a message that was sent.
    this.list = page.getByRole('list', { name: 'Attachments' }).last();
    this.cards = this.list.getByRole('listitem');
  }

  card(name: string): Locator {
    return this.list.getByRole('listitem', { name, exact: true });
  }

  async pick(paths: readonly string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles([...paths]);
  }

  /** Fires a drag, drop or paste that brings files, as the browser does. */
  async give(
    event: 'dragover' | 'drop' | 'paste',
    files: Readonly<Record<string, Uint8Array>>,
    text = '',
  ): Promise<void> {
    const sent = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const);
    await this.page.evaluate(
      ([type, list, words]) => {
        const data = new DataTransfer();
        for (const [name, base64] of list) {
          data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name));
        }
        if (words !== '') data.setData('text/plain', words);
        const target = document.activeElement ?? document.body;
        const options = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent(type, { ...options, dataTransfer: data }),
        );
      },
      [event, sent, text] as const,
    );
  }

  async choose(model: string, protocol?: string): Promise<void> {
    await this.chooseModel(model);
    if (protocol === undefined) return;
    await this.page.getByRole('combobox', { name: 'Protocol', exact: true }).click();
    await this.page.getByRole('option', { name: protocol }).click();
  }
}

test('CHAT-2 an image that was picked is described by the model as the gateway saw it', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('alpha-5.6-luna');
  await chat.pick(await given({ 'red square.png': await colour(320, 200).png().toBuffer() }));
  await expect(chat.card('red square.png')).toContainText(/PNG · .* · 320 × 200/);
  await chat.ask('What is in the picture?');
  await chat.ended();
  await expect(chat.answers.last()).toContainText(/320\s*[×x]\s*200/);
  const mine = app.page.getByRole('article', { name: 'You' }).last();
  await mine.getByRole('button', { name: 'Preview red square.png' }).click();
  const preview = app.page.getByRole('dialog', { name: 'red square.png' });
  await expect(preview.getByRole('img', { name: 'red square.png' })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(chat.cards).toHaveCount(1);
});

test('MODELS-5 several files at once keep their order, and are moved, previewed and removed by keyboard', async ({
  app,
  given,
}) => {
  const chat = new Attaching(app.page);
  const png = await colour(20, 20).png().toBuffer();
  const blue = await colour(21, 20, '#2040c0').png().toBuffer();
  await chat.pick(await given({ 'a.png': png, 'b.png': blue, 'notes.txt': 'Some notes, in words.' }));
  await expect(chat.cards).toHaveCount(3);
  const names = () => chat.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  expect(await names()).toEqual(['a.png', 'b.png', 'notes.txt']);
  await chat
    .card('notes.txt')
    .getByRole('button', { name: /^Preview/ })
    .focus();
  await app.page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(names).toEqual(['a.png', 'notes.txt', 'b.png']);
  await expect(chat.card('notes.txt').getByRole('button', { name: /^Preview/ })).toBeFocused();
  await app.page.keyboard.press('Enter');
  const preview = app.page.getByRole('dialog', { name: 'notes.txt' });
  await expect(preview).toContainText('Some notes, in words.');
  await app.page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(chat.card('notes.txt').getByRole('button', { name: /^Preview/ })).toBeFocused();
  await app.page.keyboard.press('Delete');
  await expect.poll(names).toEqual(['a.png', 'b.png']);
  await chat.card('a.png').getByRole('button', { name: 'Remove a.png' }).click();
  await app.page.keyboard.press('Delete');
  await expect(chat.cards).toHaveCount(0);
  await expect(chat.message).toBeFocused();
});

test('files are taken by drop and by paste, and survive a reload with the draft', async ({ app }) => {
  const chat = new Attaching(app.page);
  const png = await colour(40, 30).png().toBuffer();
  const blue = await colour(41, 30, '#2040c0').png().toBuffer();
  await chat.message.fill('two pictures');
  await chat.give('dragover', { 'dropped.png': png });
  await expect(app.page.getByText('Drop files to attach them to the message')).toBeVisible();
  await chat.give('drop', { 'dropped.png': png });
  await expect(app.page.getByText('Drop files to attach them to the message')).toHaveCount(0);
  await chat.give('paste', { 'pasted.png': blue });
  // A picture of the text that is pasted with it is not meant.
  await chat.give('paste', { 'cells.png': png }, 'a\tb');
  await expect(chat.cards).toHaveCount(2);
  await expect(chat.card('pasted.png')).toContainText('41 × 30');
  await app.page.waitForFunction(() => document.querySelectorAll('[data-attachment]').length === 2);
  await app.page.getByRole('link', { name: 'Settings' }).click();
  await app.page.reload();
  await app.page.getByRole('link', { name: 'Chat' }).click();
  await expect(chat.message).toHaveValue('two pictures');
  await expect(chat.cards).toHaveCount(2);
  await expect(chat.card('dropped.png')).toContainText('40 × 30');
});

test('MODELS-5 ERR-6 what cannot be sent says why at the attachment, and Send points to it', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('alpha-5.6-luna');
  // By its bytes, whatever its name says.
  await chat.pick(await given({ 'photo.png': '# Not a photo\n\nBut a text.' }));
  const card = chat.card('photo.png');
  await expect(card).toContainText('Text');
  const reason = /Chat completions accepts only images.*photo\.png is a text file/;
  await expect(app.page.getByText(reason)).toHaveCount(1);
  await chat.ask('Read this');
  await expect(app.page.getByRole('alert').filter({ hasText: '1 file can’t be sent with this model.' })).toBeVisible();
  await expect(app.page.getByText(reason)).toHaveCount(1);
  await expect(chat.answers).toHaveCount(0);
  // A model that takes it is one press away.
  await app.page.getByRole('button', { name: 'Switch to alpha-5.5 · Responses' }).click();
  await expect(app.page.getByText(reason)).toHaveCount(0);
  await expect(app.page.getByRole('combobox', { name: 'Model', exact: true })).toContainText('alpha-5.5');
  await expect(app.page.getByRole('combobox', { name: 'Protocol' })).toContainText('Responses');
  await chat.send.click();
  await chat.ended();
  await expect(chat.answers).toHaveCount(1);
});

test('an empty file is refused, and the refusal can be dismissed', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.pick(await given({ 'empty.txt': '' }));
  await expect(app.page.getByRole('alert').filter({ hasText: '“empty.txt” is empty.' })).toBeVisible();
  await app.page.getByRole('button', { name: 'Dismiss empty.txt' }).click();
  await expect(chat.cards).toHaveCount(0);
});

test('MSG-3 an image above the limits is scaled down with one click, and sent', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('beta-sonnet-4-6');
  await chat.pick(await given({ 'wide.png': await colour(9000, 3000).png().toBuffer() }));
  await expect(app.page.getByText('wide.png is 9000 × 3000 pixels; Messages takes at most 8000 × 8000.')).toBeVisible();
  await app.page.getByRole('button', { name: 'Scale down' }).click();
  await expect(chat.card('wide (8000 × 2667).png')).toContainText('8000 × 2667');
  await expect(app.page.getByRole('button', { name: 'Scale down' })).toHaveCount(0);
  await chat.ask('How large is it?');
  await chat.ended();
  await expect(chat.answers.last()).toContainText(/8000\s*[×x]\s*2667/);
});

test('MSG-3 an image of too many bytes is scaled until they fit', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('beta-sonnet-4-6');
  await chat.pick(await given({ 'noise.png': await noise(1700) }));
  await expect(app.page.getByText(/noise\.png comes to .* as Base64; an image must be under/)).toBeVisible();
  await app.page.getByRole('button', { name: 'Scale down' }).click();
  await expect(chat.card('noise.png')).toHaveCount(0);
  await expect(chat.cards).toHaveCount(1);
  await expect(app.page.getByText(/as Base64; an image must be under/)).toHaveCount(0);
});

test('the detail of an image is set at the image, and goes out with it', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('alpha-5.6-luna');
  await chat.pick(await given({ 'a.png': await colour(64, 64).png().toBuffer() }));
  await chat.card('a.png').getByRole('button', { name: 'Options of a.png' }).click();
  await app.page.getByRole('combobox', { name: 'Detail' }).click();
  await app.page.getByRole('option', { name: 'low' }).click();
  await app.page.keyboard.press('Escape');
  await expect(chat.card('a.png')).toContainText('detail low');
  await chat.ask('Look #echo');
  await chat.ended();
  const body = app.page.getByRole('tabpanel', { name: 'Request' });
  await app.page.getByRole('tab', { name: 'Request', exact: true }).click();
  await body.getByRole('button', { name: 'Raw' }).click();
  await expect(body).toContainText('"detail":"low"');
});

test('RESP-3 a PDF goes over Responses, and a file by its address or ID can be added there', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('alpha-5.5', 'Responses');
  await chat.pick(await given({ 'report.pdf': pdf('Report', ['Turnover rose.', 'Costs fell.']) }));
  await expect(chat.card('report.pdf')).toContainText('PDF');
  await app.page.getByRole('button', { name: 'Attach by URL or file ID' }).click();
  await app.page.getByRole('textbox', { name: 'File address' }).fill('http://example.com/a.pdf');
  await app.page.keyboard.press('Enter');
  await expect(app.page.getByRole('alert').filter({ hasText: 'begins with https://' })).toBeVisible();
  await app.page.getByRole('textbox', { name: 'File address' }).fill('https://example.com/a.pdf');
  await app.page.keyboard.press('Enter');
  await expect(chat.card('https://example.com/a.pdf')).toContainText('By address');
  await chat
    .card('https://example.com/a.pdf')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await chat.ask('What is in it?');
  await chat.ended();
  await expect(chat.answers.last()).toContainText(/2 pages/);
});

test('MSG-2 a PDF goes over Messages', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('beta-opus-4-7');
  await chat.pick(await given({ 'report.pdf': pdf('Report', ['One.', 'Two.', 'Three.']) }));
  await chat.ask('How many pages?');
  await chat.ended();
  await expect(chat.answers.last()).toContainText(/3 pages/);
});

test('GEN-4 a part of a video and a sound go over Generate Content', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('gamma-3.5-flash');
  await chat.pick(await given({ 'film.mp4': mp4(12), 'voice.wav': wav(3, 8000, 1) }));
  await expect(chat.cards).toHaveCount(2);
  await expect(chat.card('voice.wav')).toContainText('0:03');
  await chat.card('film.mp4').getByRole('button', { name: 'Options of film.mp4' }).click();
  await app.page.getByRole('spinbutton', { name: 'Start' }).fill('8');
  await app.page.getByRole('spinbutton', { name: 'End' }).fill('4');
  await app.page.keyboard.press('Escape');
  await chat.ask('Watch and listen');
  await expect(app.page.getByRole('alert').filter({ hasText: 'the end must be after the start' })).toBeVisible();
  await chat.card('film.mp4').getByRole('button', { name: 'Options of film.mp4' }).click();
  await app.page.getByRole('spinbutton', { name: 'Start' }).fill('2');
  await app.page.keyboard.press('Escape');
  await expect(chat.card('film.mp4')).toContainText('from 2 s to 4 s');
  await chat.send.click();
  await chat.ended();
  await expect(chat.answers.last()).toContainText(/12(\.0+)? s/);
  await expect(chat.answers.last()).toContainText(/3(\.0+)? s/);
});

test('GEN-2 the sum is shown near the limit, and above it nothing is sent', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await chat.choose('gamma-3.5-flash');
  const sound = (seconds: number) => wav(seconds, 48_000, 2);
  await chat.pick(await given({ 'one.wav': sound(45), 'two.wav': sound(46) }));
  await expect(chat.cards).toHaveCount(2);
  await expect(app.page.getByText(/Attachments come to .* as Base64; at most 20 MB can go together/)).toBeVisible();
  await chat.ask('Listen');
  await expect(app.page.getByRole('alert').first()).toContainText('20');
  await expect(chat.answers).toHaveCount(0);
});

test('a file of 20 MB is taken in and previewed without the window standing still', async ({ app, given }) => {
  const chat = new Attaching(app.page);
  await app.page.evaluate(() => {
    const watched = window as unknown as { longest: number };
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await chat.pick(await given({ 'long.txt': 'All work and no play.\n'.repeat(1_000_000) }));
  await expect(chat.card('long.txt')).toContainText('22 MB');
  await chat
    .card('long.txt')
    .getByRole('button', { name: /^Preview/ })
    .click();
  await expect(app.page.getByRole('dialog', { name: 'long.txt' })).toContainText('The first 64 kB of 22 MB.');
  const longest = await app.page.evaluate(() => (window as unknown as { longest: number }).longest);
  test.info().annotations.push({ type: 'longest task', description: `${Math.round(longest)} ms` });
});

test.describe('a message that is sent while its file is still uploading', () => {
  test.beforeEach(({ app: _ }, info) => {
    test.skip(info.project.name === 'electron', 'Its uploads cannot be held back.');
  });

  test('goes out with it once it is there', async ({ app, given }) => {
    const chat = new Attaching(app.page);
    const uploads = await holdUploads(app.page);
    await chat.pick(await given({ 'photo.png': await colour(64, 48).png().toBuffer() }));
    await chat.ask('What is this?');
    const waiting = app.page.getByText('Sends when “photo.png” has uploaded.');
    await expect(waiting).toBeVisible();
    await expect(chat.message).toHaveValue('What is this?');
    uploads.pass();
    await expect(chat.answers).toHaveCount(1);
    await chat.ended();
    await expect(waiting).toHaveCount(0);
    await expect(
      app.page.getByRole('article', { name: 'You' }).getByRole('button', { name: 'Preview photo.png' }),
    ).toBeVisible();
    await expect(chat.message).toHaveValue('');
  });

  test('goes out while another conversation is in view', async ({ app, given }) => {
    const chat = new Attaching(app.page);
    await chat.ask('The first conversation');
    await chat.ended();
    const uploads = await holdUploads(app.page);
    await chat.pick(await given({ 'photo.png': await colour(64, 48).png().toBuffer() }));
    await chat.ask('What is this?');
    await expect(app.page.getByText('Sends when “photo.png” has uploaded.')).toBeVisible();
    await app.page.getByRole('button', { name: 'New chat' }).first().click();
    await expect(app.page.getByText('Sends when “photo.png” has uploaded.')).toHaveCount(0);
    await chat.message.fill('something else');
    uploads.pass();
    await app.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(
      app.page.getByRole('article', { name: 'You' }).getByRole('button', { name: 'Preview photo.png' }),
    ).toBeVisible();
    await expect(chat.answers).toHaveCount(2);
    await expect(chat.message).toHaveValue('');
  });

  test('is not lost where the upload fails or the send is called off, and goes out on request', async ({
    app,
    given,
  }) => {
    const chat = new Attaching(app.page);
    const uploads = await holdUploads(app.page);
    await chat.pick(await given({ 'photo.png': await colour(64, 48).png().toBuffer() }));
    await chat.ask('What is this?');
    await app.page.getByRole('button', { name: 'Don’t send yet' }).click();
    await expect(chat.message).toHaveValue('What is this?');
    await chat.send.click();
    uploads.fail();
    await expect(
      app.page.getByRole('alert').filter({ hasText: 'Not sent: “photo.png” couldn’t be uploaded.' }),
    ).toBeVisible();
    await expect(chat.message).toHaveValue('What is this?');
    await expect(chat.answers).toHaveCount(0);
    await chat.send.click();
    await chat.ended();
    await expect(chat.answers).toHaveCount(1);
  });
});
