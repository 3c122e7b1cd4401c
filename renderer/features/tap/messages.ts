/** What the page Tap says. */

// tap-store.ts

// tap-page.tsx, its top bar
export const record = 'Record';
export const recording = 'Recording';
export const clear = 'Clear';

// tap-address.tsx
export const pointYourAppHere = 'Point your app here';
export const goesOn = 'Requests are forwarded to {name} unchanged and appear below. Keys aren’t stored.';
export const addressChanged = 'The address has changed';
export const addressChangedMore = 'Another program uses port {port} now. Give your app the new address.';
export const recordToBegin = 'See what your app really sends';
export const recordToBeginMore =
  'The tap is a local address in front of {name}. Use it in your app instead of the gateway’s: everything is forwarded unchanged, and each exchange appears here.';
export const address = 'Address of the tap';
export const copyAddress = 'Copy address';
export const copyOf = 'Copy for {label}';
export const clients = 'Clients';
export const environment = 'Environment';
export const python = 'Python';
export const typescript = 'TypeScript';
export const go = 'Go';
export const curl = 'cURL';
export const agents = 'Agents';
export const keyOfApp = 'The app’s own key';
export const keyOfProfile = 'The key of {name}';
export const keyThatGoesOn = 'Key sent to the gateway';
export const needToken = 'Ask callers for a token';
export const needTokenMore = 'It’s part of the address: other programs on this computer can’t use the tap without it.';
export const cantSee = 'What it can’t see';
export const cantSeeMore = 'Requests your app sends elsewhere, and what it does with an answer. Web pages are refused.';
export const partAddress = 'The address of the tap';

// exchange-table.tsx
export const exchanges = 'Exchanges';
export const filterExchanges = 'Filter exchanges';
export const filterHint = 'Status, model, client';
export const received = 'Received##when';
export const status = 'Status';
export const client = 'Client';
export const model = 'Model##column';
export const tokens = 'Tokens';
export const time = 'Time';
export const noAnswer = 'No answer';
export const endedEarly = 'Ended early';
export const live = 'Live';
export const held = 'Held';
export const holdTheNext = 'Hold the next';
export const whichHeld = 'Choose which request to hold';
export const anyRequest = 'Any request';
export const moveListed = 'Migration report';
export const moveListedMore =
  '{count, plural, one {What # request would become over another protocol} other {What # requests would become over another protocol}}';
export const unknownClient = 'Unnamed';
export const nothingYet = 'No exchanges yet';
export const nothingYetOn = 'Use the address above in your app. Its first request appears here.';
export const nothingYetOff = 'Choose Record and use the address in your app. Its requests appear here.';
export const noneFits = 'No matches';
export const showAll = 'Show all';
export const ofConversation =
  '{count, plural, one {# exchange of this conversation} other {# exchanges of this conversation}}';
export const sameRequest = '{count, plural, one {# exchange with this request} other {# exchanges with this request}}';
export const partTable = 'The list of exchanges';

export const differing = '{count, plural, =0 {None differ} one {# differs} other {# differ}}';
export const differingMore = 'Show the exchanges whose answers differ from the rules of their protocol';
export const differsFrom =
  '{count, plural, one {Differs from # rule of {protocol}} other {Differs from # rules of {protocol}}}';

// exchange-detail.tsx
export const exchange = 'Exchange';
export const deleteExchange = 'Delete exchange';
export const chooseOne = 'Choose an exchange';
export const chooseOneMore = 'Its request, response and events appear here.';
export const stillGoesOn = 'Still in progress';
export const stillGoesOnMore = 'The record appears here when it ends.';
export const noRecord = 'No record';
export const notRecorded = 'Forwarded, but not recorded: it doesn’t ask a model for an answer or an image.';
export const tooLarge = 'Forwarded, but not recorded: request and answer are over 48 MB.';
export const compareProtocols = 'Compare protocols';
export const openAsChat = 'Open as chat';
export const openInImages = 'Open in Images';
export const byHand = 'Answered by hand';
export const answeredByHand = 'You answered this by hand. Nothing was sent to the gateway.';
export const partOfConversation = 'Part of a conversation of {count, number} exchanges.';
export const sentBefore = 'Your app sent this request {count, number} times, byte for byte.';
export const showThem = 'Show them';
export const hasFiles = 'Its files aren’t copied.';
export const cantBeRead = 'This request can’t be read as a conversation.';

