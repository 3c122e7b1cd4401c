/** Checks of tools: one call, several at once, none; the results that go back; and what a choice forces. */
import { isJsonObject } from '../../json.ts';
import type { TurnAsk } from '../ask.ts';
import type { Check } from '../check.ts';
import { shown, textAt } from '../json-place.ts';
import { differs, isRefused, kept, onAnswer, otherwise } from '../judging.ts';
import type { CallResult, WireShape } from '../shapes/wire-shape.ts';
import { callRules, inputOf, withCalls } from './call-rules.ts';
import { formsOf } from './endings.ts';
import {
  lettersCallPrompt,
  lettersCity,
  onePrompt,
  pingTool,
  plainTurn,
  repeatPrompt,
  timeTool,
  tools,
  turn,
  weatherTool,
} from './prompts.ts';
import { isAnswered } from './void-answer.ts';

const bothPrompt =
  'Call get_weather and get_time, both at once, both with city=Bergen. #tool:get_weather #tool:get_time';
const emptyPrompt = 'Call ping. Do not answer in words. #tool:ping';
const results: readonly CallResult[] = [
  { name: 'get_weather', input: { city: 'Bergen' }, output: '17 degrees' },
  { name: 'get_time', input: { city: 'Bergen' }, output: '15:42' },
];

