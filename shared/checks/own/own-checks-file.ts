/** The file in which checks of the user's own are taken to CI and to others. */
import { z } from 'zod';
import { fault, FaultError } from '../../fault.ts';
import { jsonIn } from '../../parse-json.ts';
import { ownCheckSchema } from './own-check-schema.ts';
import { ownCheckLimits, type OwnCheck } from './own-check.ts';
import { bytesOf } from './own-request.ts';

const ownChecksFormat = 'quartet-own-checks';
/** Raised when an older Quartet could no longer read the file: the second knows numbers that only a text can hold. */
const ownChecksVersion = 2;

const headSchema = z.object({ format: z.literal(ownChecksFormat), version: z.number().int().min(1) });
const fileSchema = z.strictObject({
  format: z.literal(ownChecksFormat),
  version: z.number().int().min(1).max(ownChecksVersion),
  checks: z.array(ownCheckSchema).max(ownCheckLimits.checks),
});

/** A check a line, so that a change of one is seen as such. */
export function ownChecksFile(checks: readonly OwnCheck[]): string {
  const lines = checks.map((check) => JSON.stringify(check)).join(',\n');
  // Where there is nothing new in it, an older one can read it too.
  const version = checks.some(({ numbers }) => numbers !== undefined) ? ownChecksVersion : 1;
  return `{"format":"${ownChecksFormat}","version":${version},"checks":[\n${lines}\n]}\n`;
}

/** Throws a `FaultError` of kind `input` that names what is wrong, and where. */
export function readOwnChecks(text: string): readonly OwnCheck[] {
  const json = jsonIn(text);
  const head = headSchema.safeParse(json);
  if (!head.success) throw refusal('It isn’t a file of your checks.');
  if (head.data.version > ownChecksVersion)
    throw refusal(
      `A newer Quartet wrote it: its version is ${head.data.version}, and this one reads ${ownChecksVersion}.`,
    );
  const read = fileSchema.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refusal(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`);
  }
  const large = read.data.checks.findIndex(({ body }) => bytesOf(JSON.stringify(body)) > ownCheckLimits.bodyBytes);
  if (large >= 0)
    throw refusal(`The request of check ${large + 1} is larger than ${ownCheckLimits.bodyBytes / 1000} kB.`);
  return read.data.checks;
}

function refusal(what: string): FaultError {
  return new FaultError(
    fault('input', `The checks can’t be read. ${what}`, 'Choose a file that Export on the page Checks wrote.'),
  );
}
