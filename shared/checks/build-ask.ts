/** Makes the request of an ask for a model and a gateway, as any request of the app is built. */
import type { StoredFile } from '../attachment.ts';
import { modelFacts } from '../catalog/models.ts';
import { pathOf, pathPattern } from '../dialects/calls.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { described } from '../dialects/presets/described.ts';
import type { Json, JsonObject } from '../json.ts';
import { withWrittenNumbers } from '../written-numbers.ts';
import type { FormPart, TurnMessage } from '../protocols/protocol.ts';
import { bindTurn, noParameters } from '../protocols/registry.ts';
import type { Ask, Earlier, RecordedAsk, TurnAsk } from './ask.ts';
import type { Evidence } from './evidence.ts';
import { changedAt, textAt } from './json-place.ts';
import type { SampleName } from './samples.ts';
import { wireShapes } from './shapes/shapes.ts';
import { isProtocolId, type ApiId, type Endpoint } from '../apis.ts';

/** Whom is asked, and with what at hand. */
export interface AskContext {
  readonly model: string;
  readonly profileId: string;
  readonly dialect?: Dialect | undefined;
  readonly sample: (name: SampleName) => StoredFile;
  /** The exchange that was asked for before, where the ask names one. */
  readonly earlier?: Evidence | undefined;
}

export interface BuiltAsk {
  readonly endpoint: Endpoint;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly model: string;
  /** JSON text, with markers in the places of files. */
  readonly body?: string;
  readonly form?: readonly FormPart[];
  readonly streams: boolean;
}

/** Undefined where what it needs of an earlier answer did not come. */
export function buildAsk(ask: Ask, context: AskContext): BuiltAsk | undefined {
  const model = ask.model ?? context.model;
  switch (ask.kind) {
    case 'address': {
      const path =
        ask.path ??
        (ask.api === 'models' ? (context.dialect?.list.path ?? '/v1/models') : pathOf(ask.api, model, context.dialect));
      return {
        endpoint: ask.api,
        method: ask.method,
        path,
        model,
        streams: false,
        ...(ask.method === 'POST' ? { body: '{}' } : {}),
      };
    }
    case 'body': {
      const body = ask.text ?? JSON.stringify({ model, ...ask.body });
      return { ...base(ask.api, model, context), body, streams: ask.body?.['stream'] === true };
    }
    case 'form': {
      const parts = (ask.form ?? []).map((part): FormPart =>
        'sample' in part ? { name: part.name, file: context.sample(part.sample) } : part,
      );
      const streams = parts.some((part) => part.name === 'stream' && 'value' in part && part.value === 'true');
      return { ...base(ask.api, model, context), form: [{ name: 'model', value: model }, ...parts], streams };
    }
    case 'turn':
      return builtTurn(ask, model, context);
    case 'recorded': {
      const streams = ask.stream === true;
      const body = withWrittenNumbers(JSON.stringify(askedOf(ask, model, context)), ask.numbers ?? []);
      return { ...base(ask.api, model, context, streams), body, streams };
    }
  }
}

/** The model stands in the place where the app had it; where the address names it, nowhere in the body. */
function askedOf({ api, body }: RecordedAsk, model: string, { dialect = described }: AskContext): JsonObject {
  if (pathPattern(api, dialect).includes('{model}')) {
    const { model: _, ...others } = body;
    return others;
  }
  return Object.hasOwn(body, 'model') ? { ...body, model } : { model, ...body };
}

function base(
  api: ApiId,
  model: string,
  { dialect }: AskContext,
  stream = false,
): Pick<BuiltAsk, 'endpoint' | 'method' | 'path' | 'model'> {
  return { endpoint: api, method: 'POST', path: pathOf(api, model, dialect, stream), model };
}

function builtTurn(ask: TurnAsk, model: string, context: AskContext): BuiltAsk | undefined {
  const { api } = ask;
  if (!isProtocolId(api)) return undefined;
  const message: TurnMessage = {
    role: 'user',
    blocks: [
      { kind: 'text', text: ask.prompt, open: false },
      ...(ask.samples ?? []).map((name) => ({
        kind: 'attachment' as const,
        attachment: { source: 'file' as const, file: context.sample(name) },
        open: false as const,
      })),
    ],
  };
  const request = bindTurn(
    api,
    { ...noParameters, [api]: ask.parameters ?? {} },
    {
      model,
      facts: modelFacts(model),
      profileId: context.profileId,
      dialect: context.dialect,
      system: ask.system ?? '',
      messages: [message],
      tools: ask.tools ?? [],
      stream: ask.stream === true,
    },
  ).build();
  const body = changedBody(request.body, ask, context);
  if (body === undefined) return undefined;
  return {
    endpoint: api,
    method: 'POST',
    path: request.path,
    model,
    body: ask.text ?? JSON.stringify(body),
    streams: ask.stream === true,
  };
}

function changedBody(built: JsonObject, ask: TurnAsk, { earlier }: AskContext): Json | undefined {
  let body: Json | undefined = built;
  const put = (pointer: string, value: Json | undefined): void => {
    body = body === undefined ? undefined : changedAt(body, pointer, () => value);
  };
  for (const [pointer, value] of Object.entries(ask.set ?? {})) put(pointer, value);
  for (const pointer of ask.remove ?? []) put(pointer, undefined);
  for (const [pointer, what] of Object.entries(ask.fill ?? {})) {
    const value = earlier === undefined ? undefined : told(earlier, what);
    if (value === undefined) return undefined;
    put(pointer, value);
  }
  return body;
}

/** What a later request says of an earlier answer. */
function told(earlier: Evidence, what: Earlier): Json | undefined {
  const parts = wireShapes.find(({ api }) => api === earlier.endpoint)?.whole(earlier.body);
  if (what === 'said') return parts?.said;
  if (what === 'answer-id') return textAt(parts?.id.value, '');
  return textAt(parts?.calls[what === 'call-id-0' ? 0 : 1]?.id, '');
}
