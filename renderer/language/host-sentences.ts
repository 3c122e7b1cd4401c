/**
 * What the host says in English, in another language: a sentence as it is, or by the pattern it was made from. In a
 * pattern `{0}` stands for any value and `(s)` for the plural of what a number counts; in its translation `{0}` is the value as it
 * came (a name, a number, what a gateway said) and `<0>` a value that is words of ours, said in the language as well.
 * Texts of several sentences are said sentence by sentence. Fetched where another language than English is spoken.
 */
interface Pattern {
  /** What stands before, between and behind its values. */
  readonly pieces: readonly string[];
  /** The longest of them: most texts are told apart by it alone. */
  readonly surest: string;
  /** How many letters are its own, and quotation marks, which hold a value together: the more, the surer. */
  readonly own: number;
  /** And how many marks that part a sentence: `Temperature {0}` is no part of `{0} is {1}; it must be {2}.`. */
  readonly marks: number;
  /** The values in the order in which they stand in the English. */
  readonly order: readonly string[];
  readonly words: string;
  /** Its value is a number. */
  readonly counts: boolean;
}

/** Undefined for what is not known: it is shown as it came. */
export type SayInLanguage = (text: string) => string | undefined;

/** Where a sentence ends and another begins. */
const sentenceEnds = /(?<=[.!?…:]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d{])/u;

/** How many texts are remembered: a page of faults, a run of checks. */
const remembered = 2000;

/** Longer ones are bodies and answers, and no sentences of ours. */
const longest = 4000;

/** With fewer letters of its own a pattern may be met by chance: each value has to be a single word, or words of ours. */
const sureLetters = 10;

/** The separators of lists, and what they are in Chinese. */
const lists: readonly (readonly [between: RegExp, words: string])[] = [
  [/, and |, | and /, '、'],
  [/, or |, | or /, '或'],
  [/ with /, '与'],
];

export function hostSentences(entries: Iterable<readonly [english: string, words: string]>): SayInLanguage {
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [english, words] of entries) {
    for (const one of english.includes('(s)') ? ['', 's'].map((end) => english.replace('(s)', end)) : [english]) {
      if (/\{\d\}/.test(one)) patterns.push(patternOf(one, words, english.includes('(s)')));
      else whole.set(one, words);
    }
  }
  patterns.sort((a, b) => b.own + b.marks - (a.own + a.marks));
  const said = new Map<string, string | null>();

  function say(text: string): string | undefined {
    if (text.length > longest) return undefined;
    const known = said.get(text);
    if (known !== undefined) return known ?? undefined;
    const words = find(text);
    if (said.size >= remembered) said.clear();
    said.set(text, words ?? null);
    return words;
  }

  function find(text: string): string | undefined {
    const own = whole.get(text) ?? byPattern(text, false);
    if (own !== undefined) return own;
    const bare = text.trim();
    if (bare !== text && bare !== '') return say(bare);
    const parts = text.split(' · ');
    if (parts.length > 1) return inParts(parts)?.join(' · ');
    const list = text.replace(/\.$/, '').split(', ');
    const items = list.map((item) => nameOf(item));
    if (!items.includes(undefined)) return items.join('、') + (text.endsWith('.') ? '。' : '');
    const sentences = text.split(sentenceEnds);
    if (sentences.length === 1) return byPattern(text, true);
    const each = inParts(sentences);
    const areAll = sentences.every((sentence) => say(sentence) !== undefined);
    return areAll && each !== undefined ? joined(each) : (byPattern(text, true) ?? (each && joined(each)));
  }

  function byPattern(text: string, acrossSentences: boolean): string | undefined {
    for (const { pieces, surest, own, order, words, counts } of patterns) {
      if (!text.includes(surest)) continue;
      const values = valuesIn(text, pieces);
      if (values === undefined || (!acrossSentences && values.some((value) => sentenceEnds.test(value)))) continue;
      if (counts && /^\p{L}/u.test(values[0] ?? '')) continue;
      const valueAt = new Map(order.map((place, at) => [place, values[at] ?? '']));
      let isSure = true;
      const made = words.replaceAll(/\{(\d)\}|<(\d)>/g, (mark, asIs: string | undefined, ours: string, at: number) => {
        const value = valueAt.get(asIs ?? ours) ?? '';
        const inWords = asIs === undefined ? valueOf(value) : undefined;
        if (own < sureLetters && inWords === undefined && /\s/.test(value)) isSure = false;
        return asIs === undefined
          ? spaced(words.charAt(at - 1), inWords ?? value, words.charAt(at + mark.length))
          : value;
      });
      if (isSure) return made;
    }
    return undefined;
  }

  /** Some of them stay as they came; undefined where all do. */
  function inParts(parts: readonly string[]): readonly string[] | undefined {
    const each = parts.map((part) => say(part));
    return each.every((words) => words === undefined) ? undefined : each.map((words, at) => words ?? parts[at] ?? '');
  }

  /** As it is, or with its first letter of the other case: `Temperature` in a sentence, `streamed` at its start. */
  function nameOf(text: string): string | undefined {
    const first = text.charAt(0);
    const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
    return whole.get(text) ?? byPattern(text, false) ?? whole.get(other + text.slice(1));
  }

  /** A value that is ours: a sentence, a name, or a list of such. */
  function valueOf(value: string): string | undefined {
    const own = say(value) ?? nameOf(value);
    if (own !== undefined) return own.replace(/[。.]$/, '');
    for (const [between, words] of lists) {
      const items = value.split(between);
      if (items.length < 2) continue;
      const each = items.map((item) => valueOf(item));
      if (each.some((item) => item !== undefined)) return each.map((item, at) => item ?? items[at]).join(words);
    }
    return undefined;
  }

  return say;
}

/** A value that may be Chinese or a name that stays: Latin letters and digits stand apart from Chinese ones. */
function spaced(before: string, value: string, after: string): string {
  const left = han.test(before) && latin.test(value.charAt(0)) ? ' ' : '';
  const right = han.test(after) && latin.test(value.at(-1) ?? '') ? ' ' : '';
  return left + value + right;
}

const han = /\p{Script=Han}/u;
const latin = /[\p{Script=Latin}\d]/u;

/** Sentences of Chinese need no space between them; one that stayed English does. */
function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, next) => (/[。！？：]$/.test(text) ? text + next : `${text} ${next}`));
}

function patternOf(english: string, words: string, counts: boolean): Pattern {
  const pieces = english.split(/\{\d\}/);
  return {
    pieces,
    surest: pieces.reduce((one, other) => (other.length > one.length ? other : one)),
    own: pieces
      .join('')
      .replaceAll(/[^\p{L}“”]/gu, '')
      .replaceAll(/[“”]/g, 'xx').length,
    marks: pieces.join('').replaceAll(/[^.;:?!]/g, '').length,
    order: [...english.matchAll(/\{(\d)\}/g)].map(([, place = '']) => place),
    words,
    counts,
  };
}

/** Each value ends where what follows it begins first: read once from the left, however often a text nearly has the form. */
function valuesIn(text: string, pieces: readonly string[]): readonly string[] | undefined {
  const [first = '', ...others] = pieces;
  const last = others.pop() ?? '';
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const piece of others) {
    const next = text.indexOf(piece, at + 1);
    if (next === -1) return undefined;
    values.push(text.slice(at, next));
    at = next + piece.length;
  }
  return at < end ? [...values, text.slice(at, end)] : undefined;
}
