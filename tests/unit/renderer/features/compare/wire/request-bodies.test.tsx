// @vitest-environment happy-dom
/** The bodies side by side: on its way, none, failed, broken, and long. */
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { initialViewState } from '../../../../../../renderer/features/compare/compare-feature.ts';
import type { LaneRequest, RequestContent } from '../../../../../../renderer/features/compare/wire/lane-request.ts';
import { RequestBodies } from '../../../../../../renderer/features/compare/wire/request-bodies.tsx';
import { fault } from '../../../../../../shared/fault.ts';
import type { Json } from '../../../../../../shared/json.ts';
import { layOut } from '../../../laid-out.ts';
import { renderInWindow } from '../../../rendering.tsx';

const ready = (body: Json, form = false): RequestContent => ({
  state: 'ready',
  path: '/v1/chat/completions',
  headers: [],
  body,
  form,
});

const bodies = (...contents: readonly RequestContent[]) => {
  layOut();
  return renderInWindow(
    <RequestBodies
      viewState={createStore(() => initialViewState)}
      requests={contents.map((content, at): LaneRequest => ({
        number: at + 1,
        name: `${at + 1} · Chat`,
        head: 'Chat',
        api: 'chat',
        content,
        notes: [],
      }))}
      rows={[]}
      sought={null}
    />,
  );
};

test('each lane says its own: on its way, none and why, failed, broken as it was sent', async () => {
  const { page } = await bodies(
    { state: 'loading' },
    { state: 'none', why: 'No body was sent.' },
    { state: 'failed', fault: fault('storage', 'The disk is damaged.', '') },
    { state: 'broken', text: '{"model": ' },
  );
  const words = (number: number): string => page.getByRole('region', { name: `Body of lane ${number}` }).textContent;
  expect(words(1)).toContain('Loading the request');
  expect(words(2)).toContain('No body was sent.');
  expect(words(3)).toContain('The disk is damaged.');
  const [broken] = page.getAllByRole('region', { name: 'Body of lane 4' });
  expect(broken?.textContent).toContain('Invalid JSON; sent as shown.');
  expect(broken?.textContent).toContain('{"model": ');
});

test('a body is set out in lines; a form says that it is shown as JSON', async () => {
  const { page } = await bodies(ready({ model: 'alpha-5.5', messages: [] }, true));
  const region = page.getByRole('region', { name: 'Body of lane 1' });
  await page.findByText('"model"');
  expect(region.textContent).toContain('a form, shown as JSON');
  expect(region.textContent).toContain('"model": "alpha-5.5",');
  expect(region.textContent).toContain('"messages": []');
});

test('long: a text is cut, and goes on where it is asked for', async () => {
  const { page, user } = await bodies(ready({ text: `${'a '.repeat(300)}${'b '.repeat(25)}` }));
  const region = page.getByRole('region', { name: 'Body of lane 1' });
  const more = await page.findByRole('button', { name: '50 characters more' });
  expect(region.textContent).not.toContain('b b');
  await user.click(more);
  expect(region.textContent).toContain('b '.repeat(25));
  expect(page.queryByRole('button', { name: /characters more/ })).toBeNull();
});

test('long: files and Base64 are named and not poured out', async () => {
  const { page } = await bodies(ready({ image: `data:image/png;base64,${'A'.repeat(4000)}` }));
  await page.findByText('"image"');
  expect(page.getByRole('region', { name: 'Body of lane 1' }).textContent).not.toContain('A'.repeat(200));
});
