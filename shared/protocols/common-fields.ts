/** Request fields that most protocols have, each under its own name: one control and one meaning, whatever it is called on the wire. */
import type { RequestField } from './description.ts';

export const model = {
  name: 'model',
  control: 'Model',
  meaning: 'model',
  always: true,
} as const satisfies RequestField;

/** Absent means false, so nothing is sent where no stream is wanted. */
export const stream = {
  name: 'stream',
  control: 'Stream',
  meaning: 'stream',
  always: true,
} as const satisfies RequestField;

export function conversation(name: string) {
  return { name, control: 'Message', always: true, conversation: true } as const satisfies RequestField;
}

/** `byDefault`: the value that applies where none is sent; absent where each model has its own. */
export function temperature(name: string, most: number, byDefault?: number) {
  return {
    name,
    control: 'Temperature',
    meaning: 'temperature',
    parameter: {
      key: 'temperature',
      kind: 'number',
      least: 0,
      most,
      step: 0.1,
      sampling: true,
      ...(byDefault === undefined ? {} : { byDefault }),
      short: 'temperature #',
      sweep: [0, 0.5, 1],
    },
  } as const satisfies RequestField;
}

export function topP(name: string, byDefault?: number) {
  return {
    name,
    control: 'Top P',
    meaning: 'top-p',
    parameter: {
      key: 'topP',
      kind: 'number',
      least: 0,
      most: 1,
      step: 0.05,
      sampling: true,
      ...(byDefault === undefined ? {} : { byDefault }),
      short: 'top P #',
      sweep: [0.5, 0.8, 1],
    },
  } as const satisfies RequestField;
}

/** `proposed`: it is required, and sent where the user sets nothing. */
export function maxTokens(
  name: string,
  { least = 1, proposed, formerly }: { least?: number; proposed?: number; formerly?: readonly string[] } = {},
) {
  return {
    name,
    ...(formerly === undefined ? {} : { formerly }),
    control: 'Max tokens',
    meaning: 'token-limit',
    ...(proposed === undefined ? {} : { always: true, note: 'required' }),
    parameter: {
      key: 'maxTokens',
      kind: 'number',
      least,
      whole: true,
      step: 64,
      ofModel: true,
      ...(proposed === undefined ? {} : { proposed }),
      short: 'max # tokens',
      sweep: [64, 256, 1024],
    },
  } as const satisfies RequestField;
}

export function stopSequences(name: string, note?: string) {
  return {
    name,
    control: 'Stop sequences',
    meaning: 'stop',
    ...(note === undefined ? {} : { note }),
    parameter: { key: 'stop', kind: 'lines', short: 'stop sequence' },
  } as const satisfies RequestField;
}

/** Further tools in the protocol's own form, as the user's JSON; they stand after those of the Tools page. */
export function tools(more: { readonly placeholder: string; readonly says?: string }) {
  return {
    name: 'tools',
    control: 'Tools',
    meaning: 'tool',
    parameter: {
      key: 'tools',
      kind: 'objects',
      must: 'must be a JSON array of objects, one for each tool.',
      short: 'further tool',
      ...more,
    },
  } as const satisfies RequestField;
}

/** Merged at the top level of the body (REQ-4): what every protocol has beside its fields. */
export const extraFields = {
  key: 'extra',
  control: 'Extra fields',
  must: 'must be a JSON object; its fields are merged into the body.',
  placeholder: '{}',
  says: 'Extra JSON merged into the request',
  short: 'extra field',
} as const;
