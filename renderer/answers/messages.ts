/** What an answer and its tool calls say. */

// add-tool-button.tsx
export const addInTools = 'Add it in Tools';

// answer-end.tsx
export const cutAtLimit = 'Incomplete: cut off at the token limit.';
export const raiseLimit = 'Raise Max tokens';
export const switchModel = 'Switch model';
export const cutByFilter = 'Incomplete: stopped by a content filter.';
export const askWithMore = 'A higher Max tokens leaves room for the rest.';
export const askAnother = 'Rephrase it, or ask another model.';
export const eventsUnread = '{count, plural, one {# event} other {# events}} could not be read.';
export const showTheEvent = 'Show the event';
export const showTheFirst = 'Show the first';

// answer-facts.ts
export const tokensInAndOut = 'Tokens in and out';
export const tokensInOut = '{input} → {output} tokens';
export const cost = 'Cost';
export const toTheFirstToken = 'To the first token';
export const firstToken = 'first token {duration}';
export const fromTheFirstToken = 'From the first token on';
export const tokensPerSecond = '{speed} tokens/s';
export const fromSendingToThe = 'From sending to the end';
export const total = 'total {duration}';
export const finishReason = 'Finish reason';
export const requestId = 'Request ID';

// answer-fault.tsx
export const incomplete = 'Incomplete';
export const interrupted = 'Interrupted';
export const showExchange = 'Show exchange';

// answer-marks.tsx
export const sentEdited = 'Sent with an edited body.';
export const sentWithoutReasoning = 'Sent without the earlier reasoning, which was refused.';
export const schemaHolds = 'Matches the JSON Schema.';
export const schemaFails = 'Does not match the JSON Schema.';
export const schemaProblems = 'Problems with the JSON Schema';

// answer-status.tsx
export const stoppedWaiting = 'Stopped while waiting to retry. The last attempt said:';
export const youStoppedIt = 'You stopped it';
export const youStoppedAt = 'You stopped it at {duration}';
export const nothingHadCome = 'nothing received';
export const partialAnswerKept = 'partial answer kept';
export const resume = 'Continue';
export const resumeTitle = 'Ask the model to continue where it stopped';
export const tryNow = 'Try now';
export const stop = 'Stop';
export const stopTrying = 'Stop trying';

// answer-view.tsx
export const assistant = 'Assistant';
export const answeredBy = 'answered by {model}';

// candidate.tsx
export const candidateNumber = 'Candidate {number}';
export const continuingHere = 'Continuing here';
export const continueWithThisOne = 'Continue with this one';
export const continueWithCandidateNumber = 'Continue with candidate {number}';
export const emptyAnswer = 'Empty answer';

// candidate-steps.tsx
export const candidates = 'Visible candidates';
export const candidateOf = '{at, number} of {count, number}';
export const candidatesOf = '{first, number}–{last, number} of {count, number}';
export const previousCandidate = 'Previous candidate';
export const nextCandidate = 'Next candidate';

// answer-toolbar.tsx
export const answerToolbar = 'Answer';
export const copyMarkdown = 'Copy Markdown';

// copy-text-button.tsx
export const copied = 'Copied';
export const theClipboardRefused = 'The clipboard refused';
export const copyText = 'Copy text';
export const copyAsPlainText = 'Copy as plain text';

// image-block.tsx
export const anImageIsComing = 'Image arriving, {mimeType}.';
export const noImageCame = 'Image without data or a URL';
export const imageOf = 'Image, {mimeType}';
export const cannotBeShown = 'cannot be shown';
export const fromModel = 'From the model, {mimeType}';
export const saveImage = 'Save image';
export const copyImage = 'Copy image';

// message-boundary.tsx
export const thisMessage = 'This message';
export const thisAnswer = 'This answer';
export const you = 'You';

// open-in-images.tsx
export const openInImages = 'Open in Images';

// reasoning-block.tsx
export const reasoning = 'Reasoning';
export const reasoningNotTold = 'The model kept its reasoning private';
export const reasoningOf = 'Reasoning, {count, number} characters';

// replayed-answer.tsx
export const candidateAt = 'Candidate {at}';

// sources.tsx
export const sources = 'Sources';
export const source = 'Source';

