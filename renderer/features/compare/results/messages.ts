/** What the results of Compare say. */

// charts/
export const arrival = 'Arrival of text';
export const charactersOver = 'Characters over time, since sending';
export const noTextOverTime = 'no text over time';
export const noText = 'No text received.';
export const charactersFrom = '{total, number} characters from {from} to {to}, half of them by {half}';
export const spreadOf = 'Spread of {metric}';
export const spreadNote = '{metric}: bar to the median, line from least to most, mark at p95';
export const noValue = 'no value';
export const spreadSaid = 'median {median}, p95 {p95}, from {min} to {max}';

// metrics-panel.tsx, metrics/
export const thisCase = 'This case';
export const allCases = 'All cases';
export const metrics = 'Figures';
export const metricsTeach =
  'After a run: times, tokens, bytes, events and finish reasons of all lanes, and who leads beyond noise.';
export const metricsOf = 'Figures of';
export const best = 'best';
export const lead = 'Lead';
export const leadBy = '{lane}, by {by}';
export const withinNoise = 'within noise';
export const needsRepeats = 'needs repeats';
export const allTheSame = 'all the same';
export const onceNote = 'Measured once: times have no winner yet.';
export const repeatFive = 'Repeat {count, number} times';
export const leadNote = 'Median ± standard deviation. A winner is named only if its lead is larger than both spreads.';
export const mediansOver = 'Medians over all answers of each lane';
export const metricsInView = 'Figures of the answers in view';
export const leastFirst = 'least first';
export const mostFirst = 'most first';
export const bestFirst = 'best first';
export const bestLast = 'best last';
export const lanesBy = 'Lanes by {metric}, {order}';
export const answers = 'Answers';
export const checksPassed = 'Checks passed';
export const differentTexts = 'Different texts';
export const oneValue = 'one value';
export const p95Range = 'p95 {p95} · {min} to {max}';
export const outcome = 'Outcome##answer';
export const finishReason = 'Finish reason';
export const finishUnified = 'Finish reason, unified';
export const requestId = 'Request ID';
export const was = 'was {was}';
export const wasSame = 'was {was}, the same';
export const wasChanged = 'was {was}, {change}';
export const statusOf = 'status {status}';
export const notGiven = 'not given';
export const metric = 'Figure';
export const copied = 'Copied';
export const refused = 'The clipboard refused';
export const copyMetrics = 'Copy figures';
export const asMarkdown = 'As Markdown';
export const asCsv = 'As CSV';
export const forSheet = 'For a spreadsheet (tabs)';
export const sortBy = 'Sort the lanes by this figure';
export const otherWay = 'Reverse the order';
export const ownOrder = 'Restore the lanes’ own order';
export const notKnown = 'not known';
export const ranked = 'ranked';
export const notRanked = 'not ranked';
export const rankedInPart = 'ranked in part';
export const ranking = 'Ranking';

// losses-panel.tsx, pair-frame.tsx, sides.ts
export const differences = 'Differences';
export const everything = 'Everything';
export const losses = 'Losses';
export const lossesTeach = 'After a run: what was ignored, changed or not sent, and what only some answers have.';
export const rows = 'Rows';
export const someDiffer = '{some, number} of {of, number} differ';
export const noDifferences = 'No differences';
export const whatWasAsked = 'What was requested';
export const whatAnswersHave = 'What the answers have';
export const thing = 'Thing';
export const hasIt = 'has it: ';
export const missing = 'missing';
export const asked = 'requested';
export const came = 'received';
export const stillUnderWay = 'In progress. The rest appears at the end.';
export const nothingForCase = 'This lane has no answer to this case.';
export const sentenceOf = '{words}.';
export const noAnswerIn = 'No answer in {lane}';
export const swapSides = 'Swap sides';
export const leftLane = 'Left lane';
export const rightLane = 'Right lane';
export const leftAnswer = 'Left answer';
export const rightAnswer = 'Right answer';
export const inView = 'In view';
export const takeOf = 'Take {at, number} of {of, number}';
export const repeatAt = 'Repeat {at, number}';
export const runBeside = 'Compared run';

// structure-panel.tsx, structure/, text-diff-panel.tsx, text/
export const structure = 'Structure';
export const structureTeach =
  'After a run: what the answers of any two lanes are made of – blocks, tool calls, usage, finish reason – place by place.';
export const stillWritten = 'Still arriving. ';
export const onlyDifferences = 'Only differences';
export const differencesOfStructure = 'Differences of structure';
export const place = 'Place';
export const showMoreLines = 'Show more of {count, number} other lines';
export const nothing = 'nothing';
export const answer = 'Answer';
export const candidate = 'Candidate';
export const block = 'Block';
export const allOfIt = 'All of it';
export const item = 'Item';
export const itemAt = '{item} {at, number}';
export const same = 'The results are the same.';
export const valuesDiffer = '{count, plural, one {# value differs} other {# values differ}}';
export const differs = 'differs: ';
export const lineOnlyLeft = 'only on the left: ';
export const lineOnlyRight = 'only on the right: ';
export const onlyLeft = '{count} only on the left';
export const onlyRight = '{count} only on the right';
export const textDiff = 'Text diff';
export const textTeach = 'After a run: the texts of any two lanes side by side, with different words marked.';
export const ignoreSpace = 'Ignore white space';
export const ignoreCase = 'Ignore case';
export const markInLanes = 'Mark in lanes';
export const previousDifference = 'Previous difference';
export const nextDifference = 'Next difference';
export const differencesOfTexts = 'Differences of the texts';
export const lookingFor = 'Looking for differences …';
export const tooLong = 'These texts are too long to compare here.';
export const differenceOf = 'Difference {at, number} of {of, number}';
export const bothEmpty = 'Both texts are empty.';
export const identical = 'The texts are identical.';
export const onlyIgnored = 'The texts differ only in what is ignored.';
export const marksDiffer =
  'Marks and white space differ in {places, number} of {of, plural, one {# block} other {# blocks}}';
export const wordsDiffer =
  '{counts} {last, plural, one {word} other {words}} in {places, number} of {of, plural, one {# block} other {# blocks}}';
