// @vitest-environment happy-dom
/** The prompt of an image: what it asks for, its count near the limit, what is wrong, and prompts that were asked before. */
import { expect, test, vi } from 'vitest';
import { PromptField, PromptHistory } from '../../../../../../renderer/features/images/composer/prompt-field.tsx';
import { emptyDraft } from '../../../../../../renderer/features/images/studio-draft.ts';
import type { RequestPlan } from '../../../../../../renderer/features/images/studio-ask.ts';
import type { VersionsStore } from '../../../../../../renderer/features/images/versions-value.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { imageDescriptions } from '../../../../../../shared/images/descriptions.ts';
import type { StudioDraft } from '../../../../../../shared/images/image-job.ts';
import { render, renderInWindow } from '../../../rendering.tsx';

async function field(draft: Partial<StudioDraft>, how: Partial<RequestPlan> = {}, problem?: string) {
  const onPrompt = vi.fn();
  const all = { mode: 'generate', api: 'image-generations', ...how } as RequestPlan;
  const drawn = await render(
    <PromptField
      draft={{ ...emptyDraft, ...draft }}
      how={all}
      onPrompt={onPrompt}
      problem={problem}
      note={undefined}
    />,
  );
  return { ...drawn, onPrompt, box: drawn.page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' }) };
}

const most = imageDescriptions['image-generations'].images.longestPrompt ?? 0;

test('empty: it says what is to be written: an image, a change of one, or the next change', async () => {
  const asked = async (draft: Partial<StudioDraft>, how?: Partial<RequestPlan>) =>
    (await field(draft, how)).box.placeholder;
  const words = [
    await asked({}),
    await asked({ shownVersionId: null }, { mode: 'edit', api: 'image-edits' }),
    await asked({ shownVersionId: 'v' }, { mode: 'edit', api: 'image-edits' }),
  ];
  expect(new Set(words).size).toBe(3);
});

test('long: characters are counted near the limit, and nowhere else', async () => {
  expect((await field({ prompt: 'A heron' })).page.queryByText(/characters/)).toBeNull();
  const near = await field({ prompt: 'x'.repeat(most - 1) });
  expect(
    near.page.getByText(new RegExp(`${(most - 1).toLocaleString('en')}.*${most.toLocaleString('en')}`)),
  ).toBeDefined();
});

test('refused: what is wrong stands at it', async () => {
  const { box, page } = await field({}, {}, 'Write a prompt.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(page.getByText('Write a prompt.')).toBeDefined();
});

async function history(prompts: VersionsStore['prompts']) {
  const onPrompt = vi.fn();
  const drawn = await renderInWindow(
    <PromptHistory versions={{ prompts } as Pick<VersionsStore, 'prompts'> as VersionsStore} onPrompt={onPrompt} />,
  );
  await drawn.user.click(drawn.page.getByRole('combobox', { name: 'Prompt history' }));
  return { ...drawn, onPrompt };
}

test('prompts that were asked before are read when they are wanted, and taken over', async () => {
  const { page, user, onPrompt } = await history(() => Promise.resolve(['A heron', 'A kite']));
  await user.click(await page.findByRole('option', { name: 'A kite' }));
  expect(onPrompt).toHaveBeenCalledExactlyOnceWith('A kite');
});

test('busy: that they are on their way is said; empty: that there is none yet', async () => {
  const busy = await history(() => new Promise(() => undefined));
  expect(busy.page.getByText('Loading prompts…')).toBeDefined();
  const empty = await history(() => Promise.resolve([]));
  expect(await empty.page.findByText('Prompts you send appear here.')).toBeDefined();
});

test('error: why they cannot be read is told', async () => {
  const { services } = await history(() =>
    Promise.reject(new FaultError(fault('storage', 'The disk is damaged.', ''))),
  );
  await expect.poll(() => services.toasts.store.getState().toasts[0]?.fault?.message).toBe('The disk is damaged.');
});
