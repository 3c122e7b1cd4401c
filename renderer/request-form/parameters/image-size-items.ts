/** The aspect ratios and resolutions to choose from, with the pixels that each pair draws (GEN-8). */
import { pixelsOf, ratioTables, type PixelSize, type RatioTable } from '../../../shared/catalog/image-sizes.ts';
import type { ModelFacts } from '../../../shared/catalog/models.ts';
import type { ChoiceItem } from '../../ui/choice-field.tsx';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Ratios first as the model's table orders them, with their pixels at the chosen resolution. `chosen` stays among them though the table lacks it. */
export function ratioItems(
  facts: ModelFacts | undefined,
  step: string | undefined,
  chosen: string | undefined,
): readonly ChoiceItem[] {
  const table = tableOf(facts);
  return items(
    table.rows.map(({ ratio }) => ratio),
    chosen,
    (ratio) => (facts?.sizes?.kind === 'ratios' ? pixelsOf(table, ratio, step) : undefined),
  );
}

/** Resolutions, smallest first, with their pixels at the chosen ratio. */
export function stepItems(
  facts: ModelFacts | undefined,
  ratio: string | undefined,
  chosen: string | undefined,
): readonly ChoiceItem[] {
  const table = tableOf(facts);
  return items(table.oneSize === undefined ? table.steps : [], chosen, (step) =>
    facts?.sizes?.kind === 'ratios' ? pixelsOf(table, ratio, step) : undefined,
  );
}

/** The larger table holds all that the smaller one has: it stands for models that the catalogue lacks. */
function tableOf(facts: ModelFacts | undefined): RatioTable {
  return facts?.sizes?.kind === 'ratios' ? facts.sizes.table : ratioTables['gamma-3.1-flash-image'];
}

function items(
  values: readonly string[],
  chosen: string | undefined,
  sizeOf: (value: string) => PixelSize | undefined,
): readonly ChoiceItem[] {
  const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
  return [
    { value: '', label: t(m.notSetSmall) },
    ...all.map((value): ChoiceItem => {
      const size = sizeOf(value);
      const note = !values.includes(value) ? t(m.notInTheTable) : size && `${size[0]} × ${size[1]}`;
      return { value, label: value, mono: true, ...(note === undefined ? {} : { note }) };
    }),
  ];
}
