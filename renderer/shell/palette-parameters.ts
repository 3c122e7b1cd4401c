/** The parameters of the conversation in view: a number set from what is typed, as `temp 0.2` or `max_tokens 500`, and each of them found by its name. */
import type { LucideIcon } from 'lucide-react';
import { descriptions } from '../../shared/protocols/descriptions.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import { limitsOf, numberFields } from '../../shared/protocols/number-limits.ts';
import type { ChatSettings } from '../../shared/conversation.ts';
import type { PaletteTarget } from '../app/palette-target.ts';
import { t, translated } from '../language/t.ts';
import { limitText } from '../ui/number-field.tsx';
import * as m from './messages.ts';
import type { PaletteRow } from './palette-row.ts';

/** A name, then a number; a comma is that of a fraction. */
const asked = /^\s*(\p{L}[\p{L}\s_-]*?)[\s:=]+(-?\d+(?:[.,]\d+)?)\s*$/u;

export interface ParameterRowsOptions {
  readonly icon: LucideIcon;
  /** Models to switch to where the chosen one leaves the parameter out, the best first; settings with one of them. */
  readonly models: readonly string[];
  readonly choosing: (settings: ChatSettings, model: string) => ChatSettings;
  /** Opens the parameters at the field of that English name. */
  readonly openAt: (control: string) => void;
}

/** None where no conversation is in view, or its protocol has no such parameter. */
export function parameterRows(
  query: string,
  target: PaletteTarget | null,
  options: ParameterRowsOptions,
): readonly PaletteRow[] {
  if (target === null) return [];
  const [, name, digits] = asked.exec(query) ?? [];
  return name === undefined || digits === undefined
    ? namedRows(query, target, options)
    : valueRows(name, digits.replace(',', '.'), target, options);
}

function valueRows(
  name: string,
  digits: string,
  target: PaletteTarget,
  { icon, models, choosing }: ParameterRowsOptions,
): readonly PaletteRow[] {
  const value = Number(digits);
  const { settings, judge, set } = target;
  const { protocol, model, parameters } = settings;
  const { label, fields } = descriptions[protocol];
  return numberFields(fields)
    .filter((field) => isMeant(name, field))
    .flatMap(({ control, parameter }): readonly PaletteRow[] => {
      // Which kind of value stands at a key is the description's to tell.
      const own: Readonly<Record<string, unknown>> = parameters[protocol];
      const next = {
        ...settings,
        parameters: { ...parameters, [protocol]: { ...own, [parameter.key]: value } },
      };
      const saidOf = (one: ChatSettings) => judge(one).filter(({ field }) => field === control);
      const said = saidOf(next);
      const wrong = said.find(({ severity }) => severity === 'error');
      const { least, most } = limitsOf(parameter, modelFacts(model));
      const row: PaletteRow = {
        id: `parameter.${protocol}.${parameter.key}`,
        group: t(m.parameter),
        label: t(m.setParameter, { name: translated(control).toLowerCase(), value: digits }),
        icon,
        forQuery: true,
        sets: true,
        unusable: wrong !== undefined,
        ...(said.length > 0 || least === undefined || most === undefined
          ? {}
          : { fraction: (value - least) / (most - least) }),
        below: sentence((wrong ?? said[0])?.message) ?? nowWords(own[parameter.key], label, limitText(least, most)),
        run: () => set(next),
      };
      // What the model leaves out is cured by another one of its protocol that takes it.
      const cured = said.length === 0 ? undefined : cureOf(next, models, choosing, (one) => saidOf(one).length === 0);
      if (cured === undefined) return [row];
      const cure: PaletteRow = {
        id: `${row.id}.switch`,
        group: row.group,
        label: t(m.switchAndSet, { model: cured.model, name: translated(control).toLowerCase(), value: digits }),
        icon,
        forQuery: true,
        sets: true,
        run: () => set(cured),
      };
      return [cure, row];
    });
}

function cureOf(
  settings: ChatSettings,
  models: readonly string[],
  choosing: ParameterRowsOptions['choosing'],
  takes: (settings: ChatSettings) => boolean,
): ChatSettings | undefined {
  for (const model of models) {
    const next = choosing(settings, model);
    if (next.protocol === settings.protocol && takes(next)) return next;
  }
  return undefined;
}

/** Judgements are said in English by the protocols, one sentence after the other. */
const sentence = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : translated(message);

/** Each parameter that is named, with what it is set to: choosing it leads to its field. */
function namedRows(
  query: string,
  { settings, set: change }: PaletteTarget,
  { icon, openAt }: ParameterRowsOptions,
): readonly PaletteRow[] {
  if (!/\p{L}{2}/u.test(query)) return [];
  const { protocol, parameters, system, stream } = settings;
  const own: Readonly<Record<string, unknown>> = parameters[protocol];
  const { label, fields, streams } = descriptions[protocol];
  const set = fields.flatMap(({ name, control, parameter }) =>
    parameter === undefined ? [] : [{ name, control, value: own[parameter.key] }],
  );
  const named: readonly PaletteRow[] = [
    { name: 'system', control: m.systemPrompt, value: system === '' ? undefined : system },
    ...set,
  ]
    .filter((field) => isMeant(query.trim(), field))
    .map(({ control, value }) => ({
      id: `parameter.at.${protocol}.${control}`,
      group: t(m.parameter),
      label: translated(control),
      icon,
      forQuery: true,
      below:
        typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
          ? t(m.parameterIs, { now: String(value) })
          : value === undefined
            ? t(m.parameterOpen, { protocol: label })
            : t(m.parameterIsSet),
      run: () => openAt(control),
    }));
  if (!streams || !isMeant(query.trim(), { name: 'streaming', control: m.stream })) return named;
  const streamRow: PaletteRow = {
    id: 'parameter.stream',
    group: t(m.parameter),
    label: t(stream ? m.streamOff : m.streamOn),
    icon,
    forQuery: true,
    sets: true,
    run: () => change({ ...settings, stream: !stream }),
  };
  return [streamRow, ...named];
}

function nowWords(now: unknown, protocol: string, limit: string | undefined): string {
  const rest = { protocol, limit: limit ?? t(m.anyNumber) };
  return typeof now === 'number' ? t(m.parameterNow, { now, ...rest }) : t(m.parameterNotSet, rest);
}

/** Each word that is typed begins a word of the name, in their order: `max tok` is meant for `Max tokens`, and for `max_tokens` on the wire. */
function isMeant(typed: string, { name, control }: { readonly name: string; readonly control: string }): boolean {
  const words = wordsOf(typed);
  return words.length > 0 && [control, translated(control), name].some((one) => areBegun(words, wordsOf(one)));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s._-]+/)
    .filter(Boolean);

function areBegun(typed: readonly string[], names: readonly string[]): boolean {
  let at = -1;
  return typed.every((word) => (at = names.findIndex((one, index) => index > at && one.startsWith(word))) !== -1);
}
