/** Whether a size can be asked for, and what to ask for instead (IMG-2, IMG-3, IMG-5). */
import type { NamedSize, PixelSize } from '../../catalog/image-sizes.ts';
import { error, note } from '../../protocols/problems.ts';
import type { MendedValue, Problem } from '../../protocols/protocol.ts';
import { optionFields } from '../options.ts';
import { sameShape, shapesApart } from '../same-shape.ts';
import { brokenSizeRules, closestSides, fittingSettings, sizeInPixels, readSize, sizeValue } from '../size.ts';
import type { SizeChoices } from '../size.ts';

const field = optionFields.size;

/** Errors for a size that breaks the model's table; notes where the limits may not be the model's own. */
export function checkSize(value: string, choices: SizeChoices, model: string): readonly Problem[] {
  if (choices.kind === 'ratios' || choices.sizes.some((each) => each.value === value)) return [];
  const problem = choices.strict ? error : note;
  if (choices.kind === 'listed') {
    const message = `Size is ${value}; ${model} draws ${valuesOf(choices.sizes)}. Choose one of them.`;
    const asked = sizeInPixels(value, choices.sizes);
    return [problem(field, message, asked === undefined ? undefined : mendedFor(choices, asked))];
  }
  if (value === 'auto') return [];
  const size = readSize(value);
  if (size === undefined) {
    return [problem(field, `Size is ${value}; it must be auto or width x height in pixels, such as 1024x1024.`)];
  }
  const broken = brokenSizeRules(...size);
  if (broken.length === 0) return [];
  const closest = closestSides(...size);
  const mended = { value: sizeValue(closest), words: wordsOf(closest) };
  return broken.map(({ message }) =>
    problem(field, `${message} The nearest size that keeps all rules is ${mended.words}.`, mended),
  );
}

/** What of the choices comes closest to an image of those sides. */
function mendedFor(choices: SizeChoices, like: PixelSize): MendedValue | undefined {
  const found = fittingSettings(choices, ...like);
  if (choices.kind === 'ratios' || !('size' in found)) return undefined;
  const pixels = sizeInPixels(found.size, choices.sizes);
  return pixels === undefined ? undefined : { value: found.size, words: wordsOf(pixels) };
}

const wordsOf = (size: PixelSize): string => size.join(' × ');

/** A note where the asked size is of another shape than the image that the mask was painted on, and one fits better: it need not lie there in the result. */
export function checkMaskedShape(value: string, choices: SizeChoices, masked: PixelSize): readonly Problem[] {
  if (choices.kind === 'ratios') return [];
  const asked = sizeInPixels(value, choices.sizes);
  if (asked === undefined) return [];
  const fitting = fittingSettings(choices, ...masked);
  const best = ('size' in fitting ? sizeInPixels(fitting.size, choices.sizes) : undefined) ?? masked;
  if (shapesApart(asked, masked) <= Math.max(sameShape, shapesApart(best, masked))) return [];
  return [
    note(
      field,
      `Size is ${asked.join(' × ')} and the masked image is ${masked.join(' × ')}: their shapes differ, so the mask may not match the result. Fit the size to the reference to keep its shape.`,
      mendedFor(choices, masked),
    ),
  ];
}

function valuesOf(sizes: readonly NamedSize[]): string {
  return sizes.map(({ value }) => value).join(', ');
}
