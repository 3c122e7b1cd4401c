/** What the page Compare says, beside its lanes. */

// compare-commands.ts, compare-page.tsx, panels-below.tsx, lane-actions.ts
export const compare = 'Compare';
export const runAll = 'Run all lanes';
export const stopAllLanes = 'Stop all lanes';
export const showRuns = 'Show runs';
export const addLane = 'Add lane';
export const addEvery = 'Add a lane for every protocol';
export const writeMessage = 'Write the message';
export const theNotice = 'The notice of the run';
export const theRace = 'The race';
export const lanesPane = 'lanes';
export const belowPane = 'results and requests';
export const theRuns = 'The list of runs';
export const resultsPane = 'results';
export const wirePane = 'requests and events';
export const inspectorPane = 'inspector';
export const figures = 'Figures';
export const textDiff = 'Text diff';
export const structure = 'Structure';
export const losses = 'Losses';
export const grid = 'Grid';
export const results = 'Results';
export const requests = 'Requests';
export const events = 'Events';
export const overWire = 'Over the wire';
export const noModel = 'The lane has no model yet: choose one first.';
export const hasEvery = '{model} has a lane for each protocol in which it can be reached.';

// compare-top-bar.tsx
export const text = 'Text';
export const images = 'Images';
export const noRun = 'No run is shown.';
export const scrollInStep = 'Sync scrolling';
export const runs = 'Runs';
export const export_ = 'Export';
export const shareAsPage = 'Share as HTML page';
export const asMarkdown = 'Report as Markdown';
export const asCsv = 'Figures as CSV';
export const asJson = 'Whole run as JSON';

// run-announcer.tsx, run-notice.tsx, run-progress.tsx, run-store.ts, use-start.ts
export const begun = 'The run has begun.';
export const isPaused = 'The run is paused.';
export const hasEnded = 'The run has ended.';
export const close = 'Close';
export const replaced = 'Your sheet was replaced.';
export const restorePrevious = 'Restore previous';
export const keep = 'Keep';
export const earlierRun = 'An earlier run, {date}, as it was.';
export const loadIntoSheet = 'Load into editor';
export const backToSheet = 'Back to the sheet';
export const goOn = 'Go on';
export const retryFailed = 'Retry failed';
export const stopAll = 'Stop all';
export const pausedByCost = 'Paused: this run has cost its limit of {limit}.';
export const wasClosed = 'Quartet was closed during this run.';
export const cannotBeSent = 'What is left of this run cannot be sent now.';
export const thisPaused = 'This run is paused.';
export const otherIsRead = 'The other run is being read.';
export const besideIt = 'Beside it: “{title}”, {date}.';
export const takeAway = 'Take away';
export const pausedShort = 'paused';
export const aboutLeft = 'about {duration} left';
export const progressOfRun = 'Progress of the run';
export const answers = 'Answers';
export const pauseNote = 'Start no more requests; those in flight finish';
export const pause = 'Pause';
export const runDeleted = 'This run was deleted.';
export const chooseOther = 'Choose another one under Runs, or begin a new one.';
export const connectionLost = 'The connection to the app is lost; it is being restored.';
export const noProfile = 'No profile is known yet.';
export const modelsUnknown = 'Loading models…';
export const addLaneToAsk = 'Add a lane to ask.';
export const writeToSend = 'Write a message to send.';

// race/
export const race = 'Race';
export const connect = 'Connect';
export const firstToken = 'First token';
export const rate = 'Tokens/s';
export const tokens = 'Tokens';
export const failedAt = 'failed at {at}: {why}';
export const lanesOfRace = 'Lanes of the race';

