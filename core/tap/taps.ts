/** The taps of the profiles: opened and closed by the user, with what went through them kept and told to every window. */
import { isUtf8 } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import {
  usualTapSetup,
  type TappedExchange,
  type TapSetup,
  type TapStanding,
  type TapUpdate,
} from '../../shared/tap/tap.ts';
import { joined } from '../feed/joined.ts';
import type { History } from '../history/history.ts';
import { notFound } from '../history/storage-fault.ts';
import { createListeners } from '../listeners.ts';
import type { GatewayAccess } from '../transport/gateway-request.ts';
import type { Send } from '../transport/http.ts';
import type { Handlers } from '../wire/handlers.ts';
import type { Pause } from './idle-work.ts';
import { checkByHand } from './answer-by-hand.ts';
import { modelOfBody } from './requested-model.ts';
import { groupEarlier } from './group-earlier.ts';
import { createHeldRequests } from './held-requests.ts';
import { addTapped, listedFault, recordedFacts, writeTapped, type RecordedFacts } from './kept-exchange.ts';
import { addressName } from './tapped-path.ts';
import { openTap, type BegunExchange, type PassedExchange, type Tap } from './tap.ts';
import { tappedChat, type TappedChatGround } from './tapped-chat.ts';
import { createTappedConversations } from './tapped-conversations.ts';
import { createDeferredWrites } from './deferred-writes.ts';

export interface TapsOptions {
  readonly history: Pick<History, 'tap' | 'addApart' | 'saveAttempt' | 'appendEvents'> & TappedChatGround['history'];
  readonly files: TappedChatGround['files'];
  readonly send: Send;
  readonly access: (profileId: string) => Promise<GatewayAccess>;
  /** The gateway alone, without a key, for callers with one of their own: the profile may have none. */
  readonly reach: (profileId: string) => Promise<GatewayAccess['profile']>;
  readonly dialectFor: (profileId: string) => Dialect;
  /** Throws `not-found` where there is none. */
  readonly profileFor: (profileId: string) => { readonly name: string };
  readonly onError: (error: unknown, during: string) => void;
}

type TapMethod = Extract<keyof Handlers, `tap.${string}`>;

export interface Taps {
  readonly handlers: Pick<Handlers, TapMethod>;
  /** Ends what goes through the tap of a profile that is gone. */
  forget(profileId: string): Promise<void>;
  close(): Promise<void>;
}

interface OpenTap {
  readonly tap: Tap;
  /** Empty where it has its usual port. */
  readonly moved: Pick<TapStanding, 'portTaken'>;
  readonly setup: TapSetup;
}

/** Random bytes of a token: enough that nobody guesses it, and short enough to be pasted. */
const tokenBytes = 18;
/** Changes of one portion, and milliseconds from one to the next. */
const [portion, everyMs] = [500, 100];

