/** What the experiments of Compare say: cases, sweeps, checks, repeats and their grid. */

// blind-tally.tsx, blind-vote.tsx
export const countedVotes = '{count, plural, one {# vote} other {# votes}}';
export const votesWithDraws =
  '{count, plural, one {# vote} other {# votes}}, {draws, plural, one {# of them a draw} other {# of them draws}}';
export const lane = 'Lane';
export const votes = 'Votes';
export const share = 'Share##of votes';
export const backToAnswers = 'Back to the answers';
export const blindVote = 'Blind vote';
export const whichBest = 'Which answer is best? Lanes stay hidden until you reveal them.';
export const nothingToJudge = 'Nothing to judge yet';
export const answersComing = 'Waiting for every answer';
export const twoLanes = 'At least two lanes need a complete answer to the same case.';
export const votedOf = '{some, number} of {of, number} judged';
export const judgeFirst = 'Judge one case first.';
export const unveil = 'Reveal lanes';
export const caseColon = 'Case {at, number}: ';
export const caseAndRepeat = 'Case {at, number}, repeat {repeat, number}: ';
export const back = 'Back';
export const judgedDraw = 'Judged a draw';
export const takeBack = 'Undo vote';
export const draw = 'Draw';
export const skip = 'Skip';
export const answerLetter = 'Answer {letter}';
export const readingAnswer = 'Reading the answer';
export const hasNoText = 'No text.';
export const isBest = '{letter} is best';

// case-columns.ts, case-files.ts, case-table.ts, file-text.ts, first-row.ts
export const argumentsWithout = 'There are arguments without a tool. Name it under tool.';
export const noWholeNumber = '{column} is not a whole number above 0.';
export const noJsonObject = '{column} is not a JSON object. Write it in braces.';
export const columnNoJson = '{column} is not JSON. Write a JSON object.';
export const isEmpty = '“{name}” is empty.';
export const unevenHeader =
  'This row was skipped: it has {fields, number} fields, and the header {columns, number}. Put quotes around text that contains the separator, then choose the file again.';
export const unevenRow =
  'This row was skipped: it has {fields, number} fields, and the first row {columns, number}. Put quotes around text that contains the separator, then choose the file again.';
export const lineNoJson = 'This line isn’t JSON. Write one object per line.';
export const fileNoJson = 'The file is not JSON. {why}';
export const fileNoList = 'The file isn’t a JSON list. Put the cases in [ ].';
export const caseProblem = 'Case {at, number}: {problem}';
export const neither = 'It is neither a text nor an object.';
export const tooManyCases =
  'There are {count, number} cases; a run can have {most, number}. Only the first {most, number} were added: split the file for the rest.';
export const textTooLong = 'A text has {count, number} characters; it can have {most, number}.';
export const thereTwice = '“{name}” appears twice. Give each its own name.';
export const nameTooLong = 'The name of a value is longer than 200 characters.';
export const tooManyChecks = 'There are {count, number} checks; a case can have {most, number}.';
export const quoteOpen = 'Nothing was read: a quote is never closed. Close it, or double it if it’s part of the text.';
export const quotesUnfit =
  'Nothing was read: the quotes don’t match. Put quotes around the whole text, and double each quote inside it.';
export const fileTooLarge = '“{name}” has {mb} MB; a list of cases can have 64.';
export const splitFile = 'Split the file.';
export const columnUnnamed = 'Column {at, number} has no name: it is {name}.';
export const columnsAlike = 'Several columns are called “{name}”: column {at, number} is {made}.';

// case-row.tsx, case-sets.tsx
export const promptOfCase = 'Prompt of case {number, number}';
export const writePrompt = 'Write a prompt';
export const valueOfCase = '{name} of case {number, number}';
export const checksOfCase = 'Checks of case {number, number}';
export const none = 'none';
export const caseAt = 'Case {at, number}';
export const caseMenu = 'Case';
export const duplicate = 'Duplicate##case';
export const moveUp = 'Move up';
export const first = 'Already first.';
export const moveDown = 'Move down';
export const last = 'Already last.';
export const remove = 'Remove';
export const caseSets = 'Case sets';
export const addFirst = 'Add a case first.';
export const nameSet = 'Name the set.';
export const replaced = 'Replaced “{name}”.';
export const saveAs = 'Save these cases as';
export const saveSet = 'Save set';
export const setsAppear = 'Saved sets of cases appear here.';
export const savedSets = 'Saved case sets';
export const countedCases = '{count, plural, one {# case} other {# cases}}';
export const deleteSet = 'Delete the set {name}';

