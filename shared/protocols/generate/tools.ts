/** Tools over Generate Content, in a dialect that has them: declarations, calls and their results as parts of the conversation. */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import { jsonIn } from '../../parse-json.ts';
import type { OfferedTool } from '../../tool.ts';
import { argumentsOf } from '../../tool.ts';
import type { Turn } from '../protocol.ts';
import type { CarriedCall } from '../tool-rounds.ts';

/** JSON Schema has a field of its own: `parameters` accepts only a subset of it. */
export function toolShape({ name, description, schema }: OfferedTool): JsonObject {
  return { name, ...(description === '' ? {} : { description }), parametersJsonSchema: schema };
}

/** True where the dialect has tools, so that calls and results have a place. */
export function takesTools({ dialect }: Turn<unknown>): boolean {
  return dialect?.generate?.tools === true;
}

/** All declarations in one entry; undefined where none is offered. */
export function toolsOf(turn: Turn<unknown>): readonly JsonObject[] | undefined {
  if (!takesTools(turn) || turn.tools.length === 0) return undefined;
  return [{ functionDeclarations: turn.tools.map(toolShape) }];
}

/** A call as sent back: with its signature where `own`, else with the one given, and with an id where it had one. */
export function callPart({ call }: CarriedCall, own: boolean, signature?: string): JsonObject {
  const { functionCall, ...beside } = isJsonObject(call.opaque) ? call.opaque : {};
  const args = jsonIn(argumentsOf(call.arguments));
  const body = { name: call.name, args: isJsonObject(args) ? args : {} };
  const more = isJsonObject(functionCall) ? functionCall : {};
  if (own) return { ...beside, functionCall: { ...more, ...body } };
  return { ...(signature === undefined ? {} : { thoughtSignature: signature }), functionCall: body };
}

/** A result: an object as it is, anything else wrapped in an object. */
export function resultPart({ call, output, isError }: CarriedCall, own: boolean): JsonObject {
  const { functionCall } = isJsonObject(call.opaque) ? call.opaque : {};
  const id = own && isJsonObject(functionCall) ? functionCall['id'] : undefined;
  const value: Json = jsonIn(output) ?? output;
  const response = isJsonObject(value) ? value : { [isError ? 'error' : 'result']: value };
  return { functionResponse: { ...(id === undefined ? {} : { id }), name: call.name, response } };
}
