/** What the page Checks says. */

// check-groups.ts
export const answersAndStreaming = 'Answers and streaming';
export const tools = 'Tools';
export const structuredOutput = 'Structured output';
export const imagesAndPdfIn = 'Images and PDF in';
export const errorsAndRetries = 'Errors and retries';
export const brokenStreams = 'Broken streams';
export const unknownFields = 'Unknown fields';
export const yourChecks = 'Your checks';
export const pictures = 'Pictures';

// check-run-store.ts
export const runWasDeleted = 'This run was deleted.';
export const chooseAnotherRun = 'Choose another one under Earlier runs, or start a new one.';

// check-words.ts
export const lessThanACent = 'less than {cent}';
export const tokens = '{count, plural, one {# token} other {# tokens}}';
export const atUnknownPrice = '{tokens}, at a price that is unknown';
export const ofAllowed = '{used} of the {allowed} you allowed';
export const soFar = '{duration} so far';
export const runStoppedAfter = 'Stopped after {duration}';
export const soFarAndToGo = '{duration} so far, about {left} to go';

// checks-page.tsx
export const checks = 'Checks';
export const runChecks = 'Run checks';
export const newRunOfChecks = 'New run of checks';
export const showEarlierRuns = 'Show earlier runs of checks';
export const theSetup = 'The setup';
export const theListOfRuns = 'The list of runs';
export const runCannotBeShown = 'This run can’t be shown';
export const newRun = 'New run';
export const loadingRun = 'Loading the run';
export const theProgress = 'The progress of the run';
export const theMatrix = 'The matrix';
export const matrix = 'matrix';
export const evidenceOfCell = 'Evidence of the cell';
export const evidencePane = 'evidence';
export const earlierRuns = 'Earlier runs';
export const compareWith = 'Compare with {date}';
export const stopComparing = 'Stop comparing';
export const shareReport = 'Share report';
export const shareAsPage = 'Share as HTML page';
export const asMarkdown = 'Report as Markdown';
export const asBaseline = 'Baseline as JSON';
export const asJUnit = 'Test results as JUnit XML';
export const reportTitle = 'Checks of {profile} {date}';

// setup/own-checks.tsx
export const yourChecksMore = 'Requests of your own apps, asked of every model you check over their protocol.';
export const noOwnChecks = 'No checks of your own yet';
export const noOwnChecksMore = 'Record your app’s requests on the Tap page, choose one, and click Save as check.';
export const openTap = 'Open Tap';
export const exportOwn = 'Export…';
export const importOwn = 'Import…';
export const ownChecksFile = 'File of your checks';
export const ownChecksTitle = 'Your checks {date}';
export const ownAdded =
  '{count, plural, =0 {Nothing new: these checks are here already.} one {Added # check.} other {Added # checks.}}';
export const loadingRequest = 'Loading the request';
export const expects = 'expects {what}';
export const noModelOver = 'Not asked: choose a model over {protocol}.';
export const showRequestOf = 'Show the request of {title}';
export const renameOwn = 'Rename {title}';
export const titleOfOwn = 'Title##of a check';
export const deleteOwn = 'Delete {title}';
export const requestOf = 'Request of “{title}”';
export const ownBody = 'Request body';
export const ownStreamed = 'Sent over {protocol} as a stream.';
export const ownWhole = 'Sent over {protocol}.';
export const ownModel = 'Each model you check takes the place of {model}.';

// evidence/evidence.tsx
export const evidence = 'Evidence';
export const runAgain = 'Run again';
export const noCheckHere = 'No check here';
export const nothingToCheck = 'This protocol has nothing of the kind to check.';
export const chooseCell =
  'Choose a cell to see its checks, with the request, the response and the events that prove each result.';
export const checksOfCell = 'Checks of the cell';
export const notRunYet = 'Not run yet##received';
export const needs = 'Needs {what}; not asked';
export const result = 'Result';
export const rule = 'Rule';
export const expected = 'Expected';
export const received = 'Received##of a check';
export const where = 'Where';
export const whyItMatters = 'Why it matters';
export const someDiffer = '{some, number} of {of, number} differ';
export const someJudged = '{some, number} of {of, number} judged';
export const someKept = '{some, number} of {of, number} kept';