// held-request.tsx
export const loadingTheRequest = 'Loading the request';
export const heldLead = 'This request is on hold. Your app is waiting for it and may time out.';
export const letGo = 'Let go';
export const edit = 'Edit';
export const heldBody = 'Body of the held request';
export const writtenWasNotSent = 'The request is no longer on hold, so what you wrote wasn’t sent.';
export const copyWritten = 'Copy it';
export const editLead = 'Your edits are sent instead of what your app wrote.';

// answer-form.tsx
export const answerByHand = 'Answer by hand';
export const answerLead = 'Your app gets this in place of a model’s answer. Nothing is sent to the gateway.';
export const answerWith = 'Answer with##kind';
export const answerWords = 'Text and tool calls';
export const answerError = 'Error##answer';
export const answerText = 'Text##answer';
export const toolCall = 'Tool call {number, number}';
export const removeToolCall = 'Remove tool call {number, number}';
export const addToolCall = 'Add tool call';
export const tool = 'Tool';
export const chooseATool = 'Choose a tool.';
export const nameATool = 'Name the tool.';
export const callArguments = 'Arguments';
export const argumentsNoObject = 'Arguments must be a JSON object, such as {example}.';
export const errorStatus = 'Status code';
export const status400 = 'Invalid request';
export const status401 = 'Key refused';
export const status403 = 'Not allowed';
export const status404 = 'Not found';
export const status413 = 'Too large';
export const status429 = 'Rate limited';
export const status500 = 'Server error';
export const status503 = 'Unavailable';
export const status529 = 'Overloaded';
export const errorMessage = 'Error message';
export const writeTheMessage = 'Write an error message.';
export const back = 'Back';
export const sendAnswer = 'Send answer';

// save-as-case.tsx
export const saveAsCase = 'Save as case';
export const noPromptToSave = 'This request has no message to save.';
export const usualCaseSet = 'From the tap';
export const caseSet = 'Case set';
export const caseSetFull = '“{name}” already has {most, number} cases. Choose another set.';
export const savedAsCase = 'Saved to “{name}”.';
export const openInCompare = 'Open in Compare';
export const undoSaving = 'Undo';
export const onlyLastMessage =
  'Only the last message is saved: cases have no system prompt, files or earlier messages.';
export const checkThatTheAnswer = 'Check that the answer';
export const checkCalls = 'calls {name}';
export const checkCallsWith = 'calls {name} with {input}';
export const checkJson = 'is a JSON object';
export const checkSame = 'says exactly the same';
export const saveCase = 'Save case';

// save-as-check.tsx
export const saveAsCheck = 'Save as check';
export const titleOfCheck = 'Title##of a check';
export const nameTheCheck = 'Name the check.';
export const askedWhole = 'Sent over {protocol} as recorded, with the key of the gateway you check.';
export const askedStreamed = 'Sent over {protocol} as recorded, streamed, with the key of the gateway you check.';
export const requestBody = 'Request body';
export const modelIsReplaced = 'Each model you check takes the place of {model}.';
export const checkRules = 'keeps to the rules of {protocol}';
export const checkContains = 'and contains';
export const checkContainsHint = 'Any text';
export const saveCheck = 'Save check';
export const savedAsCheck = 'Saved to Checks.';
export const openInChecks = 'Open in Checks';
export const requestOfApp = 'Request of an app';

// tap-page.tsx
export const tapGroup = 'Tap';
export const recordCommand = 'Start or stop recording';
export const clearCommand = 'Clear exchanges';
export const loading = 'Loading the exchanges';
export const cantBeShown = 'The exchanges can’t be shown';
export const tryAgain = 'Try again';
export const noProfile = 'No gateway yet';
export const noProfileMore = 'The tap stands in front of a gateway. Connect one first.';
export const connectYourGateway = 'Connect your gateway';
