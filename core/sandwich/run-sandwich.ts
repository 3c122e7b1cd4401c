/** Sends scenarios through a gateway whose other side is scripted, and judges what came of each. */
import { modelInPath } from '../../shared/compare/field-mapping/meanings.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { presets } from '../../shared/dialects/presets.ts';
import { surfaceOfPath } from '../../shared/dialects/surface-of-path.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { descriptions, type ParametersById, type ProtocolId } from '../../shared/protocols/descriptions.ts';
import { bindTurn, capabilitiesOf, noParameters } from '../../shared/protocols/registry.ts';
import { judgeSandwich, type Loss, type SaidAnswer } from '../../shared/sandwich/judge.ts';
import type { SaidRequest } from '../../shared/sandwich/meaning.ts';
import type { Scenario, UpstreamSays } from '../../shared/sandwich/scenarios.ts';
import { isProtocolId } from '../../shared/surfaces.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import { createSseDecoder } from '../transport/sse.ts';
import { requestText } from '../transport/text-request.ts';

export interface Heard {
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

/** The other side: says what it is told to, and tells what it heard. */
export interface ScriptedUpstream {
  say(says: UpstreamSays): void;
  /** What reached it since `say`; undefined where nothing did. */
  heard(): Promise<Heard | undefined>;
}

export interface SandwichCell {
  readonly front: ProtocolId;
  /** Absent where nothing reached the other side. */
  readonly upstream?: ProtocolId;
  readonly model: string;
  readonly streamed: boolean;
  readonly scenario: string;
  readonly losses: readonly Loss[];
}

export interface SandwichOptions {
  readonly fronts: readonly ProtocolId[];
  readonly models: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly forms: readonly ('whole' | 'streamed')[];
  readonly upstream: ScriptedUpstream;
  readonly access: () => Promise<GatewayAccess>;
  readonly dialect: Dialect;
  readonly send: Send;
  readonly appVersion: string;
  readonly signal: AbortSignal;
  readonly onCell?: (cell: SandwichCell) => void;
}

/** One after the other: the other side says one thing at a time. */
export async function runSandwich(options: SandwichOptions): Promise<readonly SandwichCell[]> {
  const cells: SandwichCell[] = [];
  for (const front of options.fronts)
    for (const model of options.models)
      for (const scenario of options.scenarios)
        for (const form of options.forms) {
          if (options.signal.aborted) return cells;
          if (form === 'streamed' && !capabilitiesOf(front, options.dialect).streams) continue;
          const cell = await sendThroughBoth(front, model, scenario, form === 'streamed', options);
          cells.push(cell);
          options.onCell?.(cell);
        }
  return cells;
}

function parametersFor(front: ProtocolId, { parameters = {} }: Scenario): ParametersById {
  const known = new Set<string>(descriptions[front].fields.flatMap(({ parameter }) => parameter?.key ?? []));
  return { ...noParameters, [front]: Object.fromEntries(Object.entries(parameters).filter(([key]) => known.has(key))) };
}

const maxBytes = 16 * 1024 * 1024;

async function sendThroughBoth(
  front: ProtocolId,
  model: string,
  scenario: Scenario,
  streamed: boolean,
  { upstream, access, dialect, send, appVersion, signal }: SandwichOptions,
): Promise<SandwichCell> {
  const request = bindTurn(front, parametersFor(front, scenario), {
    model,
    facts: undefined,
    profileId: 'sandwich',
    dialect,
    system: scenario.system ?? '',
    messages: scenario.messages,
    tools: scenario.tools ?? [],
    stream: streamed,
  }).build();
  const body =
    front === 'messages' && scenario.cacheMarker !== undefined
      ? marked(request.body, scenario.cacheMarker)
      : request.body;
  upstream.say(scenario.says);
  const answer = await requestText(
    await access(),
    {
      endpoint: front,
      method: 'POST',
      path: request.path,
      body: JSON.stringify(body),
      accept: streamed ? 'text/event-stream' : 'application/json',
    },
    signal,
    { send, appVersion, maxBytes },
  );
  const heard = await upstream.heard();
  const place = { front, model, streamed, scenario: scenario.id };
  const asked: SaidRequest = { protocol: front, body, model, streams: request.streams === true };
  const came = said(front, answer.status, answer.body);
  const protocol = heard === undefined ? undefined : surfaceOfPath(heard.path, presets.any.dialect);
  if (heard === undefined || protocol === undefined || !isProtocolId(protocol))
    return { ...place, losses: judgeSandwich({ asked, came }) };
  const read = jsonIn(heard.body);
  const inPath = modelInPath(heard.path);
  const reached: SaidRequest = {
    protocol,
    body: read !== undefined && isJsonObject(read) ? read : {},
    streams: heard.path.includes(':stream'),
    ...(inPath === undefined ? {} : { model: inPath }),
  };
  const answered = said(protocol, heard.status, heard.answer);
  return { ...place, upstream: protocol, losses: judgeSandwich({ asked, heard: reached, answered, came }) };
}

function said(protocol: ProtocolId, status: number, text: string): SaidAnswer {
  if (!/^\s*(event|data|id|:)/.test(text)) return { protocol, status, text };
  const decoder = createSseDecoder();
  return { protocol, status, text, events: [...decoder.push(Buffer.from(text)), ...decoder.end()] };
}

/** The last message's last part, with the mark. */
function marked(body: JsonObject, mark: JsonObject): JsonObject {
  const messages = body['messages'] as readonly JsonObject[];
  const last = messages.at(-1);
  const content = last?.['content'];
  const parts: readonly JsonObject[] =
    typeof content === 'string' ? [{ type: 'text', text: content }] : ((content ?? []) as readonly JsonObject[]);
  return {
    ...body,
    messages: [
      ...messages.slice(0, -1),
      {
        ...last,
        content: parts.map((part, at) => (at === parts.length - 1 ? { ...part, cache_control: mark } : part)),
      },
    ],
  };
}
