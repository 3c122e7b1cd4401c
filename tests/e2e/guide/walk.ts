/**
 * A page of the guide (docs/guide), walked through in the app: each bold name is a control that is found by that very
 * name, each key is pressed and each text typed, in the order of the page. What the page says and what is done for it
 * stand beside each other, so that neither a renamed control nor a changed sentence goes unnoticed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { repositoryRoot } from '../webhost.ts';

export interface Told {
  /** As it is written in the guide. */
  readonly word: string;
  /** Whatever can be clicked or filled in and has this name. */
  readonly control: (within?: Locator) => Locator;
  /** Whatever is read under this name: a region, a table, a column, a mark. */
  readonly part: (within?: Locator) => Locator;
  readonly press: () => Promise<void>;
  readonly type: () => Promise<void>;
}

type Deed = (told: Told) => Promise<void>;

/** A bold name or a code span with what is done for it; a function alone is what the reader does without being told how. */
export type Step = readonly [word: string, deed: Deed] | (() => Promise<void>);

export const click: Deed = (told) => told.control().click();
export const press: Deed = (told) => told.press();
export const isThere: Deed = (told) => expect(told.control()).toBeVisible();
export const isShown: Deed = (told) => expect(told.part()).toBeVisible();
export const fill =
  (text: string): Deed =>
  (told) =>
    told.control().fill(text);

const pageOf = (name: string): string =>
  readFileSync(join(repositoryRoot, 'docs/guide', `${name}.md`), 'utf8').replaceAll('\r\n', '\n');

const block = /```sh\n([\s\S]*?)```/g;

/** Bold names and code spans of a page, in its order. */
function wordsOf(name: string): readonly string[] {
  const prose = pageOf(name).replaceAll(block, '');
  return [...prose.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`/g)].map(([, bold, code]) => bold ?? code ?? '');
}

/** The command lines of a page. */
export function commandsOf(name: string): readonly string[] {
  return [...pageOf(name).matchAll(block)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}

const controls = [
  ...['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'combobox', 'textbox', 'searchbox'],
  ...['spinbutton', 'slider', 'menuitem', 'option'],
] as const;
const parts = ['region', 'table', 'grid', 'columnheader', 'heading', 'group', 'radiogroup'] as const;

/** By the whole name, or by its first words where a value follows, as in `Size, auto` and `Run all (2)`. */
function namedOne(page: Page, roles: readonly (typeof controls | typeof parts)[number][], word: string) {
  const name = new RegExp(`^${word.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&')}(?:, .*|: .*| \\(?\\d.*)?$`);
  return (within: Locator = page.locator('body')): Locator => {
    const [first, ...others] = roles.map((role) => within.getByRole(role, { name }));
    if (first === undefined) throw new Error('No role to look for');
    return others
      .reduce((all, one) => all.or(one), first)
      .filter({ visible: true })
      .first();
  };
}

const keys: Readonly<Record<string, string>> = {
  Ctrl: 'ControlOrMeta',
  Esc: 'Escape',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
};

function toldOf(page: Page, word: string): Told {
  const part = namedOne(page, parts, word);
  const key = word
    .split('+')
    .map((one) => keys[one] ?? one)
    .join('+');
  return {
    word,
    control: namedOne(page, controls, word),
    part: (within = page.locator('body')) =>
      part(within)
        .or(within.getByText(word, { exact: true }).filter({ visible: true }))
        .first(),
    press: () => page.keyboard.press(key),
    type: () => page.keyboard.type(word),
  };
}

export async function walk(page: Page, name: string, steps: readonly Step[]): Promise<void> {
  const tried = steps.flatMap((step) => (typeof step === 'function' ? [] : [step[0]]));
  expect(tried, `what is tried of docs/guide/${name}.md`).toEqual(wordsOf(name));
  let last = 'its beginning';
  for (const step of steps) {
    if (typeof step === 'function') {
      await test.step(`after ${last}`, step);
      continue;
    }
    const [word, deed] = step;
    last = word;
    await test.step(word, () => deed(toldOf(page, word)));
  }
}
