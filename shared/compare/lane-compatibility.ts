/** What a lane can send of the shared request, and what it must leave out. */
import type { Attachment } from '../attachment.ts';
import { modelFacts } from '../catalog/models.ts';
import { blocksOf } from '../conversation-turns.ts';
import type { ChatSettings, Draft } from '../conversation.ts';
import { imageAsk } from '../images/ask.ts';
import type { ImageJob, ImageReference } from '../images/image-job.ts';
import { imageApiOf } from '../images/image-apis.ts';
import { attachmentKindName, attachmentName } from '../protocols/attachment-places.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Problem, TurnMessage } from '../protocols/protocol.ts';
import { bindTurn, protocolOf, refusedOver } from '../protocols/registry.ts';
import { numberFields } from '../protocols/number-limits.ts';
import type { OfferedTool } from '../tool.ts';
import { laneCapabilities, laneOver, type LaneWithCapabilities } from './lane-capabilities.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import { noPlace } from './field-mapping/protocol-places.ts';
import type { CompareAsk, ImageLane, Lane, TextLane } from './setup.ts';
import { type ApiId, apiLabels } from '../apis.ts';

/** A part of the shared request that a lane does not send. */
export interface LeftOut {
  readonly what: 'attachment' | 'tools' | 'system' | 'sampling' | 'parameter' | 'earlier';
  /** The file, the tool, or the control. */
  readonly name: string;
  /** Field of a setting that the lane has and does not send. */
  readonly field?: string;
  /** A sentence or two: why, and where there is a way out, which. */
  readonly why: string;
}

/** A text lane's message as chat would send it. */
export interface Carried {
  readonly settings: ChatSettings;
  /** The messages above the draft. */
  readonly earlier: readonly TurnMessage[];
  readonly draft: Draft;
  readonly left: readonly LeftOut[];
}

/** The API that a lane asks over. */
export function laneApi(lane: Lane): ApiId {
  return lane.kind === 'text' ? lane.protocol : lane.api;
}

/** The user's own name for a lane, else its API and model. */
export function laneName(lane: Lane): string {
  const own = lane.name.trim();
  if (own !== '') return own;
  const api = apiLabels[laneApi(lane)];
  return lane.model.trim() === '' ? api : `${api} · ${lane.model}`;
}

/**
 * What a text lane sends. `tools` are those of `ask.tools`, without deleted ones. Attachments that the protocol cannot
 * carry to the model (MODELS-5), tools where it has none (GEN-6) and sampling for a model that takes none (REQ-6) stay
 * behind and are told of.
 */
export function carriedBy(
  lane: LaneWithCapabilities<TextLane>,
  ask: CompareAsk,
  tools: readonly OfferedTool[],
): Carried {
  const { model, protocol: id, stream, parameters } = lane;
  const protocol = protocolOf(id);
  const facts = modelFacts(model);
  const attachments: Attachment[] = [];
  const left: LeftOut[] = [];
  const { tools: offers, streams, ...files } = laneCapabilities(lane);
  const isCarried = (attachment: Attachment): boolean => {
    const why = refusedOver(id, attachment, facts, files);
    if (why !== undefined) left.push({ what: 'attachment', name: attachmentName(attachment), why });
    return why === undefined;
  };
  const earlier = (ask.earlier ?? [])
    .map(({ blocks, ...turn }): TurnMessage => ({
      ...turn,
      blocks: blocks.filter((block) => block.kind !== 'attachment' || isCarried(block.attachment)),
    }))
    .filter(({ role, blocks }) => role !== 'user' || blocks.length > 0);
  attachments.push(...ask.attachments.filter(isCarried));
  left.push(...detailsLeft(attachments, id));
  if (!offers) left.push(...toolsLeft(tools, id));
  left.push(...samplingLeft(lane), ...(stream && !streams ? [streamLeft(protocol.label)] : []));
  return {
    settings: {
      model,
      protocol: id,
      system: lane.system ?? ask.system,
      stream,
      tools: offers ? [...ask.tools] : [],
      parameters,
    },
    earlier,
    draft: { text: ask.text, attachments },
    left,
  };
}

/**
 * An image lane's request: the text is its prompt, the images among the attachments are its references, and the system
 * prompt goes where the API has a place for one and the lane has none of its own. Tools are chosen for texts alone, so
 * none of them is left out.
 */
