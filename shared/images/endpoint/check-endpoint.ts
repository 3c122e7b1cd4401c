/** What is wrong with a request to an image endpoint before it is sent, and what of it is left out (IMG-1 to IMG-6, REQ-5). */
import { shownSize } from '../../attachment.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import type { Json } from '../../json.ts';
import { checkExtraFields } from '../../protocols/extra-fields.ts';
import { error, note, numberProblem } from '../../protocols/problems.ts';
import type { NumberLimits } from '../../protocols/problems.ts';
import type { Problem } from '../../protocols/protocol.ts';
import { imageDescriptions, takesReferences, type ImageEndpointId } from '../descriptions.ts';
import type { EndpointSettings } from '../image-job.ts';
import type { ImageAsk } from '../image-api.ts';
import { drawingFacts } from '../known-model.ts';
import type { ImageOptions, NumberOption } from '../options.ts';
import { countsImages, optionAt, ownOptions } from '../options.ts';
import { characterCount, promptOf } from '../prompt.ts';
import { checkFiles } from './check-files.ts';
import { checkMaskedShape, checkSize } from './check-size.ts';
import { longestPrompt } from './endpoint-description.ts';
import { endpointAsk, isSent, isSet, maskSent, ownFields } from './endpoint-fields.ts';
import { settingFields, settingNames } from './setting-fields.ts';
import { apiLabels } from '../../apis.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function checkEndpoint(ask: ImageAsk, api: ImageEndpointId): readonly Problem[] {
  const { set, options } = endpointAsk(ask, api);
  const facts = drawingFacts(ask.facts);
  return [
    ...checkModel(ask, api, facts),
    ...checkPrompt(ask, api, facts),
    ...checkFiles(ask, api, options, facts),
    ...(set.size === undefined || options.size === undefined ? [] : checkSize(set.size, options.size, ask.job.model)),
    ...checkShape(ask, set.size, options),
    ...leftOut(set, options, ask.job.model, api),
    ...checkNumbers(set, options, facts),
    ...checkExtra(ask, api, facts),
  ];
}

/** Only for a mask that goes along. A region asks for the size of its own cut. */
function checkShape(ask: ImageAsk, size: string | undefined, options: ImageOptions): readonly Problem[] {
  const [first] = ask.sent;
  const masked = first === undefined || maskSent(ask, options) === undefined ? undefined : shownSize(first);
  if (size === undefined || options.size === undefined || masked === undefined || ask.job.region !== undefined)
    return [];
  return checkMaskedShape(size, options.size, masked);
}

function checkModel({ job }: ImageAsk, api: ImageEndpointId, facts: ModelFacts | undefined): readonly Problem[] {
  if (job.model.trim() === '') return [error('Image model', 'Choose a model.')];
  if (facts === undefined || facts.apis.includes(api)) return [];
  const over = facts.apis.map((api) => apiLabels[api]).join(' and ');
  return [note('Image model', `${job.model} is not described for ${apiLabels[api]}; it makes images over ${over}.`)];
}

function checkPrompt({ job }: ImageAsk, api: ImageEndpointId, facts: ModelFacts | undefined): readonly Problem[] {
  if (job.prompt.trim() === '') return [error('Prompt', 'The prompt is empty. Write what the image should show.')];
  const text = promptOf(job, takesReferences(api));
  const isForm = imageDescriptions[api].call.form === true;
  // A form sends every line break as two characters.
  const count = characterCount(isForm ? text.replace(/\r\n|\r|\n/g, '\r\n') : text);
  if (count <= longestPrompt) return [];
  const notes = takesReferences(api) && job.references.some((reference) => reference.note.trim() !== '');
  const what = notes ? 'The prompt with the notes on references has' : 'The prompt has';
  const breaks = isForm && /[\r\n]/.test(text) ? ', each line break counted as two' : '';
  const most = longestPrompt.toLocaleString('en-US');
  const message = `${what} ${count.toLocaleString('en-US')} characters${breaks}; it can have from 1 to ${most}. Shorten it.`;
  return [facts === undefined ? note('Prompt', message) : error('Prompt', message)];
}

/** Settings that another model or an earlier choice left behind: they stay, and are not sent. */
function leftOut(
  set: EndpointSettings,
  options: ImageOptions,
  model: string,
  api: ImageEndpointId,
): readonly Problem[] {
  const values: Readonly<Record<string, Json | undefined>> = set;
  return settingFields.flatMap(({ key, control, parameter }): readonly Problem[] => {
    const value = values[key];
    if (!isSet(value) || isSent(key, options)) return [];
    const idle = optionAt(options, key)?.idle;
    if (idle !== undefined) return [note(control, `${control} is left out. ${idle}`)];
    const single = countsImages(parameter);
    // One image is what it draws anyhow.
    if (single && value === 1) return [];
    const reason = single ? 'draws one image a request' : `has no such option over ${apiLabels[api]}`;
    return [note(control, `${control} is left out: ${model} ${reason}.`)];
  });
}

/** The numbers that go out. */
function sentNumbers(options: ImageOptions): readonly NumberOption[] {
  return ownOptions(options).filter(
    (option): option is NumberOption => option.kind === 'number' && option.idle === undefined,
  );
}

/** The number of images is a model's own limit; the others are the endpoints'. */
function checkNumbers(set: EndpointSettings, options: ImageOptions, facts: ModelFacts | undefined): readonly Problem[] {
  const values: Readonly<Record<string, unknown>> = set;
  return sentNumbers(options).flatMap((option) => {
    const { key, field, counts } = option;
    const value = values[key];
    if (typeof value !== 'number') return [];
    const problems = numberProblem(field, value, limitsOf(option));
    return counts === 'images' && facts === undefined && Number.isInteger(value) && value >= 1
      ? problems.map(({ message }) => note(field, `${message} An unknown model may accept it anyway.`))
      : problems;
  });
}

function limitsOf({ least, most, whole }: NumberOption): NumberLimits {
  return { least, most, whole };
}

function checkExtra(ask: ImageAsk, api: ImageEndpointId, facts: ModelFacts | undefined): readonly Problem[] {
  const { options } = endpointAsk(ask, api);
  const names: Readonly<Record<string, string>> = settingNames;
  const limits = new Map(
    ownOptions(options).flatMap((option): readonly (readonly [string, NumberLimits])[] =>
      option.kind === 'number' && (option.counts !== 'images' || facts !== undefined)
        ? [[names[option.key] ?? option.key, limitsOf(option)]]
        : [],
    ),
  );
  return checkExtraFields({
    api,
    own: ownFields(ask, api),
    extra: ask.job.settings[api].extra,
    model: ask.job.model,
    facts: undefined,
    limits,
  });
}
