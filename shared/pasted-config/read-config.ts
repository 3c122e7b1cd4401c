/** Reads what people have of a gateway already, as they paste it: the address, key and headers that a profile begins with. */
import { presetIds, type PresetId } from '../dialects/preset-ids.ts';
import { presets } from '../dialects/presets.ts';
import { looksSecret } from '../redact.ts';
import { configEntries, variableIn, type ConfigEntry } from './config-entries.ts';

export interface PastedConfig {
  readonly baseUrl?: string;
  readonly key?: string;
  /** The variable that is said to hold the key, where its value isn’t in the text. */
  readonly keyVariable?: string;
  readonly headers: readonly { readonly name: string; readonly value: string; readonly secret?: true }[];
  /** Whose it is; `any` where only its address is known. Absent where nothing tells. */
  readonly preset?: PresetId;
}

export type ReadConfig =
  | { readonly ok: true; readonly config: PastedConfig }
  | { readonly ok: false; readonly reason: 'empty' | 'long' | 'nothing' };

/** Characters that are read. No tool’s configuration of a gateway comes near. */
export const longestConfig = 64_000;
/** The same of a key and of the value of a header. */
const longestValue = 4_096;
const mostHeaders = 20;

/** Never throws, whatever was pasted. The text and the key stay with the caller. */
export function readConfig(text: string): ReadConfig {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, reason: 'empty' };
  if (trimmed.length > longestConfig) return { ok: false, reason: 'long' };
  const unfenced = /^```[^\n`]*\n([^]*?)\n?\s*```$/.exec(trimmed)?.[1]?.trim() ?? trimmed;
  // An address alone.
  const entries: readonly ConfigEntry[] = /^https?:\/\/\S+$/i.test(unfenced)
    ? [{ kind: 'url', scope: [], name: '', value: unfenced }]
    : configEntries(unfenced);
  const config = chosen(entries);
  const found = config.baseUrl ?? config.key ?? config.keyVariable ?? config.headers[0];
  return found === undefined ? { ok: false, reason: 'nothing' } : { ok: true, config };
}

/** The first address that has a key, else the first; a key alone where there is none. What is another gateway’s is left out. */
function chosen(entries: readonly ConfigEntry[]): PastedConfig {
  const urls = entries.filter(({ kind, value }) => kind === 'url' && URL.canParse(value));
  const keys = entries.filter(({ kind, value }) => kind === 'key' && (isKey(value) || variableIn(value) !== undefined));
  const keyOf = (url: ConfigEntry): ConfigEntry | undefined => {
    const its = keys.filter(({ scope }) => belongs(scope, url.scope));
    return its.find(({ value }) => isKey(value)) ?? its[0];
  };
  const url = urls.find((one) => keyOf(one) !== undefined) ?? urls[0];
  const key = url === undefined ? (keys.find(({ value }) => isKey(value)) ?? keys[0]) : keyOf(url);
  const scope = (url ?? key)?.scope ?? [];
  const address = url === undefined ? undefined : addressOf(url.value);
  const secret = key !== undefined && isKey(key.value) ? key.value : address?.key;
  const variable = secret === undefined && key !== undefined ? variableIn(key.value) : undefined;
  const preset = address === undefined ? presetNamed(scope) : presetAt(address.baseUrl);
  return {
    ...(address === undefined ? {} : { baseUrl: address.baseUrl }),
    ...(secret === undefined ? {} : { key: secret }),
    ...(variable === undefined ? {} : { keyVariable: variable }),
    headers: headersIn(entries.filter((one) => one.kind === 'header' && belongs(one.scope, scope))),
    ...(preset === undefined ? {} : { preset }),
  };
}

/** Both are of one gateway: one stands in the same object as the other or around it, under the same name or none. */
function belongs(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.every((part, at) => part === long[at]);
}

/** Not one that stands for a key that is still to be written, and nothing that a program has for none. */
function isKey(value: string): boolean {
  if (value.length > longestValue || /\s/.test(value) || variableIn(value) !== undefined) return false;
  return !/^<.*>$|^\[.*\]$|^(?:your|my)[-_]|^(?:none|null|undefined|true|false|string)$|x{5}|\*{3}|•{2}|…|\.{3}|[()]/i.test(
    value,
  );
}

/** Without its query, but for the version that Azure has there; a key in it is one. */
function addressOf(text: string): { readonly baseUrl: string; readonly key?: string } {
  const [path = '', query = ''] = text.split(/[?#]/);
  const part = (name: string): string | undefined =>
    query
      .split('&')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const [version, key] = [part('api-version'), part('key')];
  return {
    baseUrl: version === undefined ? path : `${path}?api-version=${version}`,
    ...(key !== undefined && isKey(key) ? { key } : {}),
  };
}

function headersIn(entries: readonly ConfigEntry[]): PastedConfig['headers'] {
  const byName = new Map(
    entries
      .filter(({ value }) => value.length <= longestValue)
      .map(({ name, value }) => [
        name.toLowerCase(),
        { name, value, ...(looksSecret(name) ? { secret: true as const } : {}) },
      ]),
  );
  return [...byName.values()].slice(0, mostHeaders);
}

/** The names that variables and configurations begin with; others are the preset’s own id. */
const presetNames: Readonly<Record<string, PresetId>> = { azureopenai: 'azure', claude: 'anthropic' };

function presetNamed(scope: readonly string[]): PresetId | undefined {
  const named = scope.map((part) => presetNames[part] ?? presetIds.find((id) => id === part));
  return named.find((id) => id !== undefined && id !== 'any' && id !== 'neutral' && id !== 'vendor');
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The preset whose address this is, the most exact of several; `any` where it is nobody’s. */
function presetAt(address: string): PresetId {
  const { hostname, port, pathname } = new URL(address);
  if (hostname.endsWith('.openai.azure.com')) return 'azure';
  const here = presetIds.filter((id) => {
    const { base } = presets[id];
    if (base === '') return false;
    const its = new URL(base);
    return loopback.test(its.hostname) ? loopback.test(hostname) && its.port === port : its.hostname === hostname;
  });
  const exact = here.find(
    (id) => new URL(presets[id].base).pathname.replace(/\/$/, '') === pathname.replace(/\/$/, ''),
  );
  // What a longer path begins with: `/v1beta/openai` before `/v1beta`.
  const longest = here.toSorted((one, other) => presets[other].base.length - presets[one].base.length);
  return exact ?? longest.find((id) => pathname.startsWith(new URL(presets[id].base).pathname)) ?? here[0] ?? 'any';
}