// runs/
export const wasImported = '“{title}” was imported.';
export const titleOfRun = 'Title of the run';
export const deleting = 'Deleting';
export const openFirst = 'Open another run first.';
export const inView = 'This run is open.';
export const moreFor = 'More for {title}';
export const runAgain = 'Run again';
export const layBeside = 'Compare with open run';
export const rename = 'Rename';
export const deleteIt = 'Delete';
export const runDeletedToast = 'Run deleted';
export const titleDeleted = '“{title}” deleted';
export const everyRun = 'Every run is kept from the moment it begins.';
export const searchRuns = 'Search runs';
export const searchBy = 'Search by title, model or protocol';
export const countFound = '{count, number} found';
export const import_ = 'Import';
export const loadingRuns = 'Loading runs…';
export const noRunsYet = 'No runs yet';
export const noneHasWords = 'No run has these words';
export const runsListed =
  'Your runs are listed here with its answers, figures and records: to open, run again, or compare with another.';
export const countedLanes = '{count, plural, one {# lane} other {# lanes}}';
export const countedCases = '{count, plural, one {# case} other {# cases}}';
export const timesEach = '{count, number} times each';
export const runningTally = 'Running, {tally}';
export const pausedTally = 'Paused, {tally}';
export const countedAnswers = '{count, plural, one {# answer} other {# answers}}';
export const someAnswers = '{some, number} of {of, plural, one {# answer} other {# answers}}';
export const noWhole = ' No whole answer: {lanes}.';

// setup/
export const request = 'Request';
export const dropFiles = 'Drop files to ask all lanes about them';
export const message = 'Message';
export const askAll = 'Message every lane';
export const describeAll = 'Describe the image that all lanes draw';
export const earlierLeftOut = 'Earlier messages left out.';
export const undo = 'Undo';
export const continuesChat = 'Continues a chat: {count, plural, one {# message} other {# messages}} before this one';
export const hideMessages = 'Hide messages';
export const showMessages = 'Show messages';
export const leaveOutEarlier = 'Leave out earlier messages';
export const earlierMessages = 'Earlier messages';
export const you = 'You';
export const assistant = 'Assistant';
export const toolResults = 'Tool results';
export const image = 'Image';
export const mostLanes = 'There are {count, number} lanes, the most there can be.';
export const addLaneOf = 'Add lane: {count, number} of up to {most, number}';
export const everyProtocol = 'Every protocol';
export const lanesForEach = 'Lanes for each protocol in which the model can be reached';
export const moreLanes = '{count, plural, one {# more lane} other {# more lanes}} for {model}';
export const limitsOfRun = 'Limits of a run';
export const hasLimits = 'This run has limits';
export const requestsAtOnce = 'Concurrency';
export const notSetOne = 'not set: {count, number}, one a lane';
export const overAll = 'Max parallel requests; the rest are queued.';
export const toProfile = 'To {name}';
export const noLimit = 'no limit';
export const cost = 'Cost';
export const costNote =
  "Pauses the run once its answers have cost this much. Answers without a known price don't count.";
export const stopEvery = 'Stop every lane (keeps partial answers)';
export const run = 'Run';
export const runsWhenUploaded = 'Runs when the files have uploaded';
export const askEvery = 'Ask every lane.';
export const systemWithAll = 'System prompt: goes with every lane';
export const systemNotSet = 'System prompt: not set';
export const systemPrompt = 'System prompt';
export const systemForAll = 'System prompt, for every lane';
export const noTools = 'No tools are offered';
export const toolsOffered = '{count, number} offered in every lane with a place for tools';
export const toolsCount = 'Tools {count, number}';
export const tools = 'Tools';

// image-row/
export const previewAt = 'preview {at, number}';
export const textBeside = 'Text beside the images';
export const textOf = 'Text, {count, number} characters';
export const imagesOfLane = 'Images of this lane';
export const imageOf = 'Image {at, number} of {of, number}';
export const saveImage = 'Save image';
export const copyImage = 'Copy image';
export const copied = 'Copied';
export const showRequest = 'Show request';
export const showAll = 'Show request, response and events';
export const imageOfLane = 'Image of lane {lane}';
export const pictureOf = '{name}, {size} pixels';
