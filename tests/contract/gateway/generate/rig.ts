/** A gateway for one test file that is spoken to over Generate Content: by plain requests, and by the vendor's own SDK. */
import { GoogleGenAI } from '@google/genai';
import type { GatewayOptions } from '../../../../gateway/start.ts';
import { createRig, type Rig } from '../rig.ts';

export interface GenerateRig extends Pick<Rig, 'gateway' | 'observed'> {
  post(
    body: unknown,
    options?: {
      model?: string;
      /** In the place of the whole path. */
      path?: string;
      headers?: Record<string, string | undefined>;
      signal?: AbortSignal;
    },
  ): Promise<Response>;
  /** The SDK with the neutral header name beside its own. */
  sdk(options?: { key?: string }): GoogleGenAI;
}

export const textModel = 'gamma-3.5-flash';

export function createGenerateRig(options: GatewayOptions = {}): GenerateRig {
  const rig = createRig(options);
  return {
    get gateway() {
      return rig.gateway;
    },
    observed: rig.observed,
    post(body, { model = textModel, path = `/v1beta/models/${model}:generateContent`, headers = {}, signal } = {}) {
      const all = { 'x-gamma-api-key': rig.gateway.keys.general, 'content-type': 'application/json', ...headers };
      return fetch(`${rig.gateway.root}${path}`, {
        method: 'POST',
        headers: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
        redirect: 'manual',
      });
    },
    sdk: ({ key = rig.gateway.keys.general } = {}) =>
      new GoogleGenAI({
        apiVersion: 'v1beta',
        apiKey: key,
        vertexai: false,
        httpOptions: { baseUrl: rig.gateway.root, headers: { 'x-gamma-api-key': key } },
      }),
  };
}

/** A body with one user turn. */
export const say = (text: string, more: object = {}): Record<string, unknown> => ({
  contents: [{ role: 'user', parts: [{ text }] }],
  ...more,
});

export interface GenerateAnswer {
  readonly candidates: readonly {
    readonly content: {
      readonly role: string;
      readonly parts: readonly {
        readonly text?: string;
        readonly inlineData?: { readonly mimeType: string; readonly data: string };
      }[];
    };
    readonly finishReason: string;
    readonly index: number;
  }[];
  readonly usageMetadata: Readonly<Record<string, number>>;
  readonly modelVersion: string;
  readonly responseId: string;
}

export const answerOf = async (response: Response): Promise<GenerateAnswer> =>
  (await response.json()) as GenerateAnswer;

/** The text of the first candidate. */
export const textOf = async (response: Response): Promise<string> => {
  const { candidates } = await answerOf(response);
  return (candidates[0]?.content.parts ?? []).map(({ text = '' }) => text).join('');
};
