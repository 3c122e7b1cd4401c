/** The text as a part of a pattern with the flag `u`, which takes no escape that it does not need. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
