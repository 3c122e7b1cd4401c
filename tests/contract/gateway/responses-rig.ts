/** Ways to talk to the gateway's Responses API without the client's own code. */
import { errorOf, type ErrorBody, type Rig } from './rig.ts';

export interface WireItem {
  readonly type: string;
  readonly id: string;
  readonly status?: string;
  readonly content?: readonly { readonly type: string; readonly text: string; readonly annotations: unknown[] }[];
  readonly summary?: readonly { readonly type: string; readonly text: string }[];
  readonly call_id?: string;
  readonly name?: string;
  readonly arguments?: string;
  readonly [field: string]: unknown;
}

export interface WireResponse {
  readonly id: string;
  readonly object: string;
  readonly status: string;
  readonly model: string;
  readonly output: readonly WireItem[];
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number; readonly total_tokens: number };
  readonly [field: string]: unknown;
}

export const ask = (input: unknown, more: object = {}): Record<string, unknown> => ({
  model: 'alpha-5.5',
  input,
  ...more,
});

export const says = (...content: unknown[]): object => ({ role: 'user', content });
export const text = (content: string): object => ({ type: 'input_text', text: content });

export function postResponse(rig: Rig, body: unknown, key = rig.gateway.keys.general): Promise<Response> {
  return fetch(`${rig.gateway.root}/v1/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
}

export async function respond(rig: Rig, body: unknown): Promise<WireResponse> {
  const response = await postResponse(rig, body);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as WireResponse;
}

export async function refusal(rig: Rig, body: unknown): Promise<ErrorBody['error'] & { readonly status: number }> {
  const response = await postResponse(rig, body);
  return { status: response.status, ...(await errorOf(response)) };
}

/** All text of the answer. */
export const textIn = ({ output }: WireResponse): string =>
  output.flatMap((item) => (item.content ?? []).map((part) => part.text)).join('');

export interface WireEvent {
  readonly type: string;
  readonly sequence_number: number;
  readonly [field: string]: unknown;
}

/** The events of a stream, each with its `event:` line checked against its type. */
export async function eventsOf(response: Response): Promise<WireEvent[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block !== '');
  return blocks.map((block) => {
    const [name = '', data = ''] = block.split('\n');
    const event = JSON.parse(data.replace('data: ', '')) as WireEvent;
    if (name !== `event: ${event.type}`) throw new Error(`${name} stands above ${event.type}.`);
    return event;
  });
}