export function imageJobOf(
  lane: ImageLane,
  ask: CompareAsk,
): { readonly job: ImageJob; readonly left: readonly LeftOut[] } {
  const { model, api } = lane;
  const facts = modelFacts(model);
  const references: ImageReference[] = [];
  const left: LeftOut[] = [];
  for (const attachment of ask.attachments) {
    const why = referenceRefused(attachment, (file) => imageApiOf(api).refuse(file, facts));
    if (attachment.source === 'file' && why === undefined) references.push({ file: attachment.file, note: '' });
    else if (why !== undefined) left.push({ what: 'attachment', name: attachmentName(attachment), why });
  }
  if (ask.earlier !== undefined) {
    left.push({
      what: 'earlier',
      name: 'Earlier messages',
      why: `${apiLabels[api]} takes one prompt. Write what matters into it.`,
    });
  }
  const hasSystem = ask.system.trim() !== '';
  if (hasSystem && noPlace(api, 'system') !== undefined) {
    left.push({
      what: 'system',
      name: 'System prompt',
      why: `${apiLabels[api]} has no place for a system prompt. Write what matters into the prompt.`,
    });
  }
  return { job: { model, api, prompt: ask.text, settings: settingsWith(lane, ask.system), references }, left };
}

/**
 * Errors and notes of a lane's request, as its protocol or API tells them (REQ-5, REQ-6): errors forbid sending.
 * Parts that are left out are not reported again, nor an empty text, which the composer reports.
 */
export function laneProblems(
  lane: Lane,
  given: CompareAsk,
  {
    profileId,
    dialect,
    tools,
  }: {
    readonly profileId: string;
    /** How the profile's gateway is spoken to; undefined for the described one. */
    readonly dialect: Dialect | undefined;
    /** Those of `ask.tools`, those that are gone passed over. */
    readonly tools: readonly OfferedTool[];
  },
): readonly Problem[] {
  const ask = given.text.trim() === '' ? { ...given, text: 'a' } : given;
  if (lane.kind === 'image') {
    return imageApiOf(lane.api).check(imageAsk(imageJobOf(lane, ask).job, { profileId, dialect }));
  }
  const { settings, earlier, draft } = carriedBy(laneOver(lane, dialect), ask, tools);
  const told = modelFacts(lane.model)?.samplingOmitted === undefined;
  return bindTurn(settings.protocol, settings.parameters, {
    model: settings.model,
    facts: modelFacts(settings.model),
    profileId,
    dialect,
    system: settings.system,
    messages: [...earlier, { role: 'user', blocks: blocksOf(draft) }],
    tools: settings.tools.length === 0 ? [] : tools,
    stream: settings.stream,
  })
    .check()
    .filter(({ field, severity }) => told || severity === 'error' || !isSampling(settings.protocol, field));
}

/** The fields that REQ-6 leaves out, as each protocol has them. */
function samplingFields(protocol: ProtocolId): readonly { readonly key: string; readonly control: string }[] {
  return numberFields(descriptions[protocol].fields).flatMap(({ control, parameter }) =>
    parameter.sampling === true ? [{ key: parameter.key, control }] : [],
  );
}

function isSampling(protocol: ProtocolId, field: string): boolean {
  return samplingFields(protocol).some(({ control }) => control === field);
}

function samplingLeft({ model, protocol, parameters }: TextLane): readonly LeftOut[] {
  const why = modelFacts(model)?.samplingOmitted;
  if (why === undefined) return [];
  const set: Readonly<Record<string, unknown>> = parameters[protocol];
  return samplingFields(protocol).flatMap(({ key, control }) =>
    set[key] === undefined ? [] : [{ what: 'sampling', name: control, field: key, why } as const],
  );
}

function toolsLeft(tools: readonly OfferedTool[], api: ApiId): readonly LeftOut[] {
  return tools.map(({ name }) => ({
    what: 'tools',
    name,
    why: `${apiLabels[api]} has no place for tools: the model is not told of it.`,
  }));
}

/** `detail` of an image has a place in some protocols alone (CHAT-2, RESP-2). */
function detailsLeft(attachments: readonly Attachment[], api: ProtocolId): readonly LeftOut[] {
  if (descriptions[api].attachmentOptions.includes('detail')) return [];
  return attachments.flatMap((attachment) =>
    attachment.source === 'file' && attachment.detail !== undefined
      ? [
          {
            what: 'parameter',
            name: `Detail of ${attachment.file.name}`,
            why: `${apiLabels[api]} has no place for the detail of an image.`,
          } as const,
        ]
      : [],
  );
}

function streamLeft(label: string): LeftOut {
  return {
    what: 'parameter',
    name: 'Stream',
    field: 'stream',
    why: `${label} shows no stream: the answer comes in one piece.`,
  };
}

function referenceRefused(
  attachment: Attachment,
  refuse: (file: ImageReference['file']) => string | undefined,
): string | undefined {
  if (attachment.source === 'file') return refuse(attachment.file);
  return `References go out as files, and ${attachmentName(attachment)} is ${attachmentKindName(attachment)}. Attach the image itself.`;
}

function settingsWith({ settings, api }: ImageLane, system: string): ImageJob['settings'] {
  const { system: own }: { readonly system?: unknown } & object = settings[api];
  if (noPlace(api, 'system') !== undefined || system.trim() === '') return settings;
  if (typeof own === 'string' && own.trim() !== '') return settings;
  return { ...settings, [api]: { ...settings[api], system } };
}
