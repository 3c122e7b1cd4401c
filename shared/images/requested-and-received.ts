/** What was asked of an image model beside what came back, with every difference in words (IMG-8). */
import { shownSize, type StoredFile } from '../attachment.ts';
import { modelFacts } from '../catalog/models.ts';
import type { JsonObject } from '../json.ts';
import { settingFields, settingNames, type SettingField } from './endpoint/setting-fields.ts';
import { endpointSettings, type ImageJob } from './image-job.ts';
import { formatWords, sizeWords } from './image-words.ts';
import { planOf } from './region.ts';
import { askedSize } from './size.ts';

export interface ComparedRow {
  readonly name: string;
  readonly asked: string;
  readonly came: string;
  /** Why the two are not the same thing; undefined where they agree. */
  readonly difference?: string;
}

/** What a request for images asked for, and what its whole answer brought. */
export interface ImageOutcome {
  readonly job: ImageJob;
  /** Settings that the gateway says it applied. */
  readonly applied?: JsonObject | undefined;
  /** How many items came, previews not counted. */
  readonly brought: number;
  /** Those of them without an image (IMG-7). */
  readonly empty: number;
}

/** `file`: the image that is looked at; null where its item has none. */
export function comparedRows(file: StoredFile | null, outcome: ImageOutcome): readonly ComparedRow[] {
  const rows = [sizeRow(file, outcome), formatRow(file, outcome), imagesRow(outcome)];
  const echoed = settingFields.flatMap((field) => echoRow(field, outcome) ?? []);
  return [...rows, ...echoed];
}

const notAsked = 'not set';
const unknown = 'unknown';

function row(name: string, asked: string, came: string, difference: string | undefined): ComparedRow {
  return { name, asked, came, ...(difference === undefined ? {} : { difference }) };
}

function sizeRow(file: StoredFile | null, { job, applied }: ImageOutcome): ComparedRow {
  const facts = modelFacts(job.model);
  const [first] = job.references;
  const whole = first === undefined ? undefined : shownSize(first.file);
  const planned = whole === undefined ? undefined : planOf(job, facts, whole)?.sendSize;
  const asked = planned ?? askedSize(job, facts);
  const askedWords = asked === undefined ? notAsked : asked === 'auto' ? 'auto' : asked.join(' × ');
  const real = sizeWords(file);
  const told = echoOf(applied?.[settingNames.size])?.replace(/^(\d+)x(\d+)$/, '$1 × $2');
  const isOther = Array.isArray(asked) && real !== undefined && askedWords !== real;
  return row(
    'Size',
    askedWords,
    real ?? unknown,
    isOther ? 'different size received' : untrue(told, real, /^\d+ × \d+$/),
  );
}

function formatRow(file: StoredFile | null, { job, applied }: ImageOutcome): ComparedRow {
  const asked = endpointSettings(job)?.outputFormat;
  const real = file === null ? undefined : formatWords(file.mimeType);
  const isOther = asked !== undefined && real !== undefined && asked.toLowerCase() !== real.toLowerCase();
  const told = echoOf(applied?.[settingNames.outputFormat]);
  return row(
    'Format',
    asked ?? notAsked,
    real ?? unknown,
    isOther ? 'different format received' : untrue(told?.toLowerCase(), real?.toLowerCase(), /./),
  );
}

function imagesRow({ job, brought, empty }: ImageOutcome): ComparedRow {
  // A number that nobody set was not asked for, whatever the gateway's own is.
  const asked = endpointSettings(job)?.n;
  const images = brought - empty;
  const difference =
    empty > 0
      ? `${empty === 1 ? 'one item' : `${empty} items`} without an image`
      : asked !== undefined && images !== asked
        ? images < asked
          ? 'fewer received'
          : 'more received'
        : undefined;
  return row('Images', asked === undefined ? notAsked : String(asked), String(images), difference);
}

/** A setting that cannot be seen in an image: only the gateway's echo tells what became of it. Undefined for any other setting, and where neither side named it. */
function echoRow({ key, name, parameter }: SettingField, { job, applied }: ImageOutcome): ComparedRow | undefined {
  const { compared } = parameter;
  if (compared?.by !== 'echo') return undefined;
  const set: Readonly<Record<string, unknown>> = endpointSettings(job) ?? {};
  const asked = echoOf(set[key]);
  const told = echoOf(applied?.[name]);
  if (asked === undefined && told === undefined) return undefined;
  const isOther = asked !== undefined && asked !== 'auto' && told !== undefined && told !== asked;
  return row(compared.row, asked ?? notAsked, told ?? 'not told', isOther ? 'another one was applied' : undefined);
}

/** The gateway's echo compared with the image itself. `form`: an echo of another form cannot be compared, and is passed over. */
function untrue(told: string | undefined, real: string | undefined, form: RegExp): string | undefined {
  if (told === undefined || real === undefined || !form.test(told) || told === real) return undefined;
  return `the gateway says ${told}`;
}

function echoOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
