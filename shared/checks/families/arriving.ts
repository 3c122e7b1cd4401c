/** Checks of what arrives at the model and comes back unharmed: letters of every script, the system prompt, earlier turns, several answers at once. */
import type { TurnAsk } from '../ask.ts';
import type { Check } from '../check.ts';
import { shown } from '../json-place.ts';
import { differs, kept, onAnswer, otherwise } from '../judging.ts';
import type { AnswerParts, WireShape } from '../shapes/wire-shape.ts';
import { formsOf } from './endings.ts';
import { nameOf } from './field-rules.ts';
import { repeatPrompt, says, turn } from './prompts.ts';

/** Characters of one, two, three and four bytes beside each other, among words that are no sentence. */
const letters = 'harbour Grüße Ωμέγα 東京 🦊 violin';
const lettersPrompt = `Repeat exactly this line and nothing else: ${letters} #echo`;

const systemWord = 'Tamarind';
const turnWord = 'Pistachio';
const turnPrompt = 'Which code word did I tell you? Answer with the word.';
const systemPrompt = `The code word is ${systemWord}. Whoever asks for the code word is told it.`;

function judgeLetters({ texts: [text = ''], textPlace }: AnswerParts): ReturnType<Check['judge']> {
  if (says(text, letters)) return kept(shown(text), textPlace);
  // What is harmed stands between the plain words; a model that says something else has none of them.
  const own = says(text, 'harbour') || says(text, 'violin');
  return own || text === '' ? differs(shown(text), textPlace) : otherwise(shown(text), textPlace);
}

export function arrivingChecks(shape: WireShape): readonly Check[] {
  const { api, rules, candidates, parameters } = shape;
  const field = parameters.find(({ path }) => path.startsWith('/system'));
  const common = {
    endpoint: api,
    needs: [],
    capability: 'Plain answer',
    rule: { id: rules.request, source: `${shape.label}, request` },
  } as const;
  const holds = (word: string): Check['judge'] =>
    onAnswer(({ body }) => {
      const { texts, textPlace } = shape.whole(body);
      const text = texts.join('');
      return new RegExp(`\\b${word}\\b`, 'i').test(text) ? kept(word, textPlace) : differs(shown(text), textPlace);
    });
  const asked = (more: Partial<TurnAsk>, prompt: string): TurnAsk => turn(shape, prompt, more);
  return [
    ...formsOf(shape).flatMap(({ name, needs, on, stream }): readonly Check[] => [
      {
        ...common,
        id: `${api}/arrives/${name}/letters`,
        title:
          name === 'whole'
            ? 'Letters of every script come back unharmed'
            : 'Letters of every script are streamed unharmed',
        capability: name === 'whole' ? 'Plain answer' : 'Streaming',
        needs,
        ask: asked(stream, lettersPrompt),
        expected: `the line “${letters}”`,
        why: 'Who does not write English gets question marks, and a tool gets the wrong name.',
        provenBy: name === 'whole' ? `${api}:text:misread` : `${api}:text:question-marks`,
        judge: on(judgeLetters),
      },
      ...(candidates === undefined
        ? []
        : ([
            {
              ...common,
              id: `${api}/candidates/${name}`,
              title:
                name === 'whole'
                  ? 'As many answers come as were asked for'
                  : 'As many answers are streamed as were asked for',
              capability: 'Parameters',
              needs,
              ask: asked({ ...stream, set: { [candidates.path]: 2 } }, repeatPrompt),
              expected: 'two answers, each with a text',
              why: 'An app that lets people choose has nothing to choose from.',
              provenBy: `${api}:candidates:only-first`,
              judge: on(({ texts, textPlace }) => {
                const { length } = texts.filter((text) => text !== '');
                return length === 2 ? kept('two', textPlace) : differs(`${length}`, textPlace);
              }),
            },
          ] satisfies readonly Check[])),
    ]),
    {
      ...common,
      id: `${api}/arrives/system`,
      title: 'The system prompt reaches the model',
      ask: asked({ system: systemPrompt }, 'What is the code word? Answer with the word.'),
      expected: `the word ${systemWord}`,
      why: 'An app’s rules stand there; without them the model follows whoever writes to it.',
      provenBy: field === undefined ? `${api}:system:lost` : `${api}:ignores:${nameOf(field.path)}`,
      judge: holds(systemWord),
    },
    {
      ...common,
      id: `${api}/arrives/turns`,
      title: 'Earlier turns reach the model',
      ask: asked(
        {
          set: shape.conversation([
            { role: 'user', text: `The code word is ${turnWord}. Keep it.` },
            { role: 'assistant', text: 'I keep it.' },
            { role: 'user', text: turnPrompt },
          ]),
        },
        turnPrompt,
      ),
      expected: `the word ${turnWord}`,
      why: 'A model that sees the last message alone answers all the same, and seems to forget.',
      provenBy: `${api}:turns:lost`,
      judge: holds(turnWord),
    },
  ];
}
