/** What `#unknown` adds to an answer: a value that no description names. */

export const gatewayNote = { hint: 'This field is not described; a client shows it or leaves it, and does not fail.' };
