/** When a message has the whole width for itself, its buttons below it. */

/** About what three lines hold beside the buttons. */
const mostBeside = 240;

/** More than about three lines beside the buttons. Told by the text alone: its drawn height depends on the answer. */
export function isLong(text: string): boolean {
  return text.length > mostBeside || text.split('\n', 4).length > 3;
}
