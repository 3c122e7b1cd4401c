/** Every check there is: the families, run over the protocols and tables. */
import type { Check } from './check.ts';
import { arrivingChecks } from './families/arriving.ts';
import { editChecks } from './families/edits.ts';
import { endingChecks } from './families/endings.ts';
import { errorChecks } from './families/errors.ts';
import { keyChecks, pictureKeyChecks } from './families/keys.ts';
import { listingChecks } from './families/listing.ts';
import { maskChecks } from './families/masks.ts';
import { mediaChecks } from './families/media.ts';
import { parameterChecks } from './families/parameters.ts';
import { pictureErrorChecks } from './families/picture-errors.ts';
import { pictureOptionChecks } from './families/picture-options.ts';
import { sizeChecks } from './families/picture-sizes.ts';
import { plainChecks } from './families/plain.ts';
import { reasoningChecks } from './families/reasoning.ts';
import { streamingChecks } from './families/streaming.ts';
import { structuredChecks } from './families/structured.ts';
import { choiceChecks } from './families/tool-choice.ts';
import { toolChecks } from './families/tools.ts';
import { wireShapes } from './shapes/shapes.ts';

const families = [
  // First: what refuses the key is given up soon.
  keyChecks,
  plainChecks,
  arrivingChecks,
  reasoningChecks,
  streamingChecks,
  endingChecks,
  parameterChecks,
  toolChecks,
  choiceChecks,
  structuredChecks,
  mediaChecks,
  errorChecks,
];

export const allChecks: readonly Check[] = [
  ...listingChecks,
  ...wireShapes.flatMap((shape) => families.flatMap((family) => family(shape))),
  ...pictureKeyChecks,
  ...sizeChecks,
  ...pictureOptionChecks,
  ...editChecks,
  ...pictureErrorChecks,
  ...maskChecks,
];
