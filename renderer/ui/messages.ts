/** What the presentational parts say. */

// body-editor.tsx
export const editRequestBody = 'Edit request body';
export const requestBody = 'Request body';
export const notValidJson = 'Not valid JSON: {why}';
export const cancel = 'Cancel';
export const sendEditedRequest = 'Send edited request';

// body-view.tsx
export const raw = 'Raw';
export const copyNamed = 'Copy {label}';

// byte-words.ts
export const bytesOf = '{count, plural, one {# byte} other {# bytes}}';

// combobox-options.tsx
export const removeNamed = 'Remove {label} from favourites';
export const addNamed = 'Add {label} to favourites';
export const removeFromFavourites = 'Remove from favourites';
export const addToFavourites = 'Add to favourites';

// combobox.tsx
export const choose = 'Choose';
export const nothingMatches = 'Nothing matches.';
export const useTyped = 'Use {text}';
export const notListed = 'not listed';
export const searchTheList = 'Search the list';
export const search = 'Search';
export const countFound = '{count, number} found';

// copy-button.tsx
export const copied = 'Copied';
export const theClipboardRefused = 'The clipboard refused';

// deleted-note.tsx
export const andEarlier = 'and {count, number} earlier';
export const undo = 'Undo';

// dialog.tsx
export const close = 'Close';

// drawer.tsx
export const partDrawer = 'The {label}';

// duration.ts
export const minutesSeconds = '{minutes, number} min {seconds, number} s';

// error-boundary.tsx
export const notLoaded = '{what} couldn’t be loaded.';
export const notShown = '{what} couldn’t be shown.';
export const tryAgain = 'Try again';
export const hideRawText = 'Hide raw text';
export const showRawText = 'Show raw text';
export const copyRawText = 'Copy raw text';
export const reloadWindow = 'Reload window';
export const isItRunning = 'Is Quartet still running? What you typed is kept.';
export const typedIsKept = 'What you typed is kept.';
export const restWorks = 'The rest of the window still works. What you typed is kept.';
export const rawText = 'Raw text';
export const firstOfRaw = 'The first {shown, number} of {count, number} characters. Copy raw text takes all of them.';
export const copyDetails = 'Copy details';

// fault-title.ts
export const requestRefused = 'Request refused';
export const keyRefused = 'Key refused';
export const noCreditLeft = 'No credit left';
export const notAllowed = 'Not allowed';
export const notFound = 'Not found';
export const timedOut = 'Timed out';
export const tooLarge = 'Too large';
export const tooManyRequests = 'Too many requests';
export const modelNotFound = 'Model not found';
export const gatewayFailed = 'Gateway failed';
export const statusNumber = 'Status {status}';
export const wrongAddress = 'Wrong address';
export const notSent = 'Not sent';
export const noKey = 'No key';
export const hostNotFound = 'Host not found';
export const cantConnect = 'Can’t connect';
export const noSecureConnection = 'No secure connection';
export const proxyFailed = 'Proxy failed';
export const redirected = 'Redirected';
export const failed = 'Failed';
export const unreadable = 'Unreadable';
export const failedMidStream = 'Failed mid-stream';
export const brokeOff = 'Broke off';
export const incomplete = 'Incomplete';
export const refused = 'Refused';
export const stopped = 'Stopped';
export const interrupted = 'Interrupted';
export const notSaved = 'Not saved';
export const keyLocked = 'Key locked';
export const disconnected = 'Disconnected';
export const internalError = 'Internal error';

// fault-view.tsx
export const status = 'Status';
export const type = 'Type';
export const code = 'Code';
export const param = 'Param';
export const requestId = 'Request ID';
export const retryAfter = 'Retry after';
export const attempts = 'Attempts';
export const kindOf = 'Kind: {kind}';
export const gaveUp = 'Gave up after {count, number} attempts.';
export const details = 'Details';
export const startOfTheAnswer = 'Start of the answer';

// folded-text.tsx
export const base64Of = 'Base64, {count, number} characters';
export const sentAsBase64 = 'sent as Base64';
export const fileOf = 'file {id}, {words}';
export const fileNotKept = 'This file is not kept here.';
export const fileHead = '{type}, {bytes, plural, one {# byte} other {# bytes}}: {base64}…';

// header-table.tsx
export const headers = 'Headers';
export const none = 'None.';

