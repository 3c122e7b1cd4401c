/** New lanes: the first ones of a page, one more, and those of every protocol in which a model can be reached (MODELS-3, MODELS-4). */
import { modelFacts } from '../../../shared/catalog/models.ts';
import {
  compareLimits,
  lanesOf,
  type CompareSetup,
  type ImageLane,
  type Lane,
  type LaneKind,
  type TextLane,
} from '../../../shared/compare/setup.ts';
import { imageApiIds, imageDescriptions, type ImageApiId } from '../../../shared/images/descriptions.ts';
import { noImageSettings } from '../../../shared/images/image-job.ts';
import { spokenBy, type SpokenProfile } from '../../../shared/dialects/spoken.ts';
import { drawsImages } from '../../../shared/images/known-model.ts';
import { apisFor } from '../../../shared/images/image-apis.ts';
import type { ModelListing } from '../../../shared/models.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { activeProfile, type AppStateValue } from '../../app/app-state.ts';
import { firstImageModel } from '../../request-form/images/model-choice.ts';
import { offeredBy, withModel } from '../../request-form/model-choice.ts';
import { withLanes } from './setup-lanes.ts';
import type { ProtocolId } from '../../../shared/protocols/descriptions.ts';

/**
 * The protocols in which a model can be reached, as the catalogue says, the preferred one first; all of them for a model
 * that it lacks (MODELS-3), and in any case those that the profile's gateway is known to have.
 */
export function protocolsOf(model: string, profile: SpokenProfile | undefined): readonly ProtocolId[] {
  const facts = modelFacts(model);
  const spoken = offeredBy(profile);
  const served = spoken.filter((id) => facts?.apis.includes(id) === true);
  if (facts === undefined || served.length === 0) return spoken;
  return served.toSorted((a, b) => Number(b === facts.preferred) - Number(a === facts.preferred));
}

/** The APIs in which a model can be asked for an image. */
export function imageApisOf(model: string): readonly ImageApiId[] {
  return apisFor(modelFacts(model));
}

interface LaneOf {
  readonly model: string;
  readonly profileId: string | null;
}

function textLane({ model, profileId }: LaneOf, protocol: ProtocolId): TextLane {
  return {
    kind: 'text',
    id: crypto.randomUUID(),
    name: '',
    profileId,
    model,
    collapsed: false,
    protocol,
    stream: true,
    parameters: noParameters,
  };
}

function imageLane({ model, profileId }: LaneOf, api: ImageApiId): ImageLane {
  return {
    kind: 'image',
    id: crypto.randomUUID(),
    name: '',
    profileId,
    model,
    collapsed: false,
    api,
    settings: noImageSettings,
  };
}

/** The lane's model with its profile over each protocol, or API, in which it can be reached. */
function overEveryApi(lane: Lane, profile: SpokenProfile | undefined): readonly Lane[] {
  return lane.kind === 'text'
    ? protocolsOf(lane.model, profile).map((protocol) => textLane(lane, protocol))
    : imageApisOf(lane.model).map((api) => imageLane(lane, api));
}

/** Lanes for the protocols or APIs of the lane's model for which there is none with its profile yet. */
export function missingLanes(setup: CompareSetup, lane: Lane, profile: SpokenProfile | undefined): readonly Lane[] {
  if (lane.model === '') return [];
  const there = lanesOf(setup).filter((one) => isSameModel(one, lane));
  return overEveryApi(lane, profile).filter((made) => there.every((one) => apiOf(one) !== apiOf(made)));
}

/**
 * The setup with a lane for each protocol (of images: each API) in which the model of `lane` can be reached with that
 * lane's profile, put in behind those of that model. Lanes that are there stay as they are; no more come than there is
 * room for.
 */
