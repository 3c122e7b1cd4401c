/** What the record of an exchange says. */

// attempt-timing.ts
export const connectIn = 'connect {duration}';
export const notConnected = 'not connected';
export const firstEvent = 'first event {duration}';
export const firstByte = 'first byte {duration}';
export const noByteYet = 'no data yet';
export const noByteCame = 'no data received';
export const underWay = '{soFar} in progress';
export const cutOff = 'cut off';
export const cutOffAfter = 'cut off after {soFar}';
export const thenWaits = 'then waits {duration}';
export const thenStopped = 'then stopped while waiting';
export const thenWaitedOf = 'then waited {waited} of {planned}';
export const thenWaited = 'then waited {duration}';

// event-detail.tsx
export const eventAt = 'Event {at, number}';
export const noData = 'No data.';
export const atMs = '{atMs} ms';
export const eventId = 'id {id}';
export const notValidJson = 'not valid JSON';

// event-list.tsx
export const events = 'Events';
export const followTheEnd = 'Follow the end';

// event-row.tsx
export const noJson = 'not JSON';

// file-reader.ts
export const noBodyOf = 'The file has no {part} body.';
export const noAttempt = 'No such attempt.';

// part-colour.ts
export const partWait = 'wait for the first byte';
export const connecting = 'connecting';
export const partConnect = 'connect';
export const partReceive = 'receive';
