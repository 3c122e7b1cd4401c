/** Whom a command speaks to: an address with a key from the environment, a profile with its key from the keychain, or the gateway that is built in. */
import { createKeys } from '../core/keys/keys.ts';
import { createProfiles } from '../core/settings/profiles.ts';
import { openSettings } from '../core/settings/settings.ts';
import { defaultDataDir } from '../core/host/data-dir.ts';
import type { GatewayAccess } from '../core/transport/gateway-request.ts';
import { standingFault, standingFaults } from '../gateway/faults/standing/standing-faults.ts';
import { startGateway } from '../gateway/start.ts';
import { refuseInsecure, reduceToRoot } from '../shared/address.ts';
import { reservedKeyHeaders } from '../shared/dialects/call-headers.ts';
import { dialectOf, presets } from '../shared/dialects/presets.ts';
import { presetIds, type PresetId } from '../shared/dialects/preset-ids.ts';
import type { Dialect } from '../shared/dialects/dialect.ts';
import type { OwnPrice } from '../shared/price.ts';
import { defaultTimeouts } from '../shared/timeouts.ts';
import { nearWords } from './near-words.ts';
import { CouldNotRun } from './outcome.ts';

export interface TargetOptions {
  readonly base?: string | undefined;
  readonly dialect?: string | undefined;
  /** The environment variable that holds the key. */
  readonly keyEnv?: string | undefined;
  readonly profile?: string | undefined;
  readonly dataDir?: string | undefined;
  /** A standing fault of the built-in gateway. */
  readonly fault?: string | undefined;
  /** `Name: value`, sent with every request to an address. */
  readonly headers?: readonly string[];
}

export interface CommandTarget {
  /** Name of the gateway, as it is told. */
  readonly name: string;
  /** Line that is written before anything is sent. */
  readonly note?: string;
  /** Set where its answers cost nothing. */
  readonly isFree?: true;
  /** As the user entered them; absent where there are none. */
  readonly prices?: readonly OwnPrice[];
  readonly access: () => Promise<GatewayAccess>;
  readonly dialect: Dialect;
  readonly close: () => Promise<void>;
}

export const usualKeyVariable = 'QUARTET_KEY';

type Environment = Readonly<Record<string, string | undefined>>;

export async function openTarget(options: TargetOptions, env: Environment, home: string): Promise<CommandTarget> {
  if (options.base !== undefined && options.profile !== undefined)
    throw new CouldNotRun('Give --base or --profile, not both.');
  if (options.fault !== undefined && (options.base ?? options.profile) !== undefined)
    throw new CouldNotRun('--fault is for the built-in gateway: leave out --base and --profile, or the fault.');
  if (options.keyEnv !== undefined && options.base === undefined)
    throw new CouldNotRun('--key-env goes with --base: it names the variable that holds the key for that address.');
  if ((options.headers ?? []).length > 0 && options.base === undefined)
    throw new CouldNotRun('--header goes with --base: a profile has its own headers.');
  if (options.profile !== undefined) return profileTarget(options.profile, options, env, home);
  return options.base === undefined ? builtInTarget(options) : addressTarget(options.base, options, env);
}

function nearFaults(name: string): string {
  const near = nearWords(
    name,
    standingFaults.map((fault) => fault.name),
  );
  return near.length === 0 ? '' : ` Near to it: ${near.join(', ')}.`;
}

async function builtInTarget({ fault }: TargetOptions): Promise<CommandTarget> {
  if (fault !== undefined && standingFault(fault) === undefined)
    throw new CouldNotRun(`There is no fault ${fault}.${nearFaults(fault)} quartet gateway --faults lists them.`);
  const gateway = await startGateway({ pace: 'instant', ...(fault === undefined ? {} : { fault }) });
  return {
    name: `built-in gateway${fault === undefined ? '' : ` with the fault ${fault}`}`,
    isFree: true,
    access: () => Promise.resolve(accessOf(gateway.root, 'neutral', gateway.keys.general)),
    dialect: dialectOf('neutral'),
    close: () => gateway.close(),
  };
}

function addressTarget(
  base: string,
  { dialect = 'neutral', keyEnv = usualKeyVariable, keyEnv: named, headers = [] }: TargetOptions,
  env: Environment,
): CommandTarget {
  const isNamed = named !== undefined;
  const preset = presetIds.find((id) => id === dialect);
  if (preset === undefined) throw new CouldNotRun(`--dialect takes one of ${presetIds.join(', ')}.`);
  const reduced = reduceToRoot(base, dialectOf(preset));
  if ('fault' in reduced) throw new CouldNotRun(reduced.fault.message);
  const insecure = refuseInsecure(reduced.root);
  if (insecure !== undefined) throw new CouldNotRun(insecure.message);
  const extraHeaders = headers.map((header) => headerOf(header, dialectOf(preset)));
  const key = env[keyEnv] ?? '';
  if (key === '' && isNamed)
    throw new CouldNotRun(`The variable ${keyEnv} holds no key: set it, or leave out --key-env.`);
  return {
    name: reduced.root,
    ...(key === '' && presets[preset].key !== 'none' ? { note: `No key is sent: ${keyEnv} is not set.` } : {}),
    access: () => Promise.resolve(accessOf(reduced.root, preset, key, extraHeaders)),
    dialect: dialectOf(preset),
    close: () => Promise.resolve(),
  };
}

type ExtraHeader = GatewayAccess['profile']['extraHeaders'][number];

/** Its value may be a secret: it is redacted wherever it would be kept or shown, and no message names it. */
function headerOf(text: string, dialect: Dialect): ExtraHeader {
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):\s*([\x20-\x7e]+)$/.exec(text.trim()) ?? [];
  if (name === '') throw new CouldNotRun("--header takes 'Name: value', in letters that a header can have.");
  if (reservedKeyHeaders(dialect).has(name.toLowerCase()))
    throw new CouldNotRun(`--header ${name} would carry a key: put it into the variable of --key-env.`);
  return { name, value, secret: true };
}

function accessOf(
  root: string,
  dialect: PresetId,
  key: string,
  extraHeaders: readonly ExtraHeader[] = [],
): GatewayAccess {
  return {
    profile: {
      root,
      dialect,
      extraHeaders: [...extraHeaders],
      connectTimeoutMs: defaultTimeouts.connectMs,
      readTimeoutMs: defaultTimeouts.readMs,
      imageReadTimeoutMs: defaultTimeouts.imageReadMs,
    },
    key,
  };
}

async function profileTarget(
  name: string,
  { dataDir }: TargetOptions,
  env: Environment,
  home: string,
): Promise<CommandTarget> {
  const folder = dataDir ?? defaultDataDir(process.platform, env, home);
  const [settings, keys] = await Promise.all([openSettings(folder), createKeys({ keyStore: 'keychain' })]);
  const profiles = await createProfiles({ settings, keys });
  const found = profiles.views().find((view) => view.name === name || view.id === name);
  if (found === undefined) {
    await settings.close();
    throw new CouldNotRun(`There is no profile “${name}” in ${folder}.`);
  }
  return {
    name: found.root,
    ...(found.prices === undefined ? {} : { prices: found.prices }),
    access: () => profiles.credentialsOf(found.id),
    dialect: dialectOf(found.dialect),
    close: () => settings.close(),
  };
}
