/** Checks of how answers end: limits, stop sequences, and the counts of tokens. */
import type { Check, Need } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import { at, shown } from '../json-place.ts';
import { differs, firstProblem, inBody, kept, notRun, onAnswer, onStream, otherwise, type Judge } from '../judging.ts';
import type { AnswerParts, FoundUsage, WireShape } from '../shapes/wire-shape.ts';
import { countPrompt, longPrompt, repeatPrompt, streams, turn } from './prompts.ts';

/** The same check of an answer in one piece and of a stream. */
interface Form {
  readonly name: 'whole' | 'stream';
  readonly needs: readonly Need[];
  readonly on: (judge: (parts: AnswerParts, evidence: Evidence) => ReturnType<Judge>) => Judge;
  readonly stream: { readonly stream?: true };
}

export function formsOf({ whole, streamed }: WireShape): readonly Form[] {
  const inOne: Form = {
    name: 'whole',
    needs: [],
    on: (judge) => onAnswer((evidence) => judge(whole(evidence.body), evidence)),
    stream: {},
  };
  if (streamed === undefined) return [inOne];
  return [
    inOne,
    {
      name: 'stream',
      needs: streams,
      on: (judge) => onStream((evidence) => judge(streamed.parts(evidence.events), evidence)),
      stream: { stream: true },
    },
  ];
}

const mostWhen = (limit: number): number => limit * 2;
/** Fewer tokens than these did not come near the limit: the model had no more to say. */
const leastWhen = (limit: number): number => limit * 0.6;

/** By its own count, or by its words where that says less. */
function tokensOf({ texts, usages }: AnswerParts): number {
  const words = texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => word !== '').length;
  return Math.max(usages.at(-1)?.output ?? 0, words);
}

const endedEarly = (tokens: number, place: FoundUsage['place']): ReturnType<Judge> =>
  otherwise(`${tokens} tokens, and no limit met`, place);

