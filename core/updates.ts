/** Asks which version of the app is the newest: at most once a day where the user turned that on, however often the app starts, and at a click. */
import { fault, FaultError } from '../shared/fault.ts';
import { acceptJson } from '../shared/gateway-headers.ts';
import { isNewer, readRelease, type Release } from '../shared/release.ts';
import { createListeners } from './listeners.ts';
import type { KeptUpdates } from './settings/settings-data.ts';
import type { Settings } from './settings/settings.ts';
import type { Send } from './transport/http.ts';
import { readText } from './transport/read-text.ts';

export interface Updates {
  /** Where versions are announced; undefined where this build names no address. */
  readonly address: string | undefined;
  /** The newest version, once it was heard of and where it is newer than this one. */
  found(): Release | undefined;
  onChange(listener: () => void): () => void;
  /** Asks now, whatever the setting. Undefined where this version is the newest. Rejects with what forbade it. */
  check(signal: AbortSignal): Promise<Release | undefined>;
  close(): void;
}

export interface UpdatesOptions {
  /** `https:`, or `http:` to this computer; answers as GitHub's `releases/latest` does. */
  readonly address: string | undefined;
  /** App version. */
  readonly version: string;
  readonly settings: Pick<Settings, 'current' | 'onChange' | 'update'>;
  readonly send: Send;
  readonly now: () => number;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** A timer of a day would stand still while the computer sleeps. */
const lookEachMs = 60 * 60 * 1_000;
const patienceMs = 15_000;
/** Most bytes of an announcement with its notes and files. */
const maxBytes = 1024 * 1024;

export function createUpdates({ address, version, settings, send, now }: UpdatesOptions): Updates {
  const changes = createListeners<void>();
  const closing = new AbortController();
  let found: Release | undefined;
  /** Ends what the daily look has under way; there is one while it is on. */
  let daily: { readonly timer: NodeJS.Timeout; readonly off: AbortController } | undefined;

  const hold = (release: Release | undefined): void => {
    if (found?.version === release?.version) return;
    found = release;
    changes.tell();
  };
  const newer = (release: Release | undefined): Release | undefined =>
    release !== undefined && isNewer(release.version, version) ? release : undefined;
  /** Where the settings cannot be written, the next start asks again. */
  const keep = (updates: KeptUpdates | undefined): void => {
    settings
      .update(({ updates: _, ...data }) => (updates === undefined ? data : { ...data, updates }))
      .catch(() => undefined);
  };
  const check = async (signal: AbortSignal): Promise<Release | undefined> => {
    if (address === undefined) throw new FaultError(noAddressFault);
    const until = AbortSignal.any([signal, closing.signal]);
    const newest = await ask(address, send, until);
    // Turned off while the request was under way: the result is dropped.
    until.throwIfAborted();
    hold(newer(newest));
    if (daily !== undefined) keep({ askedAt: now(), release: newest });
    return found;
  };
  const lookDaily = (signal: AbortSignal): void => {
    const kept = settings.current().updates;
    const age = kept === undefined ? dayMs : now() - kept.askedAt;
    // A clock that was set back tells nothing.
    if (age >= 0 && age < dayMs) {
      hold(newer(kept?.release));
      return;
    }
    // Before the answer: what does not answer is asked again tomorrow, and not at each start.
    keep({ askedAt: now(), ...(kept?.release === undefined ? {} : { release: kept.release }) });
    // A background check: failures are not shown.
    check(signal).catch(() => undefined);
  };
  const follow = (): void => {
    const isOn = address !== undefined && settings.current().preferences.tellOfUpdates === true;
    if (isOn === (daily !== undefined)) return;
    if (daily === undefined) {
      const off = new AbortController();
      const timer = setInterval(() => lookDaily(off.signal), lookEachMs);
      timer.unref();
      daily = { timer, off };
      lookDaily(off.signal);
      return;
    }
    clearInterval(daily.timer);
    daily.off.abort();
    daily = undefined;
    hold(undefined);
    keep(undefined);
  };
  follow();
  const stop = settings.onChange(follow);
  return {
    address,
    found: () => found,
    onChange: (listener) => changes.add(listener),
    check,
    close: () => {
      stop();
      clearInterval(daily?.timer);
      closing.abort();
    },
  };
}

/** No name of this computer, no version and no setting goes out. */
async function ask(address: string, send: Send, signal: AbortSignal): Promise<Release> {
  const { status, body } = await send(
    {
      method: 'GET',
      url: address,
      // GitHub refuses requests that do not say what program they are of.
      headers: [
        ['Accept', acceptJson],
        ['User-Agent', 'Quartet'],
      ],
    },
    {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      connectTimeoutMs: patienceMs,
      readTimeoutMs: patienceMs,
      maxBodyBytes: maxBytes,
    },
  );
  const { text } = await readText(body, maxBytes);
  const { host } = new URL(address);
  if (status !== 200) {
    throw new FaultError(fault('status', `${host} answered with ${status}.`, 'Try again later.', { status }));
  }
  const release = readRelease(text);
  if (release !== undefined) return release;
  throw new FaultError(fault('bad-answer', `${host} named no version that can be read.`, 'Try again later.'));
}

const noAddressFault = fault(
  'input',
  'This build doesn’t check for new versions.',
  'Look for one where you got Quartet.',
);
