/** Answers the calls on checks of the user's own: kept from the record of an exchange, renamed, deleted, taken out and in. */
import { randomUUID } from 'node:crypto';
import { ownRequestOf, type OwnRequest } from '../../shared/checks/own/own-request.ts';
import { ownChecksFile, readOwnChecks } from '../../shared/checks/own/own-checks-file.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { History } from '../history/history.ts';
import { latest } from '../feed/latest.ts';
import { createListeners } from '../listeners.ts';
import type { Handlers } from '../wire/handlers.ts';

export interface OwnChecksGround {
  readonly history: Pick<History, 'ownChecks' | 'message' | 'exchange' | 'body'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type OwnMethod =
  | Extract<keyof Handlers, `checks.${string}Own`>
  | Extract<keyof Handlers, 'checks.own' | 'checks.ownRequest'>;

/** Between two tellings of the list. */
const everyMs = 100;

export function ownCheckHandlers({ history, now }: OwnChecksGround): Pick<Handlers, OwnMethod> {
  const store = history.ownChecks;
  const changes = createListeners<null>();
  const changed = (): null => {
    changes.tell(null);
    return null;
  };
  return {
    'checks.own': (_, { signal }) =>
      latest(
        () => store.summaries(),
        (listener) => changes.add(listener),
        signal,
        everyMs,
      ),
    'checks.ownRequest': ({ id }) => {
      const { api, model, streams, body, numbers } = store.one(id);
      return { api, model, streams, body, ...(numbers === undefined ? {} : { numbers }) };
    },
    'checks.offerOwn': ({ messageId }) => requestOf(history, messageId),
    'checks.saveOwn': ({ messageId, title, expects }) => {
      const id = randomUUID();
      store.add([{ id, title, expects, createdAt: now(), ...requestOf(history, messageId) }]);
      changed();
      return store.summary(id);
    },
    'checks.renameOwn': ({ id, title }) => {
      store.rename(id, title);
      return changed();
    },
    'checks.discardOwn': ({ id }) => {
      store.discard(id);
      return changed();
    },
    'checks.restoreOwn': ({ id }) => {
      store.restore(id);
      return changed();
    },
    'checks.exportOwn': async function* () {
      const checks = store.all();
      yield { text: ownChecksFile(checks), done: checks.length, of: checks.length };
    },
    'checks.importOwn': ({ text }) => {
      const added = store.add(readOwnChecks(text));
      changed();
      return { added };
    },
  };
}

/** The request of an answer's last attempt. Throws a `FaultError`: `not-found` or `input`. */
function requestOf(history: OwnChecksGround['history'], messageId: string): OwnRequest {
  const { protocol } = history.message(messageId).facts;
  const attempt = history.exchange(messageId)?.attempts.at(-1);
  if (attempt === undefined) throw new FaultError(noRecord);
  const { number, url, requestBody: kept } = attempt;
  const body = typeof kept === 'object' ? history.body(messageId, number, 'request') : kept;
  const request = ownRequestOf({ api: protocol, url, body });
  if ('fault' in request) throw new FaultError(request.fault);
  return request;
}

const noRecord = fault(
  'not-found',
  'The recording of this exchange was deleted.',
  'Send the request through the tap again.',
);