// cases-dialog.tsx, cases-tab.tsx
export const cases = 'Cases';
export const dialogNote = 'Run many questions and parameter values at once, and check the answers.';
export const parts = 'Parts of the experiment';
export const sweep = 'Sweep';
export const checks = 'Checks';
export const done = 'Done##dialog';
export const mostCases = '{count, number} cases is the maximum.';
export const addCase = 'Add case';
export const chooseFile = 'Choose file';
export const listOfCases = 'List of cases';
export const noneAsItIs = 'None: the message is sent as is.';
export const someOf = '{some, number} of {of, number}';
export const exportCsv = 'Export the cases as CSV';
export const removeAll = 'Remove all cases';
export const oneMessage = 'One message, many cases';
export const addFirstCase = 'Add the first case';
export const casesTeach =
  'Write <c>{place}</c> in the message, and each case fills in its own city; or give each case a prompt of its own. Drop a CSV, JSON or JSONL file here, or paste rows from a spreadsheet into a case.';
export const number = 'Number';
export const prompt = 'Prompt';
export const noPlaceFor = 'Unused: add {place} to the message';
export const actions = 'Actions';

// check-fields.tsx, check-list.tsx, more-check-fields.tsx
export const ignoreCase = 'Ignore case';
export const regex = 'Regular expression';
export const flagsLabel = 'Flags';
export const flags = 'flags';
export const acceptFenced = 'Accept JSON inside a code fence';
export const latencyOf = 'Latency of';
export const atMostMs = 'At most, in milliseconds';
export const useWholeNumber = 'Use a whole number from 1 to {most, number}.';
export const tokensOf = 'Tokens of';
export const atMostTokens = 'At most, in tokens';
export const toolCalled = 'Tool that is called';
export const nameOfTool = 'Name of the tool';
export const answerContains = 'The answer contains';
export const answerLacks = "The answer doesn't contain";
export const answerEquals = 'The answer equals';
export const jsonSchema = 'JSON Schema';
export const mustMatch = 'The answer must be JSON that matches this schema.';
export const noObjectYet = 'Invalid JSON object. The previous schema applies until it’s fixed.';
export const withArguments = 'With these arguments';
export const anyArguments = 'Any arguments; or with these values among them: {example}';
export const writeValues = 'Write the values as a JSON object, such as {example}.';
export const tokensUnit = 'tokens';
export const contains = 'Contains';
export const lacks = "Doesn't contain";
export const containsAny = 'Contains any of';
export const equals = 'Equals';
export const toolCall = 'Tool called';
export const latency = 'Latency';
export const tokens = 'Tokens';
export const script = 'Script';
export const removeCheck = 'Remove the check {at, number}';
export const mostChecks = '{count, number} checks is the maximum.';
export const addCheck = 'Add check';
export const checksTeach =
  'Each answer is checked as it arrives. Cases can add their own checks. <c>{place}</c> in a check is replaced by the case’s value.';
export const imagesAlone = ' Answers with only images have no text to check.';
export const checksForEvery = 'Checks for every case';
export const containsAnyOf = 'The answer contains any of';
export const onePerLine = 'One per line. Use {newline} for a newline.';
export const firstToken = 'First token';
export const wholeAnswer = 'Whole answer';
export const output = 'Output';
export const input = 'Input';
export const scriptNote =
  'Return true to pass, or a text that says why not. args has text, calls, firstTokenMs, totalMs, inputTokens and outputTokens. Sandboxed: no network or files, 1 s.';

// estimate-words.ts, start-question.tsx
export const countedLanes = '{count, plural, one {# lane} other {# lanes}}';
export const countedRepeats = '{count, plural, one {# repeat} other {# repeats}}';
export const countedRequests = '{count, plural, one {# request} other {# requests}}';
export const noLaneLimits = 'No lane limits its tokens.';
export const lanesWithout = '{count, plural, one {# lane} other {# lanes}} without a limit on tokens.';
export const tokensAtMost = 'At most {count, number} output tokens.';
export const tokensAtMostLimited = 'At most {count, number} output tokens in the lanes with a limit.';
export const costAtMost = 'At most {cost}, input not counted.';
export const costAtMostFor = 'At most {cost} for {count, plural, one {# lane} other {# lanes}}, input not counted.';
export const costUnknown = 'Cost of {count, plural, one {# lane} other {# lanes}} unknown.';
export const pausesOnce = 'Pauses once it has cost {limit}, as far as prices are known.';
export const startRequests = 'Start {count, plural, one {# request} other {# requests}}?';
export const bothSame = 'Both parameters of the sweep are the same. Choose another one.';
export const byProfile = 'Requests by profile';
export const deletedProfile = 'A deleted profile';
export const atOnce = 'At most {count, plural, one {# request} other {# requests}} at once.';
export const eachRound = 'Each round of tool calls adds a request that isn’t counted here.';
export const imagesInAll =
  '{count, plural, one {# image} other {# images}} in total. An image costs far more than text, and you may be charged even if a request times out.';
export const cancel = 'Cancel';
export const start = 'Start';
export const requestsAndImages =
  '{count, plural, one {# request} other {# requests}}, {images, plural, one {# image} other {# images}}';
