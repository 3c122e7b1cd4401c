/** What was sent and came to nothing, or to something else: by the request, the answer, and what the gateway says that it applied. */
import { canonicalText } from '../../canonical-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { meaningsOf } from '../field-mapping/meanings.ts';
import type { RequestField } from '../../protocols/description.ts';
import { controlFor } from '../../protocols/controls.ts';
import { nameAt } from '../../protocols/tool-choice.ts';
import { meaningLabels, type MeaningId } from '../../protocols/meaning.ts';
import { apiIds, descriptionOf } from '../../apis.ts';
import { changedPictures } from './changed-pictures.ts';
import { inWords, type Loss, type LossSource } from './loss.ts';

/** Nothing while the answer is under way: more may come. */
export function changedLosses(source: LossSource): readonly Loss[] {
  const { lane, facts, request } = source;
  if (facts.status === 'waiting' || facts.status === 'streaming') return [];
  const sent = sentValues(source);
  return [
    ...modelOf(source),
    ...(lane.kind === 'text' ? candidatesOf(source, sent) : changedPictures(source, lane)),
    ...streamOf(source, sent),
    ...limitOf(source, sent),
    ...stopOf(source, sent),
    ...choiceOf(source, sent),
    ...formatOf(source, sent),
    ...(request === undefined ? [] : echoOf(source, request)),
  ];
}

type Sent = ReadonlyMap<MeaningId, Json>;

/** The settings of the request, by what they mean. */
function sentValues({ request, facts }: LossSource): Sent {
  if (request === undefined) return new Map();
  return new Map(meaningsOf(facts.protocol, request).map(({ meaning, value }) => [meaning, value]));
}

/** As the control is called that sets it; over an API without it, as another one calls it. */
function nameOf({ facts }: LossSource, meaning: MeaningId): string {
  const apis = [facts.protocol, ...apiIds];
  return (
    apis.map((api) => controlFor(descriptionOf(api).fields, meaning)).find((control) => control !== undefined) ??
    meaningLabels[meaning]
  );
}

function modelOf({ answer, facts }: LossSource): readonly Loss[] {
  if (answer.model === undefined || answer.model === facts.model) return [];
  return [
    {
      group: 'changed',
      what: 'Model',
      asked: facts.model,
      came: answer.model,
      note: 'The gateway calls the model that answered by another name.',
    },
  ];
}

function candidatesOf(source: LossSource, sent: Sent): readonly Loss[] {
  const { answer, facts } = source;
  const asked = sent.get('candidates');
  const came = answer.candidates.length;
  if (typeof asked !== 'number' || facts.status !== 'complete' || came === asked) return [];
  return [
    {
      group: came < asked ? 'ignored' : 'changed',
      what: nameOf(source, 'candidates'),
      asked: String(asked),
      came: String(came),
      note: came < asked ? 'Fewer than requested.' : 'More than requested.',
    },
  ];
}

/** An answer in one piece has no events; where no record tells of those, it has no first token. */
function streamOf(source: LossSource, sent: Sent): readonly Loss[] {
  const { answer, facts, events } = source;
  const isWhole = events === undefined ? facts.firstTokenMs === undefined : events === 0;
  const hasContent = answer.candidates.some(({ blocks }) => blocks.length > 0);
  const asked = sent.get('stream') === true || sent.get('stream') === 'true';
  if (facts.status !== 'complete' || !hasContent || sent.size === 0 || asked !== isWhole) return [];
  return asked
    ? [
        {
          group: 'ignored',
          what: nameOf(source, 'stream'),
          asked: 'a stream',
          came: 'one piece',
          note: 'A stream was requested, but the answer came in one piece.',
        },
      ]
    : [
        {
          group: 'changed',
          what: nameOf(source, 'stream'),
          asked: 'one piece',
          came: 'a stream',
          note: 'The answer was streamed without being asked to.',
        },
      ];
}

function limitOf(source: LossSource, sent: Sent): readonly Loss[] {
  const { answer } = source;
  const asked = sent.get('token-limit');
  if (typeof asked !== 'number') return [];
  const came = answer.usage?.outputTokens;
  const words = came === undefined ? {} : { came: `${came.toLocaleString('en-US')} tokens` };
  const found = { what: nameOf(source, 'token-limit'), asked: String(asked), ...words };
  const isCut = answer.candidates.some(({ finish }) => finish?.unified === 'length');
  // With several candidates the count is of all of them together.
  if (came !== undefined && came > asked && answer.candidates.length < 2) {
    return [{ group: 'ignored', ...found, note: 'More tokens than the limit allows.' }];
  }
  if (!isCut) return [];
  // A limit that was not reached is not what cut it.
  const isReached = came === undefined || came >= asked || answer.candidates.length > 1;
  const note = isReached
    ? 'The answer was cut at this limit.'
    : 'The answer was cut off at a token limit below this one.';
  return [{ group: 'changed', ...found, note }];
}