export function toolChecks(shape: WireShape): readonly Check[] {
  const { api, results: back, rules, ends } = shape;
  if (back === undefined) return [];
  const common = {
    endpoint: api,
    rule: { id: rules.tools, source: 'Tool-call round trip' },
    capability: 'Tools',
  } as const;
  const both = (more: Partial<TurnAsk> = {}) => turn(shape, bothPrompt, { tools: [weatherTool, timeTool], ...more });
  const sent = (order: readonly number[]): TurnAsk => ({
    ...both(back.send(bothPrompt, results, order)),
    ...(back.continues ? { after: both() } : {}),
  });
  const used: Check['judge'] = onAnswer(({ body }) => {
    const { texts, textPlace, calls } = shape.whole(body);
    const text = texts.join('');
    if (/\b17\b/.test(text) && text.includes('15:42')) return kept(shown(text), textPlace);
    return calls.length > 0 ? otherwise('another call', textPlace) : differs(shown(text), textPlace);
  });
  const hosted = shape.hostedTools;
  return [
    ...(hosted?.tools ?? []).map((tool): Check => {
      const type = textAt(tool, '/type') ?? '';
      return {
        ...common,
        rule: { id: hosted?.rule ?? '', source: `${shape.label}, request` },
        id: `${api}/tools/hosted/${type}`,
        title: `The tool ${type}, which the gateway runs itself, is taken`,
        needs: tools,
        ask: turn(shape, repeatPrompt, { set: { '/tools': [tool] } }),
        expected: 'an answer',
        why: 'An app that offers it gets no answer at all.',
        provenBy: `${api}:refuses:${type}`,
        judge: isAnswered(shape),
      };
    }),
    ...formsOf(shape).flatMap(({ name, needs, on, stream }): readonly Check[] => {
      const inStream = name === 'stream' ? ', streamed' : '';
      const one = turn(shape, onePrompt, { ...stream, tools: [weatherTool] });
      const needed = [...needs, ...tools];
      return [
        ...callRules.map((rule): Check => ({
          ...common,
          id: `${api}/tools/${name}/${rule.id}`,
          title: `${rule.title}${inStream}`,
          needs: needed,
          ask: one,
          expected: rule.expected,
          why: rule.why,
          provenBy: `${api}:${rule.fault}`,
          ...(rule.holdsFor === undefined ? {} : { holdsFor: rule.holdsFor }),
          judge: on((parts) =>
            withCalls(1, ([call]) => (call === undefined ? differs('no call') : rule.judge(call)))(parts, ends.calls),
          ),
        })),
        {
          ...common,
          id: `${api}/tools/${name}/called`,
          title: `A tool that is asked for is called${inStream}`,
          needs: needed,
          ask: one,
          expected: 'a call of get_weather',
          why: 'Tools that are lost on the way leave a model that only talks.',
          provenBy: `${api}:calls:lost`,
          judge: on((parts) =>
            withCalls(1, (calls) => kept(`${calls.length} call`, ...calls.map(({ place }) => place)))(
              parts,
              ends.calls,
            ),
          ),
        },
        ...(ends.calls === undefined
          ? []
          : ([
              {
                ...common,
                id: `${api}/tools/${name}/end`,
                title: `An answer that calls has the word for it${inStream}`,
                needs: needed,
                ask: one,
                expected: `the end is ${ends.calls}`,
                why: 'Loops over tools go on by this word, and stop too early without it.',
                provenBy: `${api}:calls:end-untold`,
                judge: on(({ calls, finishes, textPlace }) => {
                  if (calls.length === 0) return otherwise('an answer in words', textPlace);
                  const [finish] = finishes;
                  if (finish === undefined) return differs('no end', textPlace);
                  return finish.value === ends.calls
                    ? kept(shown(finish.value), finish.place)
                    : differs(shown(finish.value), finish.place);
                }),
              },
            ] satisfies readonly Check[])),
        {
          ...common,
          id: `${api}/tools/${name}/letters`,
          title: `Letters of every script reach a tool unharmed${inStream}`,
          needs: needed,
          ask: turn(shape, lettersCallPrompt, { ...stream, tools: [weatherTool] }),
          expected: `city is ${lettersCity}`,
          why: 'A tool is run for a place, a person or a file that nobody named.',
          provenBy: `${api}:calls:question-marks`,
          judge: on((parts) =>
            withCalls(1, ([call]) => {
              if (call === undefined) return differs('no call');
              const city = textAt(inputOf(call), '/city');
              if (city === lettersCity) return kept(call.arguments, call.place);
              // What is written in other letters is the model's choice; what is written in none is not.
              return city === undefined || !/^Troms\p{L}+$/u.test(city) || city.includes('Ã')
                ? differs(shown(call.arguments), call.place)
                : otherwise(city, call.place);
            })(parts, ends.calls),
          ),
        },
        {
          ...common,
          id: `${api}/tools/${name}/no-arguments`,
          title: `A call without arguments has an empty object${inStream}`,
          needs: needed,
          ask: turn(shape, emptyPrompt, { ...stream, tools: [pingTool] }),
          expected: '{}',
          why: 'Programs parse the arguments, and an empty text is no JSON.',
          provenBy: `${api}:calls:null-arguments`,
          judge: on((parts) =>
            withCalls(1, ([call]) => {
              if (call === undefined) return differs('no call');
              return isJsonObject(inputOf(call))
                ? kept(call.arguments, call.place)
                : differs(shown(call.arguments), call.place);
            })(parts, ends.calls),
          ),
        },
        {
          ...common,
          id: `${api}/parallel/${name}/both`,
          capability: 'Parallel tools',
          title: `Two calls arrive in one turn${inStream}`,
          needs: needed,
          ask: both(stream),
          expected: 'two calls',
          why: 'The second one is lost, and the model waits for its result.',
          provenBy: `${api}:calls:only-first`,
          judge: on(({ calls, textPlace }) => {
            const places = calls.map(({ place }) => place);
            const names = calls.map(({ name: called }) => shown(called)).join(', ');
            if (calls.length >= 2)
              return new Set(calls.map(({ name: called }) => called)).size > 1
                ? kept(names, ...places)
                : otherwise(`${names}, and no other`, ...places);
            // One call where two were asked for may be either's doing; it is told as a difference only where nothing else can be.
            return calls.length === 1
              ? differs(`one call, ${names}`, ...places)
              : otherwise('an answer in words', textPlace);
          }),
        },
        {
          ...common,
          id: `${api}/parallel/${name}/own-ids`,
          capability: 'Parallel tools',
          title: `Each call has an id of its own${inStream}`,
          needs: needed,
          ask: both(stream),
          expected: 'two ids',
          why: 'Your app can’t tell which result answers which call.',
          holdsFor: 'calls',
          provenBy: `${api}:calls:same-id`,
          judge: on((parts) =>
            withCalls(2, (calls) => {
              const ids = new Set(calls.map(({ id }) => id));
              const places = calls.map(({ place }) => place);
              const nameless = calls.find(({ id }) => typeof id !== 'string' || id === '');
              if (nameless !== undefined) return differs(`a call without an id: ${shown(nameless.id)}`, nameless.place);
              return ids.size === calls.length
                ? kept(`${ids.size} ids`, ...places)
                : differs(`one id, twice: ${shown(calls[0]?.id)}`, ...places);
            })(parts, ends.calls),
          ),
        },
        {
          ...common,
          id: `${api}/parallel/${name}/own-arguments`,
          capability: 'Parallel tools',
          title: `Each call has its own arguments, whole${inStream}`,
          needs: needed,
          ask: both(stream),
          expected: 'JSON in each',
          why: 'Arguments of two calls that are joined into one are no JSON, or the wrong one.',
          holdsFor: 'calls',
          provenBy: `${api}:calls:mixed-arguments`,
          judge: on((parts) =>
            withCalls(2, (calls) => {
              const odd = calls.find((call) => !isJsonObject(inputOf(call)));
              return odd === undefined
                ? kept('JSON in each', ...calls.map(({ place }) => place))
                : differs(shown(odd.arguments), odd.place);
            })(parts, ends.calls),
          ),
        },
      ];
    }),
    {
      ...common,
      id: `${api}/tools/results`,
      title: 'Results of tools reach the model',
      needs: tools,
      ask: sent([0, 1]),
      expected: 'an answer with both results',
      why: 'A model that never sees the results calls again, or makes them up.',
      provenBy: `${api}:calls:lost-results`,
      judge: used,
    },
    {
      ...common,
      id: `${api}/parallel/any-order`,
      capability: 'Parallel tools',
      title: 'Results can be sent in any order',
      needs: tools,
      ask: sent([1, 0]),
      expected: 'an answer with both results',
      why: 'Tools end when they end; an app that has to sort them waits for the slowest.',
      provenBy: `${api}:calls:takes-one-result`,
      judge: used,
    },
    {
      ...common,
      id: `${api}/tools/stray-result`,
      title: 'A result of no call is refused',
      needs: tools,
      ask: turn(shape, onePrompt, { tools: [weatherTool], ...back.stray(onePrompt), after: plainTurn(shape) }),
      expected: '400, in words',
      why: 'A conversation that lost its calls goes on without a word, and the model guesses.',
      provenBy: `${api}:calls:takes-stray-results`,
      judge: isRefused(undefined),
    },
  ];
}
