/** What carrying out runs of checks needs of the rest of the core. */
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { Try } from '../../shared/tried.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import type { CheckFeed } from './check-feed.ts';
import type { CheckPictures } from '../pictures/check-pictures.ts';

export interface CheckRunsOptions {
  readonly history: Pick<
    History,
    'checks' | 'addApart' | 'saveAttempt' | 'appendEvents' | 'exchange' | 'body' | 'events'
  >;
  readonly files: Pick<FileStore, 'add'>;
  readonly feed: CheckFeed;
  readonly pictures: CheckPictures;
  readonly access: (profileId: string) => Promise<GatewayAccess>;
  /** Throws `not-found` where the profile is gone. */
  readonly dialectFor: (profileId: string) => Dialect;
  readonly send: Send;
  /** App version. */
  readonly version: string;
  readonly rememberTry: (profileId: string, tried: Try) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown, during: string) => void;
}