export function createTaps(options: TapsOptions): Taps {
  const { history, send, access, reach, dialectFor, profileFor, onError } = options;
  const store = history.tap;
  const open = new Map<string, OpenTap>();
  /** How a tap was opened last, also before this process. */
  const setups = new Map<string, TapSetup>(store.setups());
  /** Opening and closing of one profile follow each other. */
  const moving = new Map<string, Promise<unknown>>();
  const writes = createDeferredWrites(history);
  const conversations = createTappedConversations(() => store.all());
  const underWay = new Map<string, TappedExchange>();
  const changes = createListeners<TapUpdate>();

  const closing = new AbortController();
  let grouping: Promise<void> | undefined;
  /** Once a window is there to see it. */
  const groupOnce = (): void => {
    const tell = (exchange: TappedExchange): void => changes.tell({ type: 'exchange', exchange });
    grouping ??= groupEarlier({ history, ...writes, tell, signal: closing.signal })
      .then((count) => {
        if (count > 0) conversations.renew();
      })
      .catch((error: unknown) => onError(error, 'grouping what went through the tap earlier'));
  };

  const standingOf = (profileId: string): TapStanding => ({
    profileId,
    setup: setups.get(profileId) ?? usualTapSetup,
    address: open.get(profileId)?.tap.address ?? null,
    ...open.get(profileId)?.moved,
    holdsNext: held.nextOf(profileId),
  });
  const tellStanding = (profileId: string): void => changes.tell({ type: 'tap', tap: standingOf(profileId) });

  const began = (profileId: string, { api, client, path, ...exchange }: BegunExchange): void => {
    const { name: profileName } = profileFor(profileId);
    const told: TappedExchange = {
      ...{ ...exchange, profileId, profileName, client: client.slice(0, 300), path: path.slice(0, 1_000) },
      ...{ api: api ?? null, model: '', status: null, messageId: null, durationMs: 0 },
      ...{ conversation: exchange.id, underWay: true },
    };
    underWay.set(told.id, told);
    changes.tell({ type: 'exchange', exchange: told });
  };
  const held = createHeldRequests((id, body) => {
    const one = underWay.get(id);
    if (one === undefined) return;
    const { held: _, hasBytes: __, ...goesOn } = one;
    // Whoever looks at it wants to know what was asked of whom.
    const now: TappedExchange =
      body === undefined
        ? goesOn
        : {
            ...{ ...goesOn, held: true, model: modelOfBody(body.toString('utf8'), goesOn.path) },
            ...(isUtf8(body) ? {} : { hasBytes: true }),
          };
    underWay.set(id, now);
    changes.tell({ type: 'exchange', exchange: now });
  });
  const passed = async (profileId: string, { record, ...exchange }: PassedExchange, pause: Pause): Promise<void> => {
    underWay.delete(exchange.id);
    // The caller has its answer by now: what cannot be kept harms nobody but the list.
    try {
      await pause();
      const { messages, differs, ...facts }: RecordedFacts =
        record === undefined ? { model: '', messages: [] } : await recordedFacts(record, pause);
      await pause();
      const { name: profileName } = profileFor(profileId);
      const { id, client, startedAt, method, path, api, status, fault: failed } = exchange;
      const durationMs = Math.round(exchange.durationMs);
      const body = record?.attempts.at(-1)?.attempt.requestBody;
      const summary: Omit<TappedExchange, 'messageId'> = {
        ...{ id, profileId, profileName, startedAt, durationMs, client: client.slice(0, 300), method },
        path: path.slice(0, 1_000),
        ...facts,
        api: api ?? null,
        status: status ?? null,
        ...(failed === undefined ? {} : { fault: listedFault(failed) }),
        // What the user said in the gateway's place is no word of the gateway's.
        ...(exchange.byHand ? { byHand: true } : differs === undefined ? {} : { differs }),
        ...conversations.of(id, `${profileId} ${client}`, messages),
        ...(body === undefined ? {} : { requestHash: createHash('sha256').update(body).digest('base64url') }),
      };
      const asked = messages.findLast(({ role }) => role === 'user')?.blocks ?? [];
      const addRecord = record === undefined ? undefined : () => addTapped(history, record, summary, asked);
      const { kept, gone } = await writes.whenFree(() => store.add(summary, addRecord));
      if (gone.length > 0) changes.tell({ type: 'gone', ids: gone });
      await pause();
      if (record !== undefined && kept.messageId !== null)
        await writeTapped({ history, ...writes }, kept.messageId, record, pause);
      changes.tell({ type: 'exchange', exchange: kept });
    } catch (error) {
      changes.tell({ type: 'gone', ids: [exchange.id] });
      onError(error, 'keeping what went through the tap');
    }
  };

  const shut = async (profileId: string): Promise<void> => {
    const found = open.get(profileId);
    if (found === undefined) return;
    open.delete(profileId);
    held.next(profileId, null);
    await found.tap.close();
    tellStanding(profileId);
  };
  const listen = async (profileId: string, setup: TapSetup): Promise<TapStanding> => {
    const { name } = profileFor(profileId);
    await shut(profileId);
    const before = store.place(profileId);
    const token = before?.token ?? randomBytes(tokenBytes).toString('base64url');
    const wanted = {
      name: addressName(name),
      ...(setup.token ? { token } : {}),
      access: async () => (setup.key === 'profile' ? access(profileId) : { profile: await reach(profileId), key: '' }),
      dialect: dialectFor(profileId),
      ...{ key: setup.key, send },
      hold: ({ id, api }: BegunExchange) => {
        if (!held.takes(profileId, api)) return undefined;
        tellStanding(profileId);
        return held.hold(id);
      },
      onBegin: (exchange: BegunExchange) => began(profileId, exchange),
      onExchange: (exchange: PassedExchange, pause: Pause) => passed(profileId, exchange, pause),
    };
    // What clients were given before is to hold again; where something else listens there now, any other port will do.
    let moved: OpenTap['moved'] = {};
    const tap = await openTap(wanted, before?.port ?? 0)
      .catch(() => {
        moved = before === null ? {} : { portTaken: before.port };
        return openTap(wanted);
      })
      .catch((error: unknown) => {
        const hint = 'Try again, or close what uses the ports of this computer.';
        throw new FaultError(fault('connect', `The tap can’t be opened: ${(error as Error).message}`, hint));
      });
    open.set(profileId, { tap, setup, moved });
    setups.set(profileId, setup);
    store.savePlace(profileId, { port: Number(new URL(tap.address).port), token, setup });
    tellStanding(profileId);
    return standingOf(profileId);
  };
  const inTurn = <T>(profileId: string, work: () => Promise<T>): Promise<T> => {
    const before = moving.get(profileId) ?? Promise.resolve();
    const next = before.then(work, work);
    moving.set(
      profileId,
      next.catch(() => undefined),
    );
    return next;
  };

  return {
    handlers: {
      'tap.watch': async function* (_, { signal }) {
        const told = joined<TapUpdate>(
          {
            begin: () => [
              [
                {
                  type: 'all',
                  taps: [...setups.keys()].map(standingOf),
                  exchanges: [...store.all(), ...underWay.values()],
                },
              ],
            ],
            onChange: (listener) => changes.add(listener),
            keyOf: keyOf,
            ...{ most: portion, everyMs },
          },
          signal,
        );
        groupOnce();
        for await (const updates of told) yield* updates;
      },
      'tap.open': ({ profileId, setup }) => inTurn(profileId, () => listen(profileId, setup)),
      'tap.close': async ({ profileId }) => {
        await inTurn(profileId, () => shut(profileId));
        return null;
      },
      'tap.discard': ({ profileId, ids: wanted }) => {
        const ids = store.discard(profileId, wanted);
        if (ids.length > 0) changes.tell({ type: 'gone', ids });
        return { ids };
      },
      'tap.restore': ({ ids }) => {
        changes.tell({ type: 'back', exchanges: store.restore(ids) });
        return null;
      },
      'tap.holdNext': ({ profileId, holds }) => {
        held.next(profileId, open.has(profileId) ? holds : null);
        tellStanding(profileId);
        return null;
      },
      'tap.heldBody': ({ id }) => held.body(id),
      'tap.letGo': ({ id, body }) => {
        held.letGo(id, body);
        return null;
      },
      'tap.answer': ({ id, answer }) => {
        const api = underWay.get(id)?.api ?? null;
        if (api === null) throw notFound('exchange');
        held.answer(id, checkByHand(answer, api));
        return null;
      },
      'tap.chat': async ({ messageId, tools }) => ({ conversationId: await tappedChat(options, messageId, tools) }),
    },
    forget: (profileId) => inTurn(profileId, () => shut(profileId)),
    close: async () => {
      closing.abort();
      writes.close();
      await grouping;
      await Promise.all([...open.values()].map(({ tap }) => tap.close()));
      open.clear();
    },
  };
}

function keyOf(update: TapUpdate): string {
  switch (update.type) {
    case 'all':
      return 'all';
    case 'tap':
      return `tap ${update.tap.profileId}`;
    case 'exchange':
      return `exchange ${update.exchange.id}`;
    case 'gone':
      return `gone ${update.ids.join(' ')}`;
    case 'back':
      return `back ${update.exchanges.map(({ id }) => id).join(' ')}`;
  }
}
