/**
 * The reference gateway that the app brings along, in a process of its own for as long as the app runs: what it draws and
 * decodes holds up nothing here, and where it ends it is started again at its address.
 */
import type { ModelPaces } from '../shared/catalog/model-pace.ts';
import { fault, type Fault } from '../shared/fault.ts';
import { gatewayModuleFile } from './gateway-module-file.ts';
import type { ModuleProcess, StartModule } from './module-process.ts';

/** Where it is, and with which keys. */
export interface GatewayPlace {
  readonly root: string;
  readonly keys: { readonly general: string; readonly delta: string };
}

/** The first that the module is told: a command line could be read by other programs, and keys are in this. */
export interface GatewayWish {
  readonly paces: ModelPaces;
  /** Address and keys of the process before it, whose place it takes. */
  readonly place?: GatewayPlace;
}

/** What the module says of it. */
export type GatewayWord = GatewayPlace | { readonly problem: string };

export interface BuiltInGateway {
  readonly root: string;
  /** API key that reaches the general models. */
  readonly key: string;
  /** Resolves once its process has ended. */
  close(): Promise<void>;
}

export type BuiltInPlace = Pick<BuiltInGateway, 'root' | 'key'>;

export interface BuiltInGatewayOptions {
  readonly startModule: StartModule;
  readonly paces: ModelPaces;
  /** Hears that its process has ended, and why it does not start again. */
  readonly onError: (error: Error) => void;
}

/** A process that has not said where it listens by then is ended. */
const startLimitMs = 30_000;
const minute = 60_000;

/** Where it is, or why it is nowhere: the app is of use without it. */
export type BuiltInOrFault = { readonly place?: BuiltInPlace; readonly fault?: Fault };

/** `onError` hears why, in the words of a developer. */
export async function builtInOrFault(
  started: BuiltInPlace | Promise<BuiltInPlace> | undefined,
  onError: (error: unknown, during: string) => void,
): Promise<BuiltInOrFault> {
  try {
    const place = await started;
    return place === undefined ? {} : { place };
  } catch (error) {
    onError(error, 'starting the built-in gateway');
    return { fault: cannotStart };
  }
}

const cannotStart = fault(
  'internal',
  'The built-in gateway can’t start, so its simulated models are missing.',
  'Restart Quartet to try again, or connect your own gateway.',
);

/** What precedes a start after so many ends within a minute: the first one costs no pause. Milliseconds. */
const pauseAfter = (ends: number): number => (ends < 2 ? 0 : Math.min(30_000, 500 * 2 ** (ends - 1)));

/** @throws where it cannot be started at all */
export async function startBuiltInGateway(options: BuiltInGatewayOptions): Promise<BuiltInGateway> {
  const { startModule, paces, onError } = options;
  let closed = false;
  let running: ModuleProcess | undefined;
  /** The end of the process that was started last. */
  let over: Promise<void> = Promise.resolve();

  const run = (place?: GatewayPlace): Promise<GatewayPlace> =>
    new Promise((resolve, reject) => {
      const started = startModule(gatewayModuleFile(), '');
      running = started;
      const late = setTimeout(() => started.kill(), startLimitMs);
      started.onMessage((message) => {
        clearTimeout(late);
        const word = message as GatewayWord;
        if ('root' in word) return resolve(word);
        reject(new Error(`The built-in gateway could not start: ${word.problem}`));
        started.dismiss();
      });
      over = new Promise((ended) => {
        started.onEnd(() => {
          clearTimeout(late);
          running = undefined;
          // The end of one that had started is reported below.
          reject(new Error('The built-in gateway could not start: its process ended.'));
          ended();
        });
      });
      started.send({ paces, ...(place === undefined ? {} : { place }) } satisfies GatewayWish);
    });

  const keep = async (place: GatewayPlace): Promise<void> => {
    let ends: number[] = [];
    for (;;) {
      await over;
      if (closed) return;
      const now = performance.now();
      ends = [...ends.filter((at) => at > now - minute), now];
      onError(new Error('The process of the built-in gateway ended. It is started again.'));
      await new Promise((resolve) => void setTimeout(resolve, pauseAfter(ends.length)).unref());
      if (closed) return;
      await run(place).catch(onError);
    }
  };

  const place = await run();
  void keep(place);
  return {
    root: place.root,
    key: place.keys.general,
    close: async () => {
      closed = true;
      running?.dismiss();
      await over;
    },
  };
}
