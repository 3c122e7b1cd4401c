import { expect, test } from 'vitest';
import { e2eArguments } from '../../../tools/e2e-arguments.mjs';

test('without a name every project runs that can, those of the double by their tag', () => {
  expect(e2eArguments(['-g', 'Stop'], false)).toEqual({
    args: ['--project=webhost', '--project=desktop', '-g', 'Stop'],
    wholeDesktop: false,
  });
  expect(e2eArguments([], true).args).toContain('--project=electron');
});

test('a project that is named runs whole and alone, with a space or without', () => {
  const whole = { args: ['--project=desktop', 'find.spec.ts'], wholeDesktop: true };
  expect(e2eArguments(['--project', 'desktop', 'find.spec.ts'], true)).toEqual(whole);
  expect(e2eArguments(['--project=desktop', 'find.spec.ts'], true)).toEqual(whole);
  expect(e2eArguments(['--project', 'webhost'], true)).toEqual({ args: ['--project=webhost'], wholeDesktop: false });
});