function stopOf(source: LossSource, sent: Sent): readonly Loss[] {
  const { answer } = source;
  const asked = sent.get('stop') ?? [];
  const sequences = (Array.isArray(asked) ? (asked as readonly Json[]) : [asked]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  const texts = answer.candidates.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])),
  );
  return sequences
    .filter((sequence) => texts.some((text) => text.includes(sequence)))
    .map((sequence) => ({
      group: 'ignored',
      what: nameOf(source, 'stop'),
      asked: inWords(sequence),
      note: 'It’s in the text, which should have ended before it.',
    }));
}

function choiceOf(source: LossSource, sent: Sent): readonly Loss[] {
  const { answer, facts } = source;
  const asked = sent.get('tool-choice');
  if (facts.status !== 'complete' || asked === undefined || asked === 'auto') return [];
  const called = answer.candidates.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'tool-call' ? [block.name] : [])),
  );
  const loss = { group: 'ignored', what: nameOf(source, 'tool-choice'), asked: inWords(asked) } as const;
  if (asked === 'none') {
    return called.length === 0
      ? []
      : [{ ...loss, came: called.join(', '), note: 'A tool was called, though none was allowed.' }];
  }
  const wanted = toolIn(source, asked);
  if (wanted === undefined ? called.length > 0 : called.includes(wanted)) return [];
  const note =
    wanted === undefined
      ? 'No tool was called, though one was required.'
      : `${wanted} was required, but wasn’t called.`;
  return [{ ...loss, came: called.length === 0 ? 'no call' : called.join(', '), note }];
}

/** The one tool that a choice names, where the description has it or, in a field of the user's own, at `name`. */
function toolIn({ facts }: LossSource, choice: Json): string | undefined {
  const paths = descriptionOf(facts.protocol).fields.flatMap(({ parameter }) =>
    parameter?.kind === 'tool-choice' ? [parameter.nameAt] : [],
  );
  return [...paths, 'name'].map((path) => nameAt(path, choice)).find((name) => name !== undefined);
}

function formatOf(source: LossSource, sent: Sent): readonly Loss[] {
  const { format } = source.facts;
  if (format === undefined || format.valid) return [];
  const asked = sent.get('schema');
  return [
    {
      group: 'ignored',
      what: nameOf(source, 'schema'),
      ...(asked === undefined ? {} : { asked: inWords(asked) }),
      note: `The text doesn’t match the schema. ${format.problems.join(' ')}`.trimEnd(),
    },
  ];
}

/** Settings that the gateway tells in its answer: those of a response, and those of a drawn image (IMG-8). */
function echoOf({ lane, answer, envelope, facts }: LossSource, request: JsonObject): readonly Loss[] {
  const { fields } = descriptionOf(facts.protocol);
  // What images themselves tell is told of them.
  const told: JsonObject = lane.kind === 'image' ? {} : { ...answer.applied, ...envelope };
  return Object.entries(request).flatMap(([name, asked]): readonly Loss[] => {
    if (!isSetting(name, fields) || !Object.hasOwn(told, name)) return [];
    const came = told[name] ?? null;
    if (isWithin(asked, came)) return [];
    const isGone = came === null;
    return [
      {
        group: isGone ? 'ignored' : 'changed',
        what: labelOf(name, fields),
        asked: inWords(asked),
        ...(isGone ? {} : { came: inWords(came) }),
        note: isGone
          ? 'According to the answer, it wasn’t set.'
          : 'According to the answer, another value was applied.',
      },
    ];
  });
}

/** True where the echo has all that was asked; it may fill in defaults. */
function isWithin(asked: Json, came: Json): boolean {
  if (isJsonObject(asked) && isJsonObject(came)) {
    return Object.entries(asked).every(
      ([name, value]) => Object.hasOwn(came, name) && isWithin(value, came[name] ?? null),
    );
  }
  return canonicalText(asked) === canonicalText(came);
}

/** As its control names it; a field that is not described by its own name. */
function labelOf(name: string, fields: readonly RequestField[]): string {
  return fields.find((field) => field.name === name)?.control ?? name;
}

/** Whether a field of an envelope can be held against the request: what was said, or how it is sent, cannot. */
function isSetting(name: string, fields: readonly RequestField[]): boolean {
  const field = fields.find((one) => one.name === name);
  if (field?.parameter?.kind === 'number') return true;
  return field?.always !== true && field?.meaning !== 'system' && field?.meaning !== 'tool';
}
