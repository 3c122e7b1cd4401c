/** Names a text of an answer for good, wherever it is shown. */
export function textId(messageId: string, candidate: number, block: number): string {
  return `${messageId}/${candidate}/${block}`;
}
