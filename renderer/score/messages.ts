/** What the score of an answer says. */

// answer-score.tsx
export const openScore = 'Open score: {words}';
export const countEvents = '{count, plural, one {# event} other {# events}}';

// answer-scrubber.tsx
export const loadingTheRecording = 'Loading the recording';
export const onePiece = 'This answer came in one piece, so there are no events to step through.';
export const close = 'Close';

// placed-marks.ts
export const firstToken = 'first token {seconds}';
export const pauseOf = 'pause {duration}';
export const block = 'block {at}';

// score-words.ts
export const noEventsYet = 'No events yet';
export const fromTo = 'from {from} to {to}';
export const longestPause = 'longest pause {duration}';
export const beforeFirst = 'before the first of {steps, number} events';
export const eventOf = 'event {position, number} of {steps, number}';

// scrubber.tsx
export const score = 'Score';
export const pause = 'Pause';
export const play = 'Play';
export const playhead = 'Playhead';
export const step = '← → step';
export const speed = 'Speed';
export const toTheEnd = 'To the end';
export const closeScore = 'Close score';

// moment-shown.tsx
export const stoodAt = 'as it stood at {words}';

// walked-recording.ts
export const theStreamEndedEarly = 'The stream ended early.';
export const partialAnswerKept = 'Partial answer kept.';
