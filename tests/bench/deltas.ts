/** Starts the gateway of `delta-process.ts`, and knows what it is asked for and what it sends. */
import { markdownOf } from './markdown-source.ts';
import { startPortProcess } from './port-process.ts';

/** Characters, about as many as a token has. */
export const deltaLength = 5;

/** One for each lane; nobody's catalogue knows them, so that every protocol serves them. */
export const laneModels = Array.from({ length: 12 }, (_, lane) => `bench-${String(lane + 1).padStart(2, '0')}`);

/** One request as the gateway saw it. */
export interface Sent {
  /** When its headers came, by the gateway's own clock. */
  readonly atMs: number;
  readonly model: string;
  readonly count: number;
  readonly seed: number;
  /** All of the answer is out. */
  complete: boolean;
}

/** The text of an answer, another one for each model and seed. */
export function sentText({ model, count, seed }: Pick<Sent, 'model' | 'count' | 'seed'>): string {
  const end = ` ${endMark(model)}`;
  return (
    markdownOf(count * deltaLength - end.length - 2, laneModels.indexOf(model) * 1_000 + seed) + `\n\n${end.trim()}`
  );
}

/** The last word of such a text. */
export const endMark = (model: string): string => `end-of-${model}`;

/** The prompt that asks for so many deltas, so many a second; 0 is at once. */
export const askFor = (count: number, rate: number, seed: number | string): string => `deltas ${count} ${rate} ${seed}`;

export interface DeltaGateway {
  readonly root: string;
  sent(): Promise<readonly Sent[]>;
  forget(): Promise<void>;
  end(): Promise<void>;
}

/** `program` is the bundle of `delta-process.ts`. */
export async function startDeltas(program: string): Promise<DeltaGateway> {
  const server = await startPortProcess(program);
  const { root } = server;
  return {
    root,
    sent: async () => (await (await fetch(`${root}/sent`)).json()) as readonly Sent[],
    forget: async () => {
      await fetch(`${root}/forget`, { method: 'POST' });
    },
    end: () => server.end(),
  };
}
