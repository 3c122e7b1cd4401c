// @vitest-environment happy-dom
/** An image of an answer that lies elsewhere: a link until it is asked for, on its way, there, or refused. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import {
  ImageFetcher,
  ImageOrigin,
  RemoteImage,
  type FetchImage,
} from '../../../../../renderer/ui/markdown/remote-image.tsx';
import { render } from '../../rendering.tsx';

const url = 'https://pictures.example.com/heron.png';

const image = (fetchImage: FetchImage | undefined, address: string | undefined = url) =>
  render(
    <ImageFetcher value={fetchImage}>
      <ImageOrigin value="gateway.example.com">
        <RemoteImage url={address} alt="A heron">
          <a href={url}>A heron</a>
        </RemoteImage>
      </ImageOrigin>
    </ImageFetcher>,
  );

test('nothing is fetched before it is asked for, and who will see it is said', async () => {
  const fetchImage = vi.fn<FetchImage>();
  const { page } = await image(fetchImage);
  expect(page.getByRole('link', { name: 'A heron' })).toBeDefined();
  expect(page.queryByRole('img')).toBeNull();
  expect(page.getByRole('button', { name: 'Load image' }).title).toContain('pictures.example.com');
  expect(fetchImage).not.toHaveBeenCalled();
});

test('busy, then there: it is asked of the host with who named it', async () => {
  let give: (address: string) => void = () => undefined;
  const fetchImage = vi.fn<FetchImage>(() => new Promise((resolve) => (give = resolve)));
  const { page, user } = await image(fetchImage);
  await user.click(page.getByRole('button', { name: 'Load image' }));
  expect(page.getByRole('button', { name: 'Loading' }).getAttribute('aria-busy')).toBe('true');
  await act(() => Promise.resolve(give('blob:heron')));
  expect(page.getByRole('img', { name: 'A heron' }).getAttribute('src')).toBe('blob:heron');
  expect(fetchImage).toHaveBeenCalledExactlyOnceWith(url, 'gateway.example.com');
});

test('refused: why it is not there, and it can be asked for again', async () => {
  const { page, user } = await image(() => Promise.reject(new Error('It is no image.')));
  await user.click(page.getByRole('button', { name: 'Load image' }));
  expect((await page.findByRole('alert')).textContent).toBe(' It is no image.');
  expect(page.getByRole('button', { name: 'Load image' })).toBeDefined();
});

test('where none can be fetched, or the address is not encrypted, it stays a link', async () => {
  expect((await image(undefined)).page.queryByRole('button')).toBeNull();
  expect((await image(vi.fn(), 'http://example.com/a.png')).page.queryByRole('button')).toBeNull();
});
