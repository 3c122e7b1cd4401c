/** The request of a scenario over the protocol that is spoken to the gateway. */
import { fileMarkerPattern } from '../../shared/attachment.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { takesReferences, type ImageEndpointId } from '../../shared/images/descriptions.ts';
import { imageApiOf } from '../../shared/images/image-apis.ts';
import { noImageSettings } from '../../shared/images/image-job.ts';
import type { JsonObject } from '../../shared/json.ts';
import { formText } from '../../shared/multipart.ts';
import { descriptions, type ParametersById, type ProtocolId } from '../../shared/protocols/descriptions.ts';
import type { FormPart, TurnMessage } from '../../shared/protocols/protocol.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { bindTurn, noParameters } from '../../shared/protocols/registry.ts';
import type { SaidFile, SaidRequest } from '../../shared/sandwich/meaning.ts';
import { scenarioFiles } from '../../shared/sandwich/scenario-files.ts';
import type { Scenario } from '../../shared/sandwich/scenarios.ts';
import { vendorFormOf } from '../../shared/sandwich/vendor-forms.ts';
import type { GatewayCall } from '../transport/gateway-request.ts';
import { outgoingForm } from '../transport/form.ts';

export interface BuiltCall {
  readonly call: GatewayCall;
  readonly asked: SaidRequest;
}

export interface Asking {
  readonly scenario: Scenario;
  readonly model: string;
  readonly dialect: Dialect;
  readonly streamed: boolean;
  /** What has been said since the scenario's own messages. */
  readonly since?: readonly TurnMessage[];
}

/** Profile id that the answers of scenarios carry, so that their opaque parts go back. */
export const sandwichProfile = 'sandwich';

/** The call for a scenario that this protocol is asked, see `whySkipped`. */
export function askOver(front: ProtocolId, { scenario, model, dialect, streamed, since = [] }: Asking): BuiltCall {
  const request = bindTurn(front, parametersFor(front, scenario), {
    model,
    facts: undefined,
    profileId: sandwichProfile,
    dialect,
    system: scenario.system ?? '',
    messages: [...scenario.messages, ...since],
    tools: scenario.tools ?? [],
    stream: streamed,
  }).build();
  const { askSchema, chooseTool, mark } = vendorFormOf(front);
  const { schema, toolChoice, cacheMarker } = scenario;
  const chosen = toolChoice === undefined ? request.body : chooseTool(request.body, toolChoice);
  const formed = schema === undefined ? chosen : askSchema(chosen, schema);
  const body = withFiles(
    mark === undefined || cacheMarker === undefined || since.length > 0 ? formed : mark(formed, cacheMarker),
  );
  return {
    call: {
      endpoint: front,
      method: 'POST',
      path: request.path,
      body: JSON.stringify(body),
      accept: accepted(streamed),
    },
    asked: { api: front, body, model, streams: request.streams === true },
  };
}

const accepted = (streamed: boolean): string => (streamed ? 'text/event-stream' : 'application/json');

function parametersFor(front: ProtocolId, { parameters = {} }: Scenario): ParametersById {
  const known = new Set<string>(descriptions[front].fields.flatMap(({ parameter }) => parameter?.key ?? []));
  return { ...noParameters, [front]: Object.fromEntries(Object.entries(parameters).filter(([key]) => known.has(key))) };
}

/** The files are small enough to stand in the body. */
function withFiles(body: JsonObject): JsonObject {
  const data = new Map(scenarioFiles.map(({ file, base64 }) => [file.hash, base64]));
  return parseJson(
    JSON.stringify(body).replaceAll(fileMarkerPattern, (marker, hash: string) => data.get(hash) ?? marker),
  ) as JsonObject;
}

/** Undefined where the endpoint takes no references and the scenario has some, or the other way round. */
export async function askToDraw(
  front: ImageEndpointId,
  { scenario: { draws }, model, dialect, streamed }: Asking,
): Promise<BuiltCall | undefined> {
  if (draws === undefined || takesReferences(front) !== draws.references.length > 0) return undefined;
  const settings = { ...draws.settings, ...(streamed ? { stream: true, partialImages: 1 } : {}) };
  const request = imageApiOf(front).build({
    job: {
      model,
      api: front,
      prompt: draws.prompt,
      settings: { ...noImageSettings, [front]: settings },
      references: draws.references.map(({ file }) => ({ file, note: '' })),
      ...(draws.mask === undefined ? {} : { mask: { file: draws.mask.file, maskId: 'mask' } }),
    },
    facts: undefined,
    profileId: sandwichProfile,
    dialect,
    sent: draws.references.map(({ file }) => file),
    sentMask: draws.mask?.file,
    earlier: [],
  });
  const head = { endpoint: front, method: 'POST', path: request.path, accept: accepted(streamed) } as const;
  if (request.form === undefined) {
    const body = withFiles(request.body);
    return { call: { ...head, body: JSON.stringify(body) }, asked: { api: front, body, model } };
  }
  const parts = request.form;
  const form = await outgoingForm(parts.map(fieldOf), (boundary) => formText(parts, boundary));
  const texts = parts.flatMap((part) => ('value' in part ? [[part.name, part.value] as const] : []));
  return {
    call: { ...head, form },
    asked: { api: front, body: Object.fromEntries(texts), model, files: parts.flatMap(fileOf) },
  };
}

function base64Of(hash: string): string {
  return scenarioFiles.find(({ file }) => file.hash === hash)?.base64 ?? '';
}

function fieldOf(part: FormPart) {
  if ('value' in part) return part;
  const { hash, name, mimeType } = part.file;
  return {
    name: part.name,
    fileName: name,
    blob: new Blob([Buffer.from(base64Of(hash), 'base64')], { type: mimeType }),
  };
}

function fileOf(part: FormPart): readonly SaidFile[] {
  if ('value' in part) return [];
  return [{ name: part.name, mimeType: part.file.mimeType, base64: base64Of(part.file.hash) }];
}
