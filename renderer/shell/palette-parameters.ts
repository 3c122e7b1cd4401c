/** A number among the parameters, set from what is typed in the palette: `temp 0.2`, `max tokens 500`. */
import type { LucideIcon } from 'lucide-react';
import { descriptions } from '../../shared/protocols/descriptions.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import { limitsOf, numberFields } from '../../shared/protocols/number-limits.ts';
import type { PaletteTarget } from '../app/palette-target.ts';
import { t, told } from '../language/t.ts';
import { limitText } from '../ui/number-field.tsx';
import * as m from './messages.ts';
import type { PaletteRow } from './palette-row.ts';

/** A name, then a number; a comma is that of a fraction. */
const asked = /^\s*(\p{L}[\p{L}\s-]*?)[\s:=]+(-?\d+(?:[.,]\d+)?)\s*$/u;

/** None where no conversation is in view, or its protocol has no such number. */
export function parameterRows(query: string, target: PaletteTarget | null, icon: LucideIcon): readonly PaletteRow[] {
  const [, name, digits] = asked.exec(query) ?? [];
  if (target === null || name === undefined || digits === undefined) return [];
  const value = Number(digits.replace(',', '.'));
  const { settings, judge, set } = target;
  const { protocol, model, parameters } = settings;
  const { label, fields } = descriptions[protocol];
  const facts = modelFacts(model);
  return numberFields(fields)
    .filter(({ control }) => isMeant(name, control))
    .map(({ control, parameter }): PaletteRow => {
      // Which kind of value stands at a key is the description's to tell.
      const own: Readonly<Record<string, unknown>> = parameters[protocol];
      const next = {
        ...settings,
        parameters: { ...parameters, [protocol]: { ...own, [parameter.key]: value } },
      };
      const said = judge(next).filter(({ field }) => field === control);
      const wrong = said.find(({ severity }) => severity === 'error');
      const { least, most } = limitsOf(parameter, facts);
      return {
        id: `parameter.${protocol}.${parameter.key}`,
        group: t(m.parameter),
        label: t(m.setParameter, { name: told(control).toLowerCase(), value: digits.replace(',', '.') }),
        icon,
        forQuery: true,
        unusable: wrong !== undefined,
        ...(wrong !== undefined || least === undefined || most === undefined
          ? {}
          : { fraction: (value - least) / (most - least) }),
        below: (wrong ?? said[0])?.message ?? nowWords(own[parameter.key], label, limitText(least, most)),
        run: () => set(next),
      };
    });
}

function nowWords(now: unknown, protocol: string, limit: string | undefined): string {
  const rest = { protocol, limit: limit ?? t(m.anyNumber) };
  return typeof now === 'number' ? t(m.parameterNow, { now, ...rest }) : t(m.parameterNotSet, rest);
}

/** Each word that is typed begins a word of the name, in their order: `max tok` is meant for `Max tokens`. */
function isMeant(typed: string, control: string): boolean {
  const names = control.toLowerCase().split(/[\s-]+/);
  let at = -1;
  return typed
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => (at = names.findIndex((one, index) => index > at && one.startsWith(word))) !== -1);
}
