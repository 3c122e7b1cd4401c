/**
 * Says a message in the language of the window. Messages are in each room's `messages.ts`, in ICU form; the build puts
 * each where it is used (tools/message-plugin.mjs), so that one costs no more than the sentence itself.
 *
 * Called while something is drawn or done, never as a module is loaded: what is said then keeps its language.
 */
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { Language } from '../../shared/languages.ts';
import type { Values } from './message-types.ts';

/** By the English message. Null: English itself. */
export type Catalogue = Pick<ReadonlyMap<string, string>, 'get'>;

let language: Language = 'en';
let catalogue: Catalogue | null = null;

/** Everything that is said from now on is said in it. What is drawn has to be drawn again (language.ts). */
export function setSpoken(next: Language, its: Catalogue | null): void {
  language = next;
  catalogue = its;
}

export const spokenLanguage = (): Language => language;

export function t<const Message extends string>(message: Message, ...[values]: Values<Message>): string {
  return say(message, values) as string;
}

/** A sentence or a name that is data in English, e.g. of a protocol's description; as it is where nobody has translated it. */
export function translated(text: string, values?: Readonly<Record<string, string | number>>): string {
  const own = catalogue?.get(text);
  return own === undefined ? text : (inWords(own, values) as string);
}

/** As `format` gives it: a list of pieces where something in it is no text. */
export function say(message: string, values?: Readonly<Record<string, unknown>>): unknown {
  return inWords(catalogue?.get(message) ?? message, values);
}

function inWords(message: string, values?: Readonly<Record<string, unknown>>): unknown {
  // A plain sentence is its own text; others are what the build has made of them.
  return message.startsWith('[')
    ? format(readCompiled(message), language, apart(values) as Parameters<typeof format>[2], options)
    : message;
}

/** Hebrew, Arabic and what is written as they are. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFEFC]/;

/** Text from right to left among the values is isolated: else it would tear the sentence around it, numbers first. */
function apart(values: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const turned = Object.entries(values).filter(([, value]) => typeof value === 'string' && rightToLeft.test(value));
  return turned.length === 0
    ? values
    : { ...values, ...Object.fromEntries(turned.map(([name, value]) => [name, `\u2068${value as string}\u2069`])) };
}

const read = new Map<string, CompiledMessage>();

function readCompiled(message: string): CompiledMessage {
  let compiled = read.get(message);
  if (compiled === undefined) {
    // What follows it tells apart what is the same in English alone.
    compiled = JSON.parse(message.slice(0, message.lastIndexOf(']') + 1)) as CompiledMessage;
    read.set(message, compiled);
  }
  return compiled;
}

/** Making one reads the language's data, which takes longer than all the sentences of a page. */
function kept<Of, Made>(make: (locale: string, of?: Of) => Made): (locale?: unknown, of?: Of) => Made {
  const made = new Map<string, Made>();
  return (locale, of) => {
    const key = `${String(locale)} ${JSON.stringify(of)}`;
    let one = made.get(key);
    if (one === undefined) made.set(key, (one = make(String(locale), of)));
    return one;
  };
}

const fullNumber = kept((locale, of?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, of));

/** A small count is the same digits in every language spoken here: most numbers of a page need no data, and none of the start does. */
function numberFormat(locale?: unknown, of?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = (value: number): string =>
    of === undefined && Number.isInteger(value) && value >= 0 && value < 1_000
      ? String(value)
      : fullNumber(locale, of).format(value);
  // Nothing but this is asked of it.
  return { format } as Intl.NumberFormat;
}

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: kept((locale, of?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, of)),
    getNumberFormat: numberFormat,
    getPluralRules: kept((locale, of?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, of)),
  },
};

/** A number in the language of the window: `1,234`, and as `of` has it. */
export const numberText = (value: number, of?: Intl.NumberFormatOptions): string =>
  numberFormat(language, of).format(value);

/** Reads the language's data for numbers and plurals, which takes about a frame; for an idle moment before the first of them is said. */
export function prepareFormats(): void {
  fullNumber(language).format(1_000);
  options.formatters.getPluralRules(language, { type: 'cardinal' }).select(2);
}
