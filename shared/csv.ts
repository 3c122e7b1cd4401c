/** Writes tables as values separated by commas (RFC 4180) or tabs, the way every spreadsheet takes them. By hand, as it is a few lines and the window writes them too: csv-stringify would bring more than it takes away. */

/** Lines end on CR LF, the last one too. A field is quoted where it must be. */
export function csvText(rows: readonly (readonly string[])[], separator: ',' | '\t' = ','): string {
  return rows.map((row) => `${row.map((text) => csvField(text, separator)).join(separator)}\r\n`).join('');
}

/** A text that a spreadsheet does not run, though it begins like a formula: a model may have written it. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** White space at the ends is quoted too: some readers would drop it. */
function csvField(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
