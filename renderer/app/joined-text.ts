/** What was kept, and below it what was written before that was known; either may be empty. */
export function joinedText(kept: string, written: string): string {
  return kept === '' || written === '' ? kept + written : `${kept}\n\n${written}`;
}