export function withEveryProtocol(setup: CompareSetup, lane: Lane, profile: SpokenProfile | undefined): CompareSetup {
  const lanes = lanesOf(setup);
  const last = lanes.findLastIndex((one) => isSameModel(one, lane));
  const room = Math.max(compareLimits.lanes - lanes.length, 0);
  return withLanes(setup, lanes.toSpliced(last + 1, 0, ...missingLanes(setup, lane, profile).slice(0, room)));
}

/** One more lane like `beside`: over a protocol that its model has no lane for yet, where there is one. */
export function oneMore(setup: CompareSetup, beside: Lane, profile: SpokenProfile | undefined): Lane {
  const [missing] = missingLanes(setup, beside, profile);
  return missing ?? copyOf(beside);
}

/** The same lane once more, under another id. */
export function copyOf(lane: Lane): Lane {
  return { ...lane, id: crypto.randomUUID(), collapsed: false };
}

/** What is known of the profile that a lane without one of its own goes to. */
export interface ActiveProfile {
  readonly listing: ModelListing | null;
  /** Undefined until it is known. */
  readonly profile: SpokenProfile | undefined;
}

export function activeFor(state: AppStateValue): ActiveProfile {
  return { listing: state.listing, profile: activeProfile(state) };
}

/** The first lanes of a page: a model that the key lists, over each protocol that reaches it; none until the models are known. */
export function firstTextLanes({ listing, profile }: ActiveProfile): readonly TextLane[] {
  const { model } = withModel(null, listing, profile);
  return lanesOver(model, profile);
}

/** A lane over each protocol in which a model can be reached. */
export function lanesOver(model: string, profile: SpokenProfile | undefined): readonly TextLane[] {
  if (model === '') return [];
  return protocolsOf(model, profile).map((protocol) => textLane({ model, profileId: null }, protocol));
}

/** A lane over each protocol to a model that is at home there; fewer where the key lists none for one. */
export function lanesAtHome({ listing, profile }: ActiveProfile): readonly TextLane[] {
  const listed = listing?.ids ?? [];
  return spokenBy(profile).flatMap((protocol) => {
    const model =
      listed.find((id) => modelFacts(id)?.preferred === protocol) ??
      listed.find((id) => modelFacts(id)?.apis.includes(protocol) === true);
    return model === undefined ? [] : [textLane({ model, profileId: null }, protocol)];
  });
}

/** A lane where there is none to be like: with a model where one is listed. */
export function firstLane(kind: LaneKind, { listing, profile }: ActiveProfile): Lane {
  if (kind === 'text') {
    const { model, protocol } = withModel(null, listing, profile);
    return textLane({ model, profileId: null }, protocol);
  }
  const model = firstImageModel(listing);
  return imageLane({ model, profileId: null }, imageApisOf(model)[0] ?? imageApiIds[0]);
}

/** The setup with texts or images shown; a kind without lanes begins with some. */
export function withKind(setup: CompareSetup, kind: LaneKind, active: ActiveProfile): CompareSetup {
  const { listing } = active;
  const shown: CompareSetup = { ...setup, kind };
  if (lanesOf(shown).length > 0 || listing === null) return shown;
  const lanes = kind === 'text' ? firstTextLanes(active) : firstImageLanes(listing);
  return withLanes(shown, lanes.length > 0 ? lanes : [firstLane(kind, active)]);
}

/** The models that draw from words alone, each over the first API that does. */
function firstImageLanes(listing: ModelListing): readonly ImageLane[] {
  const listed = listing.ids.filter((id) => drawsImages(modelFacts(id)));
  return listed.slice(0, mostFirstLanes).flatMap((model) => {
    const api = imageApisOf(model).find((one) => imageDescriptions[one].needsImage !== true);
    return api === undefined ? [] : [imageLane({ model, profileId: null }, api)];
  });
}

/** As many as stand side by side in a usual window. */
const mostFirstLanes = 4;

const apiOf = (lane: Lane): string => (lane.kind === 'text' ? lane.protocol : lane.api);

const isSameModel = (a: Lane, b: Lane): boolean => a.model === b.model && a.profileId === b.profileId;
