/** The scripted upstream in a process of its own: the module of the reference gateway, told what to say in its place. */
import { fault, FaultError } from '../../shared/fault.ts';
import type { UpstreamSays } from '../../shared/sandwich/scenarios.ts';
import { gatewayModuleFile } from '../gateway-module-file.ts';
import type { StartModule } from '../module-process.ts';
import type { ReceivedExchange } from './received-request.ts';
import type { ScriptedUpstream } from './run-sandwich.ts';

/** The first that the module is told. */
export interface UpstreamWish {
  readonly upstreamPorts: readonly number[];
}

export type UpstreamWork = { readonly id: number } & ({ readonly says: UpstreamSays } | { readonly tells: true });

export type UpstreamWord =
  | { readonly upstream: string }
  | { readonly problem: string }
  | { readonly id: number; readonly received?: ReceivedExchange | undefined };

export interface OpenedUpstream extends ScriptedUpstream {
  readonly root: string;
  /** Resolves once its process has ended, however it did. */
  readonly over: Promise<void>;
  close(): Promise<void>;
}

/** A gateway that was set once finds it there again, unless somebody else has the port. */
const ports = [18_999, 0];
const startLimitMs = 30_000;

const cannotOpen = (problem: string): FaultError =>
  new FaultError(fault('connect', 'The upstream can’t be opened on this computer.', problem));

/** @throws FaultError where it cannot be opened */
export async function openUpstream(startModule: StartModule): Promise<OpenedUpstream> {
  const running = startModule(gatewayModuleFile(), '');
  const waiting = new Map<
    number,
    {
      readonly resolve: (received: ReceivedExchange | undefined) => void;
      readonly reject: (error: Error) => void;
    }
  >();
  let last = 0;
  let isOver = false;
  const gone = (): FaultError => cannotOpen('Its process has ended. Try again.');
  const over = new Promise<void>((resolve) =>
    running.onEnd(() => {
      isOver = true;
      for (const { reject } of waiting.values()) reject(gone());
      waiting.clear();
      resolve();
    }),
  );
  const ask = (
    work: { readonly says: UpstreamSays } | { readonly tells: true },
  ): Promise<ReceivedExchange | undefined> =>
    new Promise((resolve, reject) => {
      if (isOver) return reject(gone());
      last += 1;
      waiting.set(last, { resolve, reject });
      running.send({ id: last, ...work } satisfies UpstreamWork);
    });
  const root = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => running.kill(), startLimitMs);
    void over.then(() => {
      clearTimeout(late);
      reject(gone());
    });
    running.onMessage((message) => {
      const word = message as UpstreamWord;
      clearTimeout(late);
      if ('upstream' in word) resolve(word.upstream);
      else if ('problem' in word) {
        reject(cannotOpen(word.problem));
        running.dismiss();
      } else {
        waiting.get(word.id)?.resolve(word.received);
        waiting.delete(word.id);
      }
    });
    running.send({ upstreamPorts: ports } satisfies UpstreamWish);
  });
  return {
    root,
    over,
    say: async (says) => void (await ask({ says })),
    received: () => ask({ tells: true }),
    close: async () => {
      running.dismiss();
      await over;
    },
  };
}
