/** How fast single simulated models answer, and how that is written on a command line: `alpha-5.5=first:300,rate:50,jitter:0.2`. */
import { models } from './models.ts';

export interface ModelPace {
  /** Milliseconds before the first token. */
  readonly firstMs?: number;
  /** Infinity sends at once. */
  readonly perSecond?: number;
  readonly unit?: 'tokens' | 'bytes';
  /** By which share of itself each wait is longer or shorter at most: 0 to 1. */
  readonly jitter?: number;
}

/** By the model's ID; what is left out goes at the gateway's own pace. */
export type ModelPaces = Readonly<Record<string, ModelPace>>;

/** How one of them is written. */
export const modelPaceForm = 'MODEL=first:MS,rate:N,unit:tokens|bytes,jitter:SHARE';

const mostFirstMs = 600_000;
const mostPerSecond = 1_000_000_000;

type Read<Value> = { readonly value: Value } | { readonly problem: string };

/** Reads what `--pace` was given, once for each model. The problem is one sentence without its full stop. */
export function readModelPaces(texts: readonly string[]): Read<ModelPaces> {
  const paces: Record<string, ModelPace> = {};
  for (const text of texts) {
    const [, model, fields] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (model === undefined || fields === undefined) {
      return { problem: `--pace takes ${modelPaceForm}, all but the model as needed, not '${text}'` };
    }
    if (!models.some(({ id }) => id === model)) {
      return { problem: `--pace names no model '${model}'; there are ${models.map(({ id }) => id).join(', ')}` };
    }
    if (Object.hasOwn(paces, model)) return { problem: `--pace names ${model} twice; write all of it into one` };
    const read = paceOf(model, fields.split(','));
    if ('problem' in read) return read;
    paces[model] = read.value;
  }
  return { value: paces };
}

function paceOf(model: string, fields: readonly string[]): Read<ModelPace> {
  let pace: ModelPace = {};
  for (const field of fields) {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(field) ?? [];
    const refused = (takes: string) => ({ problem: `--pace for ${model}: ${takes}, not '${field}'` });
    switch (name) {
      case 'first': {
        if (!isWhole(value, mostFirstMs)) return refused(`first takes whole milliseconds from 0 to ${mostFirstMs}`);
        pace = { ...pace, firstMs: Number(value) };
        break;
      }
      case 'rate': {
        if (!isWhole(value, mostPerSecond)) {
          return refused(`rate takes a whole number a second from 1 to ${mostPerSecond}, or 0 to send at once`);
        }
        pace = { ...pace, perSecond: value === '0' ? Infinity : Number(value) };
        break;
      }
      case 'unit': {
        if (value !== 'tokens' && value !== 'bytes') return refused('unit takes tokens or bytes');
        pace = { ...pace, unit: value };
        break;
      }
      case 'jitter': {
        if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(value)) return refused('jitter takes a share from 0 to 1, such as 0.2');
        pace = { ...pace, jitter: Number(value) };
        break;
      }
      default:
        return refused('it takes first, rate, unit and jitter, each with a colon and its value');
    }
  }
  return { value: pace };
}

const isWhole = (text: string, most: number): boolean => /^\d{1,10}$/.test(text) && Number(text) <= most;
