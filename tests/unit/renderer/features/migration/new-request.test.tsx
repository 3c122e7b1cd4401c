// @vitest-environment happy-dom
/** The request that came of a move: its address, its body, and the programs that send it. */
import { expect, test } from 'vitest';
import { NewRequest } from '../../../../../renderer/features/migration/new-request.tsx';
import { fileMarker } from '../../../../../shared/attachment.ts';
import { dialectOf } from '../../../../../shared/dialects/presets.ts';
import { migrate, type Migration } from '../../../../../shared/migration/migrate.ts';
import { render } from '../../rendering.tsx';

const dialect = dialectOf('neutral');
const moved = migrate(
  { protocol: 'chat', body: { model: 'alpha-5.5', messages: [{ role: 'user', content: 'Weather in Oslo?' }] } },
  { protocol: 'messages', dialect },
);

async function shown(migration: Migration = moved) {
  const drawn = await render(<NewRequest migration={migration} root="https://gateway.example.com" dialect={dialect} />);
  const { page, user } = drawn;
  const section = page.getByRole('region', { name: 'New request' });
  const copied = async (): Promise<string> => {
    await user.click(page.getByRole('button', { name: 'Copy' }));
    return navigator.clipboard.readText();
  };
  return { ...drawn, section, copied };
}

test('the body stands first, below the address it goes to, and is copied as it is shown', async () => {
  const { page, section, copied } = await shown();
  expect(page.getByRole('radio', { name: 'Body' }).getAttribute('aria-checked')).toBe('true');
  expect(section.textContent).toContain(`POST ${moved.request.path}`);
  expect(section.textContent).not.toContain('GATEWAY_API_KEY');
  expect(JSON.parse(await copied())).toEqual(moved.request.body);
});

test.each([
  ['cURL', 'curl '],
  ['TypeScript', 'await fetch('],
  ['Python', 'import '],
])('as %s it is a program that takes the key from the environment, and says so', async (form, begins) => {
  const { page, user, section, copied } = await shown();
  await user.click(page.getByRole('radio', { name: form }));
  expect(section.textContent).toContain('Set GATEWAY_API_KEY before you run it.');
  const program = await copied();
  expect(program).toContain(begins);
  expect(program).toContain(`https://gateway.example.com${moved.request.path}`);
  expect(program).toContain('GATEWAY_API_KEY');
  expect(program).toContain('Weather in Oslo?');
  expect(program).not.toContain('••••');
});

test('a file in the body is named, and its marker is not shown', async () => {
  const hash = 'ab12cd34'.padEnd(64, '0');
  const body = { model: 'alpha-5.5', content: fileMarker(hash) };
  const { section } = await shown({ ...moved, request: { ...moved.request, body } });
  expect(section.textContent).toContain('(file ab12cd34)');
  expect(section.textContent).not.toContain(hash);
});