// evidence/evidence-record.tsx, evidence/proof-events.tsx, evidence/open-as-chat.tsx
export const nothingRecorded = 'Nothing was recorded.';
export const recordingLetGo = 'Recording deleted to stay under {mb, number} MB.';
export const loadingRecord = 'Loading the record';
export const record = 'Record##what was recorded';
export const openInInspector = 'Open in the inspector';
export const request = 'Request';
export const response = 'Response';
export const events = 'Events';
export const countedEvents = 'Events {count, number}';
export const loadingBody = 'Loading the body';
export const bodyCameAsEvents = 'The body came as events.';
export const responseHeaders = 'Response headers';
export const responseBody = 'Response body';
export const noBody = 'The answer has no body.';
export const decides = 'decides the result';
export const notThere = '(not there)';
export const holdsWith = '<l>Holds with</l> {expected}.';
export const copyAsCurl = 'Copy as cURL';
export const noEvents = 'No events: the answer came in one piece.';
export const openAsChat = 'Open as chat';

// run/earlier-runs.tsx
export const everyRunIsKept = 'Every run is kept with its records.';
export const runOfDeleted = 'Run of {date} deleted';
export const loadingRuns = 'Loading runs…';
export const noRunsYet = 'No runs yet';
export const runsAppearHere = 'Your runs of checks appear here.';
export const runsOfChecks = 'Runs of checks';
export const deleteRunOf = 'Delete the run of {date}';
export const running = 'Running';
export const paused = 'Paused';
export const imported = 'Imported';
export const countedOutcome = '{count, number} {outcome}';

// run/matrix.tsx, run/matrix-model.ts
export const gateway = 'Gateway';
export const listAndAddresses = 'list, addresses';
export const modelOver = '{model} over {protocol}';
export const noCheck = 'no check';
export const cellRunning = 'running';
export const cellNotRunYet = 'not run yet';
export const isNew = 'new##difference';
export const mended = 'mended';
export const moreKept = 'more kept';
export const fewerKept = 'fewer kept';
export const someOf = '{some, number} of {of, number}';

// run/run-head.tsx
export const checksOf = 'Checks of {profile}';
export const importedAt = 'Imported {date}';
export const ended =
  'Checks ended: {differ, plural, =0 {none differ} one {# differs} other {# differ}}, {kept, number} kept.';
export const stopped =
  'Checks stopped after {some, number} of {of, number}: {differ, plural, =0 {none differ} one {# differs} other {# differ}}, {kept, number} kept.';
export const resume = 'Continue';
export const pause = 'Pause';
export const stop = 'Stop';
export const isPaused = 'Paused.';
export const pausedAtLimit = 'Paused at the limit: {spent}.';
export const quartetWasClosed = 'Quartet was closed during this run.';
export const gatewayDoesNotAnswer = 'The gateway doesn’t answer.';
export const allowAsMuch = 'Allow as much again';
export const withoutLimit = 'Continue without a limit';
export const tryAgain = 'Try again';
export const checksJudged = 'Checks judged';
export const showOnly = 'Show only';
export const differ = 'differ';

// setup/estimate-card.tsx
export const beforeItStarts = 'Before it starts';
export const retry = 'Retry';
export const stopAt = '{unit, select, dollars {Stop at, in dollars} other {Stop at, in tokens}}';
export const pausesThere = 'The run pauses there and asks.';
export const noLimit = 'No limit';
export const concurrency = 'Concurrency';
export const maxParallel = 'Max parallel requests';
export const numberUnfit = 'Fix the marked number to run.';
export const chooseOne = 'Choose at least one model with a protocol, and one group of checks.';
export const anyTimeWithOwn =
  'Pause, stop and continue at any time. Only the test prompts and the requests of your checks are sent.';
export const anyTime = 'Pause, stop and continue at any time. Only the test prompts are sent.';
export const requests = 'Requests';
export const parallelRequests = 'Parallel requests';
export const duration = 'Duration';
export const tokensIn = 'Tokens in';
export const tokensOut = 'Tokens out';
export const about = 'about {amount}';
export const countedRequests = '{count, plural, one {# request} other {# requests}}';
export const pricesUnknown = 'Prices of these models are unknown.';
export const atPrices = 'at the prices of this profile';
export const seconds = '{count, number} s';
export const minutes = '{count, number} min';
export const dollarLimitRemoved = 'The limit of {limit} was removed: not all prices are known. Set one in tokens.';
export const tokenLimitRemoved = 'The limit of {limit} was removed: the prices are known now. Set one in dollars.';
export const drawsPictures =
  '{count, plural, one {# request draws a picture} other {# requests draw pictures}}. Your gateway may bill each one.';

