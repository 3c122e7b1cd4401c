/** Sending a message: it is seen at once, wherever one reads, and where the host refuses it nothing of it is lost. */
import type { Page } from '@playwright/test';
import type { ClientFrame, HostFrame } from '../../shared/wire/frames.ts';
import { fault } from '../../shared/fault.ts';
import { ChatPage } from './chat-page.ts';
import { holdUploads } from './held-uploads.ts';
import { expect, letIn, test } from './app.ts';

/** Holds back what the window sends from its next message on, until that is let go or refused. */
async function holdSending(
  page: Page,
): Promise<{ release: () => void; refuse: () => void; lose: () => void; saved: () => boolean }> {
  const held: (string | Buffer)[] = [];
  let open = false;
  let saves = 0;
  let send: (frame: string | Buffer) => void = () => undefined;
  let answer: (frame: string) => void = () => undefined;
  const frameIn = (frame: string | Buffer): ClientFrame => JSON.parse(frame.toString()) as ClientFrame;
  const isSend = (frame: ClientFrame): boolean => frame.t === 'call' && frame.method === 'chat.send';
  await page.routeWebSocket(/\/wire$/, (wire) => {
    const server = wire.connectToServer();
    send = (frame) => server.send(frame);
    answer = (frame) => wire.send(frame);
    wire.onMessage((frame) => {
      if (open && frame.includes('"drafts.save"')) saves += 1;
      if (!open && (held.length > 0 || isSend(frameIn(frame)))) held.push(frame);
      else server.send(frame);
    });
  });
  await page.reload();
  await letIn(page);
  const letGo = (frames: readonly (string | Buffer)[]): void => {
    open = true;
    for (const frame of frames) send(frame);
  };
  return {
    release: () => letGo(held),
    /** It goes astray; what the window sends from now on does not. */
    lose: () => letGo([]),
    /** A draft has gone out since: of a page that goes, frames that are held back here may go astray. */
    saved: () => saves > 0,
    refuse: () => {
      const [first, ...others] = held;
      if (first === undefined) throw new Error('Nothing sent yet.');
      const { id } = frameIn(first) as Extract<ClientFrame, { t: 'call' }>;
      letGo(others);
      answer(JSON.stringify({ t: 'fault', id, fault: fault('storage', 'The disk is full.', 'Free some space.') }));
    },
  };
}

const isLoopbackPage = (page: Page): boolean => new URL(page.url()).hostname === '127.0.0.1';

test('a message is seen at the click, before the host has it, and what one types meanwhile stays', async ({ app }) => {
  const { page } = app;
  test.skip(!isLoopbackPage(page), 'Only the frames of a browser can be held back.');
  const chat = new ChatPage(page);
  const { release, saved } = await holdSending(page);
  await chat.ask('good morning #echo');
  const own = page.getByRole('article', { name: 'You' });
  await expect(own).toContainText('good morning');
  await expect(chat.answers).toContainText('Sending');
  await expect(chat.stop).toBeVisible();
  // Nothing can be done yet with what the host does not know.
  await own.hover();
  await expect(own.getByRole('button')).toHaveCount(0);
  await chat.message.fill('and one more thing');
  const scroller = await chat.transcript.elementHandle();
  const [question, answer] = [await own.elementHandle(), await chat.answers.elementHandle()];
  release();
  await chat.ended();
  await expect(chat.answers).toContainText('good morning');
  await expect(own.getByRole('button', { name: 'Edit message' })).toBeAttached();
  await expect(chat.message).toHaveValue('and one more thing');
  // They are the same ones: nothing was built anew.
  for (const one of [scroller, question, answer]) expect(await one?.evaluate((node) => node.isConnected)).toBe(true);
  await expect.poll(saved).toBe(true);
  await page.reload();
  await expect(chat.message).toHaveValue('and one more thing');
  await expect(own).toHaveCount(1);
});

test('a page that goes while a conversation begins loses neither its message nor what was written since', async ({
  app,
}) => {
  const { page } = app;
  test.skip(!isLoopbackPage(page), 'Only the frames of a browser can be held back.');
  const chat = new ChatPage(page);
  const { lose } = await holdSending(page);
  await chat.ask('good morning #echo');
  await expect(chat.answers).toContainText('Sending');
  await chat.message.fill('and one more thing');
  const address = page.url();
  lose();
  await page.reload();
  await expect(chat.message).toHaveValue('and one more thing');
  await chat.ended();
  await expect(chat.answers).toContainText('good morning');
  expect(page.url()).toBe(address);
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1);
});

