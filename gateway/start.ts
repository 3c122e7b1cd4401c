/** Starts the reference gateway on a loopback socket and stops it again. */
import { createAdaptorServer } from '@hono/node-server';
import { createServer as createHttpsServer } from 'node:https';
import type { ModelPaces } from '../shared/catalog/model-pace.ts';
import { createApp } from './app.ts';
import { makeCertificate } from './certificate.ts';
import type { DialectName } from './dialect.ts';
import { standingFault } from './faults/standing/standing-faults.ts';
import { makeKeys, type Keys } from './keys.ts';
import type { Observe } from './observe.ts';
import { turnsOf, type Script } from './script.ts';
import { instantPace, naturalPace, type Pace } from './streaming/pace.ts';

export interface GatewayOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Serves HTTPS with a certificate of its own. */
  readonly https?: boolean;
  /** `natural`, the default, streams like a model; `instant` as fast as the socket takes it. */
  readonly pace?: 'natural' | 'instant' | Pace;
  /** Paces of single models, in place of that one. */
  readonly paces?: ModelPaces;
  /** Random ones are made for the groups that are left out. */
  readonly keys?: Partial<Keys>;
  /** `described`, the default, takes the described header names alone, `vendor` those of the vendors too. */
  readonly dialect?: DialectName;
  /** Leaves fields aside that it does not know, and notes them in a response header; without it they are refused. */
  readonly lenient?: boolean;
  /** The name of a standing fault; holds for every request. */
  readonly fault?: string;
  /** Answers of elsewhere in place of simulated ones; keys and models are not looked at then. */
  readonly script?: Script;
  /** Told of each request when it is over. */
  readonly observe?: Observe;
}

export interface RunningGateway {
  /** The site root, e.g. `http://127.0.0.1:4010`. */
  readonly root: string;
  readonly keys: Keys;
  /** PEM, where it serves HTTPS. */
  readonly certificate?: string;
  /** Ends every stream under way and frees the port. */
  close(): Promise<void>;
}

function paceOf(pace: GatewayOptions['pace']): Pace {
  if (pace === undefined || pace === 'natural') return naturalPace;
  return pace === 'instant' ? instantPace : pace;
}

/** Node looks for requests that never end all the time, whether there are any or not: as seldom as it does no harm, for it runs as long as the app. */
const quiet = { connectionsCheckingInterval: 5 * 60_000 };

/** Loopback is the only place to listen. */
const host = '127.0.0.1';

/** @throws the socket's own error, e.g. EADDRINUSE, where it cannot listen; an error for a fault that does not exist */
export async function startGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const { port = 0, https = false, paces = {}, observe = () => undefined } = options;
  const { dialect = 'described', lenient = false } = options;
  const keys = makeKeys(options.keys);
  const fault = options.fault === undefined ? undefined : standingFault(options.fault);
  if (options.fault !== undefined && fault === undefined) throw new Error(`There is no fault ${options.fault}.`);
  const app = createApp({
    keys,
    pace: paceOf(options.pace),
    paces,
    observe,
    fault,
    dialect,
    lenient,
    script: options.script === undefined ? undefined : turnsOf(options.script),
  });
  const secure = https ? await makeCertificate() : undefined;
  // The host app has its own Request and Response; they are not to be replaced.
  const common = { fetch: app.fetch, overrideGlobalObjects: false };
  const server =
    secure === undefined
      ? createAdaptorServer({ ...common, serverOptions: quiet })
      : createAdaptorServer({
          ...common,
          createServer: createHttpsServer,
          serverOptions: { ...quiet, cert: secure.certificate, key: secure.privateKey },
        });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.');
  return {
    root: `${secure === undefined ? 'http' : 'https'}://${host}:${address.port}`,
    keys,
    ...(secure === undefined ? {} : { certificate: secure.certificate }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
