/** Builds a Generate Content request: what is required, and what the user set (REQ-1, GEN-1). */
import { pathOf } from '../../dialects/calls.ts';
import type { JsonObject } from '../../json.ts';
import { describedBody } from '../described-body.ts';
import { bodyWithExtra } from '../extra-fields.ts';
import type { Turn, WireRequest } from '../protocol.ts';
import { contentsOf } from './contents.ts';
import { sentImageSettings } from './image-settings.ts';
import { toolsOf } from './tools.ts';
import { generateDescription, type GenerateParameters } from './description.ts';

/**
 * Only required fields and those that were set (REQ-1); the model is only in the path. Sampling is left out for models
 * that take none (REQ-6), image settings for those that draw nothing. Extra fields never replace what a control set,
 * nor bring in a field of another protocol (REQ-2, REQ-4).
 */
export function buildRequest(turn: Turn<GenerateParameters>): WireRequest {
  const body = bodyWithExtra({
    api: 'generate',
    lets: turn.dialect?.generate?.lets,
    own: ownBody(turn),
    extra: turn.parameters.extra,
    samplingOmitted: turn.facts?.samplingOmitted,
  });
  const streams = turn.stream && turn.dialect?.generate?.streams === true;
  const path = pathOf('generate', turn.model, turn.dialect, streams);
  return { method: 'POST', path, body, ...(streams ? { streams } : {}) };
}

/** The fields that come from controls. */
export function ownBody(turn: Turn<GenerateParameters>): JsonObject {
  const { responseModalities, aspectRatio, imageSize } = sentImageSettings(turn.parameters, turn.facts);
  return describedBody(generateDescription.fields, turn, {
    values: { conversation: contentsOf(turn), system: systemOf(turn), responseModalities, aspectRatio, imageSize },
    further: { tools: toolsOf(turn) },
  });
}

/** The system prompt as a content item without a role. */
export function systemOf({ system }: Turn<unknown>): JsonObject | undefined {
  return system.trim() === '' ? undefined : { parts: [{ text: system }] };
}
