/** A version of the app that was announced, and how it compares with another. */
import { isJsonObject } from './json.ts';
import { openableLink } from './open-link.ts';
import { jsonIn } from './parse-json.ts';

export interface Release {
  /** Three numbers, and what may follow them: `0.2.0`, `1.0.0-beta.1`. */
  readonly version: string;
  /** Address of its page; begins with `https://`. */
  readonly page: string;
}

const versionForm = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\dA-Za-z.-]{1,40})?)$/;

/** The release in the JSON that GitHub's `releases/latest` answers with; undefined where there is none. Drafts and previews are none either. */
export function readRelease(text: string): Release | undefined {
  const json = jsonIn(text);
  if (!isJsonObject(json)) return undefined;
  const { tag_name: tag, html_url: address, draft, prerelease } = json;
  if (typeof tag !== 'string' || typeof address !== 'string' || draft === true || prerelease === true) return undefined;
  const version = versionForm.exec(tag)?.[1];
  const page = openableLink(address);
  return version === undefined || page?.startsWith('https:') !== true ? undefined : { version, page };
}

/** As semantic versions compare their numbers; what is only on its way to a version comes before it. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)];
  for (const [at, number] of one.numbers.entries()) {
    const known = other.numbers[at] ?? 0;
    if (number !== known) return number > known;
  }
  return (
    other.preview !== '' &&
    (one.preview === '' || one.preview.localeCompare(other.preview, 'en', { numeric: true }) > 0)
  );
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly preview: string } {
  const [numbers = '', ...preview] = version.split('-');
  return { numbers: numbers.split('.').map(Number), preview: preview.join('-') };
}
