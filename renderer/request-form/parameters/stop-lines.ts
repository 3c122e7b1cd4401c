/** Stop sequences as the lines of a text field. */

/** One stop sequence a line; `\n` and `\t` stand for a line break and a tab, `\\` for a backslash. */
export function readStopLines(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(/\\([nt\\])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : '\\')),
    );
}

export function writtenStopLines(stop: readonly string[] | undefined): string {
  return (stop ?? [])
    .map((sequence) => sequence.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t'))
    .join('\n');
}
