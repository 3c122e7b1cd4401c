/** What has to be true of every call of a tool, and how calls are judged where the model may answer in words. */
import { isJsonObject, type Json } from '../../json.ts';
import { jsonIn } from '../../parse-json.ts';
import type { Verdict } from '../check.ts';
import { shown, textAt } from '../json-place.ts';
import { differs, kept, otherwise } from '../judging.ts';
import type { AnswerParts, FoundCall } from '../shapes/wire-shape.ts';

export const inputOf = ({ arguments: text }: FoundCall): Json | undefined => jsonIn(text);

/** Judges the calls; an answer in words is the model's own choice. */
export const withCalls =
  (count: number, judge: (calls: readonly FoundCall[]) => Verdict) =>
  ({ calls, texts, textPlace, finishes }: AnswerParts, ends?: string): Verdict => {
    if (calls.length >= count) return judge(calls);
    const places = calls.map(({ place }) => place);
    // An end that tells of calls where there are none: they were there, and were lost.
    const lost = ends !== undefined && finishes.some(({ value }) => value === ends) && calls.length === 0;
    if (lost) return differs('an end that tells of calls, and no call', textPlace);
    if (texts.join('').trim() === '' && calls.length === 0) return differs('neither a call nor a word', textPlace);
    return otherwise(calls.length === 0 ? 'an answer in words' : `${calls.length} call`, textPlace, ...places);
  };

/** What has to be true of each call, by the name of its check. */
export const callRules: readonly {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly why: string;
  readonly fault: string;
  readonly holdsFor?: 'calls';
  readonly judge: (call: FoundCall) => Verdict;
}[] = [
  {
    id: 'name',
    title: 'A call names its tool',
    expected: 'the name get_weather',
    why: 'Without the name nothing can be run.',
    fault: 'calls:no-name',
    judge: ({ name, place }) => (name === 'get_weather' ? kept(shown(name), place) : differs(shown(name), place)),
  },
  {
    id: 'id',
    title: 'A call has an id',
    expected: 'an id',
    why: 'The result cannot be sent back without it.',
    fault: 'calls:no-id',
    holdsFor: 'calls',
    judge: ({ id, place }) => (typeof id === 'string' && id !== '' ? kept(id, place) : differs(shown(id), place)),
  },
  {
    id: 'arguments-json',
    title: 'The arguments of a call are JSON',
    expected: 'a JSON object',
    why: 'A tool cannot be run with half its arguments.',
    fault: 'calls:cut-arguments',
    holdsFor: 'calls',
    judge: (call) =>
      isJsonObject(inputOf(call)) ? kept(call.arguments, call.place) : differs(shown(call.arguments), call.place),
  },
  {
    id: 'arguments-kept',
    title: 'The arguments of a call hold what was asked for',
    expected: 'city is Bergen',
    why: 'A tool that is run with empty arguments does the wrong thing without a word.',
    fault: 'calls:empty-arguments',
    judge: (call) => {
      const input = inputOf(call);
      const city = textAt(input, '/city');
      if (city === 'Bergen') return kept(call.arguments, call.place);
      // Another city is the model's mistake; none at all, though it is required, is not.
      return city === undefined ? differs(shown(call.arguments), call.place) : otherwise(city, call.place);
    },
  },
];
