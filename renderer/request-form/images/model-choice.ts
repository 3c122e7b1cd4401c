/** The models as the studio's picker shows them, and the one it begins with (MODELS-2, MODELS-3). */
import { pickerGroups, type PickerModel } from '../../../shared/catalog/listing.ts';
import type { Missing } from '../../../shared/connection/connection-test.ts';
import { modelFacts, type ModelFacts } from '../../../shared/catalog/models.ts';
import type { StudioDraft } from '../../../shared/images/image-job.ts';
import { modesOf, apisFor } from '../../../shared/images/image-apis.ts';
import { drawsImages } from '../../../shared/images/known-model.ts';
import type { ModelListing } from '../../../shared/models.ts';
import type { ComboboxItem } from '../../ui/combobox.tsx';
import type { OptionGroup } from '../../ui/option-list.ts';
import { protocolIds } from '../../../shared/protocols/descriptions.ts';
import { apiLabels } from '../../../shared/apis.ts';
import { withKnown } from '../model-choice.ts';
import { nothingKnown, type KnownModels } from '../use-known-models.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Favourites, models that were typed and are not listed, image models, those that the catalogue lacks, others to be tried, and last the image models that this key cannot reach. Empty until the gateway has answered. */
export function imageModelOptions(
  listing: ModelListing | null,
  known: KnownModels = nothingKnown,
): readonly OptionGroup<ComboboxItem>[] {
  if (listing === null || (listing.fetchedAt === null && listing.ids.length === 0))
    return withKnown([], known, listing);
  const models = pickerGroups(listing.ids, protocolIds).flatMap((group) => group.models);
  const draws = ({ facts }: PickerModel): boolean => drawsImages(facts);
  const groups: readonly OptionGroup<ComboboxItem>[] = [
    { label: t(m.imageModels), items: models.filter((model) => model.listed && draws(model)).map(drawing) },
    { label: t(m.notInTheCatalogue), items: models.filter(({ facts }) => facts === undefined).map(unknown) },
    {
      label: t(m.otherModelsMayNotDraw),
      items: models.filter((model) => model.listed && model.facts !== undefined && !draws(model)).map(other),
    },
    { label: t(m.unavailableToThisKey), items: models.filter((model) => !model.listed && draws(model)).map(drawing) },
  ];
  return withKnown(
    groups.map(({ label, items }) => ({ label, items: items.map((item) => withMissing(item, known.missing)) })),
    known,
    listing,
  );
}

/** Says where a test found none of the APIs that a model draws over; it can be tried all the same. */
function withMissing(item: ComboboxItem, missing: Missing): ComboboxItem {
  const facts = modelFacts(item.value);
  const apis = drawsImages(facts) ? apisFor(facts) : [];
  if (apis.length === 0 || apis.some((api) => missing[api] === undefined)) return item;
  const found = t(apis.length === 1 ? m.wasntFound : m.werentFound, {
    names: apis.map((api) => apiLabels[api]).join(t(m.and)),
  });
  return {
    ...item,
    note: t(m.notFoundHere),
    description: item.description === undefined ? found : `${found} ${item.description}`,
  };
}

const only = { generate: m.generateOnly, edit: m.editOnly };

function drawing({ id, facts, listed, unusable }: PickerModel): ComboboxItem {
  const [first, second] = modesOf(facts);
  return {
    value: id,
    label: id,
    mono: true,
    ...(first === undefined ? {} : { note: t(second === undefined ? only[first] : m.generateEdit) }),
    ...(facts === undefined ? {} : { description: `${translated(`${facts.notes}.`)} ${apiWords(facts)}` }),
    words: apisFor(facts).join(' '),
    // Over a protocol of the chat it may be unusable; here only the key can lack it.
    ...(listed || unusable === undefined ? {} : { unavailable: translated(unusable) }),
  };
}

const apiWords = (facts: PickerModel['facts']): string =>
  `${apisFor(facts)
    .map((api) => apiLabels[api])
    .join(', ')}.`;

function unknown({ id }: PickerModel): ComboboxItem {
  return { value: id, label: id, mono: true, note: t(m.unknown), words: 'unknown' };
}

function other({ id, facts }: PickerModel): ComboboxItem {
  return {
    value: id,
    label: id,
    mono: true,
    note: t(m.unknown),
    ...(facts === undefined ? {} : { description: t(m.notesImageSupportUnknown, { notes: translated(facts.notes) }) }),
  };
}

/** The draft with a model in it where the gateway has listed one that draws, or any at all. */
export function withModel(draft: StudioDraft, listing: ModelListing | null): StudioDraft {
  if (draft.model !== '') return draft;
  const model = firstImageModel(listing);
  return model === '' ? draft : { ...draft, model };
}

/** The model to begin with; empty where none is listed, or nothing is known yet. */
export function firstImageModel(listing: ModelListing | null): string {
  const options = imageModelOptions(listing).flatMap(({ items }) => items);
  const usable = options.filter(({ unavailable }) => unavailable === undefined);
  // One that makes an image from text alone works at once.
  return (usable.find(({ value }) => value === firstChoice) ?? usable[0])?.value ?? '';
}

/** The first model that this key can reach and that does what is asked for; undefined where there is none. */
export function modelThat(
  does: (facts: ModelFacts) => boolean,
  listing: ModelListing | null,
  but: string,
): string | undefined {
  const models = imageModelOptions(listing).flatMap(({ items }) => items);
  return models.find(({ value, unavailable }) => {
    const facts = modelFacts(value);
    return value !== but && unavailable === undefined && facts !== undefined && drawsImages(facts) && does(facts);
  })?.value;
}

const firstChoice = 'alpha-image-2-each';

/** What to know of the chosen model with this key; undefined where there is nothing. */
export function modelNote(model: string, listing: ModelListing | null): string | undefined {
  if (model === '' || listing === null || listing.fetchedAt === null || listing.ids.includes(model)) return undefined;
  return t(m.theGatewayDoesNotList, { model });
}