// setup/model-table.tsx, setup/setup-view.tsx
export const modelsAndProtocols = 'Models and protocols';
export const pairs = '{count, plural, one {# pair} other {# pairs}}';
export const noModelYet = 'No model yet. Add one to check it.';
export const model = 'Model';
export const notListed = 'not listed';
export const notListedFor = '{model} isn’t listed for {protocol}. It may fail.';
export const addModel = 'Add a model';
export const checkGateway = 'Check a gateway';
export const lead =
  'Find out how faithfully it keeps to its protocols. Each result comes with its evidence: request, response, events and the rule.';
export const gatewayToCheck = 'Gateway to check';
export const profiles = 'Profiles';
export const whatToCheck = 'What to check';
export const countedChecks = '{count, plural, one {# check} other {# checks}}';

// setup-head.tsx, sandwich/
export const betweenSides = 'Between your gateway and its upstream';
export const againstProtocols = 'Against its protocols';
export const kindOfChecks = 'Kind of checks';
export const sidesLead =
  'Quartet sends requests through your gateway and answers them behind it. Every value that gets lost or changed on the way is listed by name.';
export const upstream = 'Upstream';
export const setUpstream =
  'Set your gateway to send to this address, with any key. Only programs on this computer can reach it.';
export const openFirst = 'Open an upstream on this computer, then set your gateway to send to its address.';
export const openUpstream = 'Open the upstream';
export const closeUpstream = 'Close';
export const copyAddress = 'Copy address';
export const modelsToAsk = 'Models to ask';
export const modelsToAskHint =
  'Your gateway chooses the upstream protocol by the model. Add one for each protocol you want to see.';
export const removeModel = 'Remove {model}';
export const protocolsToAsk = 'Protocols to ask over';
export const runScenarios = 'Run scenarios';
export const chooseModelAndProtocol = 'Choose at least one model and one protocol.';
export const scenariosDone = 'Scenarios done';
export const askedOf = '{done, number} of {of, number}';
export const noSidesRunYet = 'No results yet';
export const lossesAppearHere = 'Run the scenarios to see what your gateway keeps and what it loses.';
export const lossesIn =
  '{some, plural, =0 {No losses in {of, number} exchanges.} other {Losses in # of {of, number} exchanges.}}';
export const stoppedAfter = 'Stopped after {done, number} of {of, number}.';
export const saveLosses = 'Save report…';
export const lossesTitle = 'Losses of {profile} {date}';
export const nothingAsked = 'Nothing was sent.';
export const builtInHasNoUpstream = 'The built-in gateway answers by itself: it has no upstream to set.';
export const connectYours = 'Connect your gateway';
export const refusedAll = 'The gateway answered {status} to every request, and nothing reached the upstream.';
export const nothingReached = 'Nothing reached the upstream.';
export const setThenRun = 'Set your gateway’s upstream to {address}, then run again.';
export const openThenSet = 'Open the upstream and set your gateway to its address, then run again.';
export const lossesByScenario = 'Losses by scenario';
export const lossesOfCell = 'Losses of the cell';
export const closeLosses = 'Close';
export const chooseLossCell = 'Choose a cell to see what was lost in it.';
export const cellName = '{scenario}, {way}, {form}: {result}';
export const onTheWire = 'On the wire##on both sides';
export const onTheWireAgain = 'On the wire, second turn';
export const wireSent = 'Sent##into a gateway';
export const wireArrived = 'Arrived upstream';
export const wireAnswered = 'Answered';
export const wireCameBack = 'Came back##out of a gateway';
export const wireNothing = 'Nothing reached the upstream.##of this request';
export const upstreamOf = 'Upstream protocol of {model}';
export const anyUpstream = 'Any protocol';
export const losses = '{count, plural, one {# loss} other {# losses}}';
export const nothingLost = 'kept##nothing lost';
export const onlyNoPlace = 'no place##only that';
export const notAsked = 'not asked';
export const reachedNothing = 'It never reached the upstream: see its own column.';
export const reachedAnother = 'The gateway sent it over {protocol}: see that column.';
export const stoppedBefore = 'The run stopped first.';
export const notReached = 'not reached';
export const whole = 'Whole';
export const streamed = 'Streamed';
export const inRequest = 'In the request';
export const inAnswer = 'In the answer';
export const secondTurn = 'second turn';
export const noPlaceThere = 'The other protocol has no place for it';
export const sentValue = 'Was';
export const arrivedValue = 'Became';
export const noValue = '(nothing)';
