// @vitest-environment happy-dom
/** The part of a video: what is set, what is not sent, and what breaks it, in the language of the window. */
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chinese } from '../../../../../renderer/language/chinese.ts';
import { setSpoken } from '../../../../../renderer/language/t.ts';
import { VideoPart, type VideoPartProps } from '../../../../../renderer/request-form/attachments/video-part.tsx';
import type { Attachment } from '../../../../../shared/attachment.ts';
import { render } from '../../rendering.tsx';

type Video = NonNullable<VideoPartProps['attachment']['video']>;

async function part(video?: Video) {
  const onChange = vi.fn((_: Attachment) => undefined);
  const file = { hash: 'f'.repeat(64), name: 'clip.mp4', mimeType: 'video/mp4', kind: 'video', bytes: 9 } as const;
  function Part() {
    const [attachment, setAttachment] = useState<VideoPartProps['attachment']>({
      ...{ source: 'file', file },
      ...(video === undefined ? {} : { video }),
    });
    const change = (next: Attachment): void => {
      onChange(next);
      if (next.source === 'file') setAttachment(next);
    };
    return <VideoPart attachment={attachment} onChange={change} />;
  }
  const drawn = await render(<Part />);
  const last = (): unknown => (onChange.mock.lastCall?.[0] as { video?: Video } | undefined)?.video;
  const field = (name: string) => drawn.page.getByRole<HTMLInputElement>('spinbutton', { name });
  return { ...drawn, onChange, last, field };
}

test('empty: what is not set is not sent, and neither is a part of which nothing is set', async () => {
  const { user, field, last, onChange } = await part();
  await user.type(field('Start'), '5');
  expect(last()).toEqual({ startSeconds: 5 });
  await user.clear(field('Start'));
  expect(onChange.mock.lastCall?.[0]).not.toHaveProperty('video');
});

test('refused: an end before the start, and no frames at all', async () => {
  const { page } = await part({ startSeconds: 9, endSeconds: 3, fps: 0 });
  const invalid = page.getAllByRole('spinbutton').map((field) => field.getAttribute('aria-invalid'));
  expect(invalid).toEqual([null, 'true', 'true']);
  expect(page.getByText(/ends at 3 seconds; the end must be after the start, 9 seconds\.$/)).toBeDefined();
});

test('what is no number stays as typed and is told as that alone', async () => {
  const { page, user, field, onChange } = await part({ startSeconds: 9, endSeconds: 3 });
  await user.type(field('End'), 'x');
  expect(field('End').value).toBe('3x');
  expect(onChange).not.toHaveBeenCalled();
  expect(page.queryByText(/must be after the start/)).toBeNull();
});

test('what breaks it is said in Chinese where the window speaks it', async () => {
  setSpoken('zh-CN', chinese);
  onTestFinished(() => setSpoken('en', null));
  const { holder } = await part({ startSeconds: 9, endSeconds: 3, fps: 0 });
  expect(holder.textContent).not.toMatch(/ends at|looked at|must be/);
});
