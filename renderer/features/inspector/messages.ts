/** What the inspector says. */

// attempt-picker.tsx
export const noAnswer = 'no answer';
export const underWay = 'in progress';
export const cutOff = 'cut off';
export const attempts = 'Attempts##each';
export const attemptNumber = 'Attempt {number}';

// code-tab.tsx
export const language = 'Language';
export const copyProgram = 'Copy program';
export const loadingTheBody = 'Loading the body';
export const program = 'Program##code';
export const keyFrom = 'The key comes from the environment: {name}.';
export const headersFrom = 'Headers hidden in the recording come from it too: {names}.';
export const attachedRead =
  '{count, plural, one {The attached file is read from disk: replace its path.} other {The attached files are read from disk: replace their paths.}}';

// events-tab.tsx
export const waitingFirstEvent = 'Waiting for the first event';
export const noEvents = 'No events';
export const showTheResponse = 'Show the response';
export const nothingCameBack = 'No response.';
export const noStream = 'The answer wasn’t streamed, or none of its events arrived.';
export const filterEvents = 'Filter events';
export const noEventHolds = 'No event contains this text';
export const detail = 'Detail';
export const eventAt = 'Event {at, number}';
export const joinedToHere = 'Joined to here';
export const loadingTheEvent = 'Loading the event';

// exchange-menu.tsx
export const noRecord = 'No recording to export.';
export const exchange = 'Exchange';
export const replay = 'Replay';
export const judgeThisAnswer = 'Judge this answer';
export const moveToAnother = 'Move to another protocol…';
export const noConversation = 'Only requests for answers can move: this one has no conversation.';
export const exportExchange = 'Export exchange';
export const exportAsHar = 'Export as HAR';
export const exportAsOpenTelemetry = 'Export as OpenTelemetry';
export const shareAsHtmlPage = 'Share as HTML page';
export const inFileAlready = 'This recording is already a file.';
export const openExchangeFile = 'Open exchange file…';
export const exchangeFile = 'Exchange file';

// inspector-panel.tsx
export const inspector = 'Inspector';
export const stillUnderWay = 'The answer is still arriving.';
export const hideInspector = 'Hide inspector';
export const request = 'Request';
export const response = 'Response';
export const events = 'Events';
export const timing = 'Timing';
export const code = 'Code';
export const mcp = 'MCP';
export const partJudgement = 'The judgement';

// joined-result.tsx
export const joiningTheEvents = 'Joining the events';
export const joinedResult = 'Joined result';
export const nothingJoined = 'No part of the answer has arrived by this event.';
export const candidateTitle = 'Candidate {at}, {title}';
export const joinedOf = 'Joined {title}';
export const notUnderstood = 'not understood';
export const toolCall = 'tool call {name}';
export const imageOf = 'image {mimeType}';
export const resultOf = 'result of {name}';

// judge-dialog.tsx
export const judgeLead = 'Every check that applies to a single answer, run over the recording. Nothing is sent.';
export const readingTheRecording = 'Reading the recording…';
export const nothingToJudge = 'Nothing to judge';
export const allKept = 'All {count, number} checks are kept.';
export const someDiffer =
  '{count, plural, one {# of {all, number} checks differs} other {# of {all, number} checks differ}}.';
export const checks = 'Checks';
export const expectedReceived = ', {source}. Expected {expected}; received ';
export const notJudgedNoAnswer = 'No answer was received.';
export const notJudgedStopped = 'You stopped the answer, so its end says nothing about the gateway.';
export const notJudgedPacked = 'The answer is compressed in a way that can’t be read here.';
export const notJudgedNoChecks = 'No check applies to this kind of answer.';

// mcp-tab.tsx
export const rpcOf = 'JSON-RPC of {name}';
export const sent = 'Sent';
export const received = 'Received';
export const copyMessage = 'Copy message';
export const rpcDropped = '{count, number} more messages were not kept.';

// no-attempt.tsx
export const noAttemptInFile = 'The file contains no attempt.';
export const nothingWasSent = 'Nothing was sent';
export const recordedAsItHappens = 'Each answer is recorded as it happens: its request, the response and every event.';
export const chooseAnswer = 'Choose an answer to see what went over the wire';
export const tryAgain = 'Try again';
export const loadingTheRecord = 'Loading the record';
export const oldestGo = 'The oldest recordings are deleted first; answers stay.';
export const changeLimit = 'Change the limit';
export const recordLetGo = 'Recording deleted to stay under {size, number} MB';
export const requestAppears = 'The request appears here as soon as it’s sent.';
export const nothingWasSentYet = 'Nothing sent yet';
export const endedBefore = 'The answer ended before a request was sent.';

// record-page.tsx
export const fromFile = 'From the file {name}';
export const closeFile = 'Close file';

// replay-dialog.tsx
export const replayLead = 'Attempt {number} from its record. Nothing is sent.';
export const replayedAnswer = 'Replayed answer';

// request-tab.tsx
export const openingTheEditor = 'Opening the editor';
export const sentAsWritten =
  'Sent exactly as written, with the current profile. The answer becomes a new branch; the original stays.';
export const editAndSendAgain = 'Edit and send again';

// response-tab.tsx
export const waitingFirstByte = 'Waiting for the first byte';
export const recordEnds = 'The recording ends before the answer began.';
export const nothingBack = 'No response';
export const responseHeaders = 'Response headers';
export const receiving = 'receiving';
export const bytesReceived = '{count, number} bytes received';
export const requestId = 'Request ID';
export const copyRequestId = 'Copy request ID';
export const showTheEvents = 'Show the events';
export const loadingBody = 'Loading the body, {count, number} bytes';
export const responseBody = 'Response body';
export const nothingYet = 'Nothing received yet.';
export const packedBody = 'The body is compressed ({encoding}) and can’t be read here.';
export const noBody = 'The answer has no body.';

// timing-tab.tsx
export const attemptsInTime = 'Attempts in time';
export const colours = 'Colours';
export const connected = 'Connected';
export const firstByteHeaders = 'First byte (headers)';
export const firstEvent = 'First event';
export const lastEvent = 'Last event';
export const bodySent = 'Body sent';
export const bodyReceived = 'Body received';
export const moments = 'Moments';
export const began = 'Began';
export const countBytes = '{count, number} bytes';
export const measuringTheEvents = 'Measuring the events';
export const eventsInTime = 'Event timeline';
export const overTime = 'Events over time: at most {most} in {duration}';
export const medianGap = 'Median gap';
export const longestGaps = 'Longest gaps';
export const gapBefore = '{duration} before event {event, number}';
export const curl = 'cURL';
export const typescript = 'TypeScript';
export const python = 'Python';
export const countEvents = '{count, plural, one {# event} other {# events}}';
export const foundOf = '{count, number} of {total}';
export const foundOfMore = '{count, number}+ of {total}';
export const bodyComes = 'The body is arriving as {count, plural, one {# event} other {# events}}.';
export const bodyCame = 'The body arrived as {count, plural, one {# event} other {# events}}.';
export const eventsIn = '{count, number} events in {duration}';
export const eventsInSoFar = '{count, number} events in {duration} so far';
export const end = 'End';
