/** A request whose body the user has edited: it goes out as it stands, whatever the settings say. */
import type { ChatSettings } from '../../shared/conversation.ts';
import { pathOf } from '../../shared/dialects/calls.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { isJsonObject } from '../../shared/json.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import type { WireRequest } from '../../shared/protocols/protocol.ts';

/** Whether the answer is streamed is read from this body; where the protocol has no field for it, from the settings. */
export function editedRequest({ protocol, model, stream }: ChatSettings, text: string, dialect: Dialect): WireRequest {
  const body = jsonIn(text) ?? null;
  const streams = stream && dialect.calls[protocol]?.stream !== undefined;
  const path = pathOf(protocol, model, dialect, streams);
  return { method: 'POST', path, body: isJsonObject(body) ? body : {}, text, ...(streams ? { streams } : {}) };
}
