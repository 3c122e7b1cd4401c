/** The events of the stream that is cut off: event `index` says the word `wordINDEX`. */
export function eventData(index: number): string {
  return JSON.stringify({
    id: 'a1',
    model: 'alpha-5',
    choices: [{ index: 0, delta: { content: `word${index} ` } }],
  });
}

/** What the first `count` events say. */
export function textOfEvents(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index} `).join('');
}