export const mayCost = '{count, plural, one {# request} other {# requests}} to {names} may each cost money.';

// grid-cell.tsx, grid-foot.tsx, grid-panel.tsx, grid-table.tsx
export const checksPassed = 'Checks passed';
export const checksFailed = 'Checks failed##grid';
export const passedTheirs = ' passed their checks';
export const countedTexts = '{count, number} texts';
export const noText = 'no text';
export const noChecks = 'no checks';
export const ratePassed = '{rate} passed';
export const repeatState = '{at, number}: {state}';
export const repeatFailed = '{at, number}: {state}, checks failed';
export const medianP95 = '{metric}: median, p95';
export const passedAndTexts = 'Checks passed, texts that differ';
export const textsTail = ', texts {texts}';
export const noRunYet = 'No run yet';
export const allCasesFilter = 'All cases';
export const failed = 'Failed';
export const textsDiffer = 'Texts that differ';
export const whichCases = 'Which cases';
export const whatCellsShow = 'What the cells show';
export const answer = 'Answer';
export const shade = 'Shade';
export const casesOf = '{some, number} of {of, number} cases';
export const noCaseLike = 'No matching case';
export const chooseOthers = 'Change the filter above.';
export const caseInLanes = 'Case {at, number} is in the lanes.';
export const earlierRepeat = 'Earlier repeat';
export const repeatOf = 'Repeat {at, number} of {of, number}';
export const laterRepeat = 'Later repeat';
export const grid = 'Grid';
export const retryFailed = 'Retry failed';

// sweep-tab.tsx, sweep-values.ts, swept-values-field.tsx
export const parameter = 'Parameter';
export const secondParameter = 'Second parameter';
export const otherSame = 'The other parameter is the same. Choose another one.';
export const extraField = 'Extra field';
export const extraNote = 'A field of the request that has no control here.';
export const removeFromSweep = 'Remove {name} from the sweep';
export const valuesOf = 'Values of {name}';
export const inAll = 'All lanes.';
export const overApis = 'Over {apis}.';
export const nameOfField = 'Name of the field';
export const writeFieldName = 'Write the name of a field.';
export const everyLaneHas = 'All lanes support it.';
export const noLaneHas = 'No lane supports it: every value sends the same request.';
export const theseLack = 'These lanes don’t support it and send the same request for every value:';
export const lanesWithoutPlace = 'Lanes that don’t support it';
export const sweepTeach =
  'Sends each case once for every value, in every lane; with two parameters, for every pair. Each value replaces the lane’s own setting.';
export const varyParameter = 'Vary a parameter';
export const varySecond = 'Vary a second parameter';
export const writeOne = 'Write at least one value.';
export const isNoNumber = '{what} isn’t a number. Use a decimal point, and commas between numbers.';
export const isNoSwitch = '{what} is neither true nor false.';
export const valueNoJson = '{what} isn’t JSON. Write one value per line, with quotes around text.';
export const threeNumbers = 'Write three numbers: from, to and step.';
export const stepZero = 'The step is 0; write how far one value is from the next.';
export const stepAway = 'A step of {step} does not lead from {from} to {to}. Write {other}.';
export const tooManyValues = 'There are {count, number} values; a sweep can have {most, number}.';
export const howGiven = 'How values are given';
export const list = 'List';
export const fromToStep = 'From, to, step';
export const countedValues = '{count, plural, one {# value} other {# values}}';
export const jsonByLine = 'JSON, one per line';
export const byCommas = 'comma-separated';
export const untilThen = '{wrong} Until then: {values}';
export const from_ = 'From';
export const to_ = 'To##range';
export const step = 'Step';

// taken-note.tsx, use-case-files.ts
export const undo = 'Undo';
export const keepOnly = 'Keep only these';
export const dismiss = 'Dismiss';
export const lineProblem = 'Line {line, number}: {problem}';
export const andMore = 'And {count, number} more.';
export const aHeader = 'A header';
export const aCase = 'A case';
export const firstRowColon = 'First row:';
export const firstRow = 'First row';
export const firstRows = 'First rows of the file';
export const header = 'Header';
export const columnsAre = 'Columns: {columns}.';
export const eachRowPrompt = 'Each row is a prompt.';
export const promptWord = 'prompt';
export const checkWord = 'check {column}';
export const emptyWord = 'empty';
export const rowsPrompts = 'The rows below are prompts.';
export const rowsChecks = 'The rows below are checks: {column}.';
export const rowsFill = 'The rows below fill in {name}.';
export const didNotFit = '{count, number} more were left out: a run can have {most, number} cases.';
export const wereAdded =
  '{count, plural, one {# case} other {# cases}} from “{name}” {count, plural, one {was} other {were}} added.';
export const wereRemoved = '{count, plural, one {# case was removed.} other {# cases were removed.}}';
export const loadedSet = 'Loaded “{name}”: {count, plural, one {# case} other {# cases}}.';