// json-editor.tsx
export const theEditor = 'The editor';
export const openingTheEditor = 'Opening the editor';
export const notJson = 'Invalid JSON.';

// json-view.tsx
export const showMore = 'Show more of {count, number} others';

// link-question.tsx
export const writeMail = 'Write this mail?';
export const openHostQuestion = 'Open {host}?';
export const copyHostQuestion = 'Copy the link to {host}?';
export const linkLead = 'This link comes from an answer and opens outside Quartet.';
export const plainLinkLead =
  'This page isn’t encrypted: anyone on the network could read or change it. Copy its address to open it yourself.';
export const copyAddress = 'Copy address';
export const openLink = 'Open link';

// long-folds.ts
export const foldedCharacters = '… {count, number} characters';
export const tooLongToShow = 'Too long to show here. Send it as is, or replace all of it.';
export const unfold = 'Unfold';

// markdown/code-block.tsx
export const codeWord = 'code';
export const showCode = 'Show code';
export const showDiagram = 'Show diagram';
export const theDiagram = 'The diagram';
export const drawingTheDiagram = 'Drawing the diagram…';
export const codeInLanguage = 'Code in {language}';
export const copyCode = 'Copy code';
export const copy = 'Copy';

// markdown/diagram-dialog.tsx
export const zoomOut = 'Zoom out';
export const zoom = 'Zoom';
export const zoomIn = 'Zoom in';
export const fit = 'Fit';
export const actualSize = 'Actual size';
export const drawing = 'Drawing';

// markdown/diagram-drawing.ts
export const diagram = 'Diagram';
export const diagramNotLoaded = 'the part of Quartet that draws it couldn’t be loaded.';
export const drawingEmpty = 'the drawing is empty.';
export const drawingTooLarge = 'the drawing is too large to show.';

// markdown/diagram.tsx
export const diagramTooLong =
  "The diagram can't be drawn: it has {count, number} characters, the limit is {most, number}.";
export const largeDiagram = 'Large diagram: {count, number} parts. Drawing it may take a while.';
export const drawAnyway = 'Draw anyway';
export const waitingForAnotherDiagram = 'Waiting for another diagram…';
export const stopDrawing = 'Stop drawing';
export const drawingStopped = 'Drawing stopped.';
export const drawingStoppedAfter = 'Drawing took more than {seconds, number} s and was stopped.';
export const diagramFailed = "The diagram can't be drawn: {why}";
export const diagramOf = 'Diagram: {line}';
export const openLarge = 'Open large';

// markdown/footnote-view.tsx
export const footnote = 'Footnote {label}';
export const backToFootnote = 'Back to footnote {label}';

// markdown/inline-view.tsx
export const done = 'Done';
export const toDo = 'To do';
export const notALink = 'Not a link that can be opened: {href}';
export const image = 'Image';
export const imageAlt = 'Image: {alt}';

// markdown/math-drawing.ts
export const formulaTooLong = 'Too long to draw: {count, number} characters, the limit is {most, number}.';
export const formulaTooDeep = 'Nested too deeply to draw.';
export const formulaFailed = "This formula can't be drawn.";

// markdown/remote-image.tsx
export const imageFailed = 'It couldn’t be loaded.';
export const loadFrom = 'Load it from {host}, which will see that you read this';
export const loading = 'Loading';
export const loadImage = 'Load image';

// markdown/table-view.tsx
export const table = 'Table';

// number-field.tsx
export const orMore = '{min, number} or more';
export const atMost = 'at most {max, number}';
export const mustBe = '{name} must be {kind}.';
export const isButMustBe = '{name} is {value}; it must be {kind}.';
export const notSet = 'not set';

// panels.tsx
export const resize = 'Resize {label}';

// request-view.tsx
export const requestHeaders = 'Request headers';
export const body = 'Body';
export const noBody = 'No body was sent.';

// retry-words.ts
export const retryingNow = 'Retrying now ({attempt, number} of {of, number})';
export const retryingIn = 'Retrying in {time} ({attempt, number} of {of, number})';

// tabs.tsx
export const partTab = 'The {label} tab';

// wire-text.tsx
export const showAll = 'Show all';
export const inItsPlace = 'in its place';
export const wholeOf = '{label}, in full';
export const charactersMore = '{count, number} characters more';

// Numbers in words.
export const numberKind = 'a number';
export const wholeKind = 'a whole number';
export const numberIn = 'a number, {range}';
export const wholeIn = 'a whole number, {range}';