// step-walk.tsx
export const previous = 'Previous';
export const next = 'Next';

// tool-call-block.tsx
export const toolCall = 'Tool call {name}';
export const run = 'Run';
export const runTool = 'Run tool';
export const answer = 'Answer';
export const answerByHand = 'Answer by hand';
export const callId = 'Call ID: {callId}';
export const editedByYou = 'edited by you';
export const copyArguments = 'Copy arguments';
export const none = '(none)';
export const originalFromTheModel = 'Original from the model';
export const problemsOfTheArguments = 'Argument problems';
export const editArguments = 'Edit arguments';
export const sendErrorsToThe = 'Send errors to the model';
export const rejectCall = 'Reject call';

// tool-call-editor.tsx
export const result = 'Result';
export const callArguments = 'Arguments';
export const resultHint = 'What the model gets as the result: text, or JSON';
export const sendResult = 'Send result';
export const saveArguments = 'Save arguments';
export const cancel = 'Cancel';
export const markAsError = 'Mark as error';
export const rejectWithThisReason = 'Reject with this reason';
export const argumentsNotObject = 'Arguments must be a JSON object.';
export const invalidJson = 'Invalid JSON: {why}';
export const parametersSchema = 'Parameters schema';
export const noSuchTool = 'No tool has this name.';

// tool-call-row.tsx
export const hideDetails = 'Hide details';
export const showDetails = 'Show details';
export const arriving = 'arriving';

// tool-files.tsx
export const shownToYou = 'Shown to you only. The model gets the text.';
export const saveName = 'Save {name}';

// tool-loop-bar.tsx
export const retry = 'Retry';
export const allResultsAreReady = 'All results are ready';
export const runAll = 'Run all';
export const stopCalls = 'Stop calls';
export const resumeCalls = 'Continue';
export const notYetHandled = 'These calls haven’t been handled.';
export const handleCalls = 'Handle calls';

// tool-result.tsx
export const errorResult = 'Result, an error';
export const copyResult = 'Copy result';
export const empty = '(empty)';
export const showAllCharacters = 'Show all {count, number} characters';
export const scriptLog = 'Script log';

// tool-tray.tsx
export const waitingToolCalls = 'Waiting tool calls';
export const answerAbove = 'Answer above';
export const readyToRun = '{count, number} ready to run';
export const rejectAll = 'Reject all';
export const runsAtEnd = '{count, plural, one {# runs} other {# run}} when the answer ends';
export const arrivingCount = '{count, number} arriving';
export const readyCount = '{count, number} ready';
export const runAllOf = 'Run all ({count, number})';

// call-words.ts
export const notHandled = 'not handled';
export const fits = 'fits';
export const unknownTool = 'Unknown tool · needs you';
export const invalidArguments = 'Invalid arguments · needs you';
export const running = 'running';
export const failed = 'failed';
export const failedIn = 'failed in {time}';
export const rejectedByYou = 'rejected by you';
export const answeredByHandError = 'answered by hand, as an error';
export const answeredByHand = 'answered by hand';
export const answeredFixed = 'fixed result';
export const errorsSent = 'errors sent to the model';
export const answered = 'answered';
export const answeredIn = 'answered in {time}';

// loop-sentence.ts
export const roundsReached =
  'The model has called tools {count, number} times in a row. Continue to answer this round.';
export const loopStopped = 'Stopped. Continue to send the results.';
export const resultsNotSent = 'All results are ready, but they couldn’t be sent.';
export const callsWait = '{count, plural, one {# call waits} other {# calls wait}} for you';
export const waitAndRun = '{waiting}, {count, number} running';
export const callsRun = '{count, number} running';

// unknown-block.tsx
export const unrecognized = 'Unrecognized';

// waiting-line.tsx
export const keepWaiting = 'Keep waiting';
export const stopThisAnswer = 'Stop this answer';
export const quietFor = 'Quiet for {seconds, number} s';
export const stillConnected = 'still connected';
export const sending = 'Sending';
export const waitingFirstToken = 'Waiting for the first token';
export const thinking = 'Thinking';
export const receiving = 'Receiving';
export const aboutTokensPerSecond = '≈ {speed} tokens/s';
