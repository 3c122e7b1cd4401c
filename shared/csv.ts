/** Writes tables as CSV (RFC 4180), the way every spreadsheet takes them. */

/** Lines end on CR LF, the last one too. A field is quoted where it must be. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet does not run, though it begins like a formula: a model may have written it. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** White space at the ends is quoted too: some readers would drop it. */
function csvField(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
