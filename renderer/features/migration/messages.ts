/** What the move of requests to another protocol says. */

// migration-dialog.tsx
export const title = 'Move to another protocol';
export const lead = 'See what a request becomes over another protocol, and what gets lost. Nothing is sent.';
export const pasteHere = 'Request';
export const pasteHint = 'Paste a JSON body or a cURL command';
export const pasteLead = 'Keys in a cURL command are left out.';
export const moveIt = 'Move##request';
export const from = 'From {protocol}';
export const to = 'To';
export const model = 'Model##new request';
export const modelAsItIs = 'Unchanged: {model}';
export const anotherRequest = 'Another request';
export const manyRequests = '{count, plural, one {# request} other {# requests}}';
export const close = 'Close';
export const comparing = 'Compare both';
export const openInChat = 'Open in Chat##composer';
export const earlierLeftOut = 'Chat gets the last message and the settings; earlier messages aren’t copied.';
export const filesLeftOut = 'Chat gets no files; Compare gets those that Quartet keeps.';
export const toolsLeftOut = 'Tools aren’t copied.';

// report.tsx
export const whatChanges = 'What changes';
export const nothingLost = 'Nothing gets lost: every part means the same.';
export const counts = '{count, plural, one {# part} other {# parts}}: {list}.';
export const between = ', ';
export const countMalformed = '{count, number} malformed';
export const countNoPlace = '{count, number} without a place';
export const countOtherwise = '{count, number} different';
export const countReworded = '{count, number} reworded';
export const countSame = '{count, number} unchanged';
export const malformed = 'Malformed';
export const noPlace = 'No place';
export const otherwise = 'Behaves differently';
export const reworded = 'Reworded';
export const same = 'Unchanged';
export const inRequests = 'in {requests, number} of {of, number} requests';
export const example = 'Example: {value}';
export const notSendable = 'Can’t be sent like this';
export const notSendableMany =
  '{count, plural, one {# request can’t be sent like this} other {# requests can’t be sent like this}}';

// new-request.tsx
export const newRequest = 'New request';
export const form = 'Shown as';
export const body = 'Body##request';
export const curl = 'cURL';
export const typescript = 'TypeScript';
export const python = 'Python';
export const copyIt = 'Copy##program';
export const fileOf = '(file {hash})';
export const keyFrom = 'Set GATEWAY_API_KEY before you run it.';