for (const begun of [false, true]) {
  const where = begun ? 'in a conversation' : 'first of a conversation';
  test(`a message that the host refuses, ${where}, is a draft again, and is said`, async ({ app }) => {
    const { page } = app;
    test.skip(!isLoopbackPage(page), 'Only the frames of a browser can be held back.');
    const chat = new ChatPage(page);
    if (begun) {
      await chat.ask('the one before #echo');
      await chat.ended();
    }
    const { refuse } = await holdSending(page);
    await chat.message.fill('never lost');
    const address = page.url();
    await chat.message.press('Enter');
    const own = page.getByRole('article', { name: 'You' });
    await expect(own.last()).toContainText('never lost');
    await expect(chat.message).toHaveValue('');
    await chat.message.pressSequentially('typed meanwhile');
    refuse();
    await expect(page.getByRole('alert')).toContainText('The disk is full.');
    await expect(chat.message).toHaveValue('never lost\n\ntyped meanwhile');
    await expect(chat.message).toBeFocused();
    await expect(own).toHaveCount(begun ? 1 : 0);
    await expect(chat.answers).toHaveCount(begun ? 1 : 0);
    await expect(page).toHaveURL(begun ? address : /#\/chat$/);
    await chat.message.press('Enter');
    await chat.ended();
    await expect(own.last()).toContainText('never lost');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a file on its way into a conversation whose first message is refused stays with what is written', async ({
  app,
}) => {
  const { page } = app;
  test.skip(!isLoopbackPage(page), 'Only the frames of a browser can be held back.');
  const chat = new ChatPage(page);
  const { refuse } = await holdSending(page);
  await chat.ask('never lost');
  await expect(chat.answers).toContainText('Sending');
  const uploads = await holdUploads(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (await chooser).setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note.') });
  refuse();
  await expect(page.getByRole('alert')).toContainText('The disk is full.');
  uploads.pass();
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('note.txt');
  await expect(chat.message).toHaveValue('never lost');
});

test('Enter after an answer has ended waits for the host’s word of the message before, and then sends', async ({
  app,
}) => {
  const { page } = app;
  test.skip(!isLoopbackPage(page), 'Only the frames of a browser can be held back.');
  const chat = new ChatPage(page);
  let sent: number | undefined;
  let tell: () => void = () => undefined;
  await page.routeWebSocket(/\/wire$/, (wire) => {
    const server = wire.connectToServer();
    wire.onMessage((data) => {
      const frame = JSON.parse(data.toString()) as ClientFrame;
      if (frame.t === 'call' && frame.method === 'chat.send') sent ??= frame.id;
      server.send(data);
    });
    server.onMessage((data) => {
      const frame = JSON.parse(data.toString()) as HostFrame;
      if (frame.t === 'result' && frame.id === sent) tell = () => wire.send(data);
      else wire.send(data);
    });
  });
  await page.reload();
  await letIn(page);
  await chat.ask('the first one #echo');
  await chat.ended();
  await chat.message.fill('the second one #echo');
  await chat.message.press('Enter');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-busy', 'true');
  await expect(chat.message).toHaveValue('the second one #echo');
  tell();
  await expect(chat.answers).toHaveCount(2);
  await chat.ended();
  await expect(chat.answers.last()).toContainText('the second one');
  await expect(chat.message).toHaveValue('');
});

test('a draft that a full disk does not take is said once, and is kept as soon as there is room', async ({ app }) => {
  const { page } = app;
  test.skip(!isLoopbackPage(page), 'Only the frames of a browser can be answered here.');
  const chat = new ChatPage(page);
  let full = true;
  const tries = { refused: 0, taken: 0 };
  await page.routeWebSocket(/\/wire$/, (wire) => {
    const server = wire.connectToServer();
    wire.onMessage((data) => {
      const frame = JSON.parse(data.toString()) as ClientFrame;
      if (frame.t !== 'call' || frame.method !== 'drafts.save') return server.send(data);
      tries[full ? 'refused' : 'taken'] += 1;
      if (!full) return server.send(data);
      const refusal = fault('storage', 'The disk is full.', 'Free some space.');
      wire.send(JSON.stringify({ t: 'fault', id: frame.id, fault: refusal }));
    });
  });
  await page.reload();
  await letIn(page);
  await chat.message.fill('never lost');
  const said = page.getByRole('alert').filter({ hasText: 'The disk is full.' });
  await expect(said).toHaveCount(1);
  await expect.poll(() => tries.refused).toBeGreaterThan(2);
  await expect(said).toHaveCount(1);
  full = false;
  await expect.poll(() => tries.taken).toBe(1);
  await page.reload();
  await expect(chat.message).toHaveValue('never lost');
});

test('STREAM-3 Stop right after Send ends the answer as soon as the host has it', async ({ app }) => {
  const { page } = app;
  test.skip(!isLoopbackPage(page), 'Only the frames of a browser can be held back.');
  const chat = new ChatPage(page);
  const { release } = await holdSending(page);
  await chat.ask('#words:5000 go on');
  await chat.stop.click();
  release();
  await chat.ended();
  await expect(chat.answers).toContainText(/stopped/i);
});

test('what is sent while one reads further up is brought into sight, and its answer is followed', async ({ app }) => {
  const { page } = app;
  const chat = new ChatPage(page);
  for (const number of [1, 2]) {
    await chat.ask(`#words:400 #pace:5000 part ${number}`);
    await chat.ended();
  }
  const own = page.getByRole('article', { name: 'You' });
  const toLatest = page.getByRole('button', { name: 'Jump to latest', exact: true });
  await own.first().scrollIntoViewIfNeeded();
  await expect(toLatest).toBeVisible();
  await chat.ask('#words:400 #pace:2000 part 3');
  await expect(own.filter({ hasText: 'part 3' })).toBeInViewport();
  await expect(toLatest).toHaveCount(0);
  await chat.ended();
  // What can be done with an answer stands below its end.
  await expect(chat.answers.last().getByRole('button', { name: 'Regenerate' })).toBeInViewport();
  await expect(toLatest).toHaveCount(0);
});