/** Ends just before the word that it was to stop at: of another answer nobody can say what ended it. */
const endsBeforeStop = (text: string): boolean => /three[\s.,;:!"'”’]*$/.test(text);

/** A count that nobody asked for is nobody's due: where there is one it is judged, and where there is none nothing can be said. */
function ofUsage({ streamed }: WireShape, name: Form['name'], judge: UsageJudge): UsageJudge {
  const asked = name === 'stream' ? streamed?.usageAskedAt : undefined;
  if (asked === undefined) return judge;
  return (parts, evidence) =>
    parts.usages.length === 0 && at(evidence.request, asked) !== true
      ? notRun('no count, and none was asked for')
      : judge(parts, evidence);
}
type UsageJudge = (parts: AnswerParts, evidence: Evidence) => ReturnType<Judge>;

function judgeUsage(usage: FoundUsage | undefined): ReturnType<Judge> {
  if (usage === undefined) return differs('no usage', inBody(''));
  const { input, output, place } = usage;
  if (input === undefined || input <= 0) return differs(`input ${input ?? 'missing'}`, place);
  return output === undefined || output <= 0
    ? differs(`output ${output ?? 'missing'}`, place)
    : kept(`${input} in, ${output} out`, place);
}

export function endingChecks(shape: WireShape): readonly Check[] {
  const { api, limit, stop, ends, rules } = shape;
  const leastLimit = Math.max(limit.least, 16);
  return formsOf(shape).flatMap(({ name, needs, on, stream }): readonly Check[] => {
    const common = { endpoint: api, needs, rule: { id: rules.request, source: `${shape.label}, request` } } as const;
    const limited = turn(shape, longPrompt, { ...stream, set: { [limit.path]: leastLimit } });
    const plain = turn(shape, repeatPrompt, stream);
    const stopped =
      stop === undefined ? undefined : turn(shape, countPrompt, { ...stream, set: { [stop.path]: ['zebra'] } });
    const counted = (judge: UsageJudge): UsageJudge => ofUsage(shape, name, judge);
    const usageRule = { id: rules.answer, source: `${shape.label}, response` };
    return [
      {
        ...common,
        id: `${api}/limits/${name}/kept`,
        title: name === 'whole' ? 'The limit of tokens holds' : 'The limit of tokens holds in a stream',
        capability: 'Limits',
        ask: limited,
        expected: `at most ${leastLimit} tokens`,
        why: 'A limit that is lost on the way costs money.',
        provenBy: `${api}:ignores:${shape.limit.path.slice(1).replaceAll('/', '.')}`,
        judge: on((parts) => {
          const { textPlace, finishes } = parts;
          const tokens = tokensOf(parts);
          if (tokens > mostWhen(leastLimit)) return differs(`${tokens} tokens`, textPlace);
          const met = finishes[0]?.value === ends.limit || tokens >= leastWhen(leastLimit);
          return met ? kept(`${tokens} tokens`, textPlace) : endedEarly(tokens, textPlace);
        }),
      },
      {
        ...common,
        id: `${api}/limits/${name}/told`,
        title: name === 'whole' ? 'An answer cut by the limit says so' : 'A stream cut by the limit says so',
        capability: 'Limits',
        ask: limited,
        expected: `the end is ${ends.limit}`,
        why: 'Half an answer that calls itself whole is kept and used as a whole one.',
        provenBy: `${api}:answers:limit-untold`,
        judge: on((parts) => {
          const [finish] = parts.finishes;
          if (finish === undefined) return differs('no end');
          if (finish.value === ends.limit) return kept(shown(finish.value), finish.place);
          const tokens = tokensOf(parts);
          if (tokens > mostWhen(leastLimit)) return notRun('the limit did not end the answer', finish.place);
          return tokens < leastWhen(leastLimit)
            ? endedEarly(tokens, finish.place)
            : differs(shown(finish.value), finish.place);
        }),
      },
      ...(stopped === undefined || stop === undefined
        ? []
        : ([
            {
              ...common,
              id: `${api}/stop/${name}/kept`,
              title:
                name === 'whole'
                  ? 'The answer ends before the stop sequence'
                  : 'A stream ends before the stop sequence',
              capability: 'Stop sequences',
              ask: stopped,
              expected: 'text up to the stop sequence, without it',
              why: 'Programs that cut at a mark get the mark and all behind it.',
              provenBy: `${api}:ignores:${stop.path.slice(1).replaceAll('/', '.')}`,
              judge: on(({ texts, textPlace }) => {
                const [text = ''] = texts;
                if (text.includes('zebra')) return differs(shown(text), textPlace);
                return endsBeforeStop(text) ? kept(shown(text), textPlace) : otherwise(shown(text), textPlace);
              }),
            },
            {
              ...common,
              id: `${api}/stop/${name}/told`,
              title:
                name === 'whole'
                  ? 'An answer ended by a stop sequence has its word'
                  : 'A stream ended by a stop sequence has its word',
              capability: 'Stop sequences',
              ask: stopped,
              expected: `the end is ${ends.stopped}`,
              why: 'An app cannot tell why the answer is short.',
              provenBy: `${api}:answers:stop-untold`,
              judge: on(({ finishes, texts }) => {
                const [finish] = finishes;
                if (finish === undefined) return differs('no end');
                if (texts.join('').includes('zebra'))
                  return notRun('the sequence did not end the answer', finish.place);
                const [text = ''] = texts;
                if (!endsBeforeStop(text))
                  return otherwise(`an answer that never came to it: ${shown(text)}`, finish.place);
                return finish.value === ends.stopped
                  ? kept(shown(finish.value), finish.place)
                  : differs(shown(finish.value), finish.place);
              }),
            },
          ] satisfies readonly Check[])),
      {
        ...common,
        rule: usageRule,
        id: `${api}/usage/${name}/counted`,
        title: name === 'whole' ? 'An answer counts its tokens' : 'A stream counts its tokens',
        capability: 'Usage figures',
        ask: plain,
        expected: 'input and output above 0',
        why: 'Nobody can say what an answer cost.',
        holdsFor: 'answers',
        provenBy: `${api}:usage:zero`,
        judge: on(counted(({ usages }) => judgeUsage(usages.at(-1)))),
      },
      ...(shape.usageTotal
        ? ([
            {
              ...common,
              rule: usageRule,
              id: `${api}/usage/${name}/total`,
              title:
                name === 'whole'
                  ? 'The total is the sum of input and output'
                  : 'The total of a stream is the sum of input and output',
              capability: 'Usage figures',
              ask: plain,
              expected: 'total = input + output',
              why: 'Bills and budgets are made from either figure, and then do not agree.',
              holdsFor: 'answers',
              provenBy: `${api}:usage:wrong-total`,
              judge: on(
                counted(({ usages }) => {
                  const usage = usages.at(-1);
                  if (usage === undefined) return differs('no usage');
                  const { input = 0, output = 0, total, place } = usage;
                  return total === input + output
                    ? kept(`${total}`, place)
                    : differs(`${total ?? 'none'}, not ${input + output}`, place);
                }),
              ),
            },
          ] satisfies readonly Check[])
        : []),
      ...(name === 'stream'
        ? ([
            {
              ...common,
              rule: usageRule,
              id: `${api}/usage/stream/once`,
              title: 'A stream tells its final usage once',
              capability: 'Usage figures',
              ask: plain,
              expected: 'one final count',
              why: 'Apps that add up what they are told count the answer twice.',
              holdsFor: 'answers',
              provenBy: `${api}:usage:twice`,
              judge: on(
                counted(({ usages }) =>
                  usages.length === 1
                    ? kept('once', ...usages.map(({ place }) => place))
                    : differs(`${usages.length} times`, ...usages.map(({ place }) => place)),
                ),
              ),
            },
            {
              ...common,
              rule: usageRule,
              id: `${api}/usage/stream/same-input`,
              title: 'A stream counts the same input as an answer in one piece',
              capability: 'Usage figures',
              ask: { ...plain, after: turn(shape, repeatPrompt) },
              expected: 'the same input tokens',
              why: 'The same request would cost more or less by how its answer is sent.',
              provenBy: `${api}:usage:stream-differs`,
              judge: on(({ usages }, { earlier }) => {
                const before = earlier === undefined ? undefined : shape.whole(earlier.body).usages.at(-1)?.input;
                const usage = usages.at(-1);
                if (before === undefined || before <= 0 || usage?.input === undefined)
                  return notRun('no two counts to compare');
                return usage.input === before
                  ? kept(`${before}`, usage.place)
                  : differs(`${usage.input}, and ${before} in one piece`, usage.place);
              }),
            },
          ] satisfies readonly Check[])
        : []),
      {
        ...common,
        rule: usageRule,
        id: `${api}/plain/${name}-end`,
        title:
          name === 'whole'
            ? 'A whole answer has the word of a whole answer'
            : 'A whole stream has the word of a whole answer, once',
        capability: name === 'whole' ? 'Plain answer' : 'Streaming',
        ask: plain,
        expected: `the end is ${ends.done}`,
        why: 'An app cannot tell a whole answer from one cut off.',
        provenBy: name === 'whole' ? `${api}:answers:end-untold` : `${api}:stream:end-untold`,
        judge: on(({ finishes }) => {
          const told = finishes.map(({ value, place }) =>
            value === ends.done ? kept(shown(value), place) : differs(shown(value), place),
          );
          if (told.length === 0) return differs('no end');
          const places = finishes.map(({ place }) => place);
          return told.length > 1 && name === 'stream' ? differs(`${told.length} ends`, ...places) : firstProblem(told);
        }),
      },
    ];
  });
}
