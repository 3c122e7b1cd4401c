/** What an answer in a lane of Compare says. */

// all-lanes-buttons.tsx
export const answerInAll = 'Answer in all lanes';
export const runInAll = 'Run in all lanes';
export const invalidArguments = 'has invalid arguments';
export const refusedIt = 'refused it, and its call says why';
export const noLaneTook = 'No lane accepted it.';
export const ranIn = 'Run in {lanes}.';
export const answeredIn = 'Answered in {lanes}.';
export const noOtherWaits = 'No other lane has this call waiting.';
export const sameWaits = 'The same call is waiting in {lanes}.';
export const notIn = 'Not in {lanes}: {count, plural, one {it} other {each}} {why}.';
export const listed = '{others} and {last}';
export const doesNotCall = 'does not call {name}';
export const wasNotGiven = 'was not given {name}';
export const hasNoAnswer = 'has no answer';
export const stillAnswering = 'is still answering';
export const hasResult = 'already has its result';
export const callsOnly = 'makes this call only {count, plural, one {once} other {# times}}';
export const otherArguments = 'calls {name} with other arguments';
export const runsAlready = 'is already running it';

// cell-transcript.tsx, empty-words.ts, take-walk.tsx
export const sendAgain = 'Send again';
export const showRequest = 'Show request';
export const showAll = 'Show request, response and events';
export const answerOfLane = 'Answer of lane {number, number}';
export const jump = 'Jump to latest';
export const writePrompt = 'Run sends one prompt to every lane at once.';
export const writeMessage = 'Run sends one message to every lane at once.';
export const notInRun = 'Not run yet.';
export const waitsTurn = 'Queued';
export const aboutToBeSent = 'Sending soon.';
export const stoppedBefore = 'Stopped before it was sent.';
export const notSent = 'This lane was not sent.';
export const checksPassed = '{passed, number} of {count, number} {count, plural, one {check} other {checks}} passed';
export const failedChecks = 'Checks that failed';
export const takes = 'Takes of this lane';
export const take = 'take';
export const takeOf = 'Take {at, number} of {of, number}';
