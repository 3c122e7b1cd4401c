/** Looks into a PDF: pages, title, the first words. */
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { corrupt, unreadable, type Finding } from './media-report.ts';
import { firstWords, plural } from './wording.ts';

/** Pages that are searched for the first words. */
const pagesToRead = 5;

async function beginning(document: PDFDocumentProxy): Promise<string> {
  let text = '';
  for (let number = 1; number <= Math.min(pagesToRead, document.numPages) && text.length < 400; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')} `;
  }
  return text.trim();
}

export async function describePdf(bytes: Uint8Array): Promise<Finding> {
  const { getDocumentProxy, getMeta } = await import('unpdf');
  let document: PDFDocumentProxy;
  try {
    // A copy, since the reader takes the buffer for itself; and a plain one, since it refuses Node's Buffer, whose slice is no copy.
    document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      return {
        description: 'A PDF that is locked with a password.',
        problem: unreadable('It cannot be opened without its password.'),
      };
    }
    return { description: 'A PDF that cannot be opened.', problem: corrupt('Its structure is broken or cut off.') };
  }
  try {
    const { info } = await getMeta(document);
    const title: unknown = info['Title'];
    const named = typeof title === 'string' && title.trim() !== '' ? `, titled ${firstWords(title, 100)}` : '';
    const text = await beginning(document);
    return {
      description: `A PDF of ${plural(document.numPages, 'page')}${named}. ${
        text === '' ? 'It holds no text that can be read; it may be a scan.' : `It begins ${firstWords(text)}`
      }`,
    };
  } catch {
    return {
      description: `A PDF of ${plural(document.numPages, 'page')}.`,
      problem: corrupt('Its pages cannot be read.'),
    };
  } finally {
    await document.destroy();
  }
}
