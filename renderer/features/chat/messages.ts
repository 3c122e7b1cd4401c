/** What the chat says. */

export const countTools = '{count, plural, one {# tool} other {# tools}}';

// announcer.tsx
export const theAnswerIsComplete = 'The answer is complete.';
export const theAnswerWasStopped = 'The answer was stopped.';
export const theAnswerFailed = 'The answer failed.';
export const theAnswerIsIncomplete = 'The answer is incomplete.';
export const theAnswerWasInterrupted = 'The answer was interrupted.';
export const waitingForTheAnswer = 'Waiting for the answer.';

// answer-actions.tsx
export const regenerate = 'Regenerate';
export const regenerateKeepsThisAnswer = 'Regenerate (keeps this answer)';
export const showRequest = 'Show request';
export const showRequestResponseAnd = 'Show request, response and events';
export const replayAnswer = 'Replay answer';
export const replayEventByEvent = 'Replay event by event; words you selected lead to their event';
export const showAsWritten = 'Show as written';
export const showFormatted = 'Show formatted';
export const showAsWrittenWithout = 'Show as written, without formatting';

// message-view.tsx
export const sendTheWholeConversation = 'Send the whole conversation instead';
export const askAgainBeforeThe = 'Ask again before the tools';
export const asksToolsAgain =
  'The tool results can’t be sent without that answer. Asking again may run the tools again.';

// branch-walk.tsx
export const answersAtThisPoint = 'Answers at this point';
export const versionsOfThisMessage = 'Versions of this message';

// chat-commands.ts
export const chat = 'Chat';
export const newChat = 'New chat';
export const searchConversations = 'Search conversations';
export const hideInspector = 'Hide inspector';
export const showInspector = 'Show inspector';
export const parameters = 'Parameters';
export const chooseModel = 'Choose a model';
export const previewRequest = 'Preview request';
export const previousBranch = 'Previous branch';
export const nextBranch = 'Next branch';
export const stopTheAnswer = 'Stop the answer';

// chat-page.tsx
export const conversationsPane = 'conversations';
export const transcriptPane = 'transcript';
export const partTranscript = 'The transcript';
export const parametersPane = 'parameters';
export const inspectorPane = 'inspector';
export const chats = 'Chats';
export const inspector = 'Inspector';
export const partPreview = 'The request preview';

// chat-top-bar.tsx
export const raceIt = 'Race it';
export const moreForThisChat = 'More for this chat';

// composer-reasons.tsx
export const filesCantBeSent = '{count, plural, one {# file} other {# files}} can’t be sent with this model.';

// composer-settings.tsx
export const tools = 'Tools';
export const chooseTheToolsTo = 'Choose the tools to offer';
export const hasNoTools = '{protocol} has no tools';
export const noStream = 'no stream';
export const message = 'Message';
export const valueCantBeSent = 'a value can’t be sent';

// composer.tsx
export const dropFiles = 'Drop files to attach them to the message';
export const askAnything = 'Ask anything';
export const pastedRequest = 'You pasted a {protocol} request.';
export const moveToAnother = 'Move to another protocol';
export const writeTheNextMessage = 'Write the next message';
export const send = 'Send';
export const sendsWhenReady = 'Sends as soon as the app is ready';
export const sendsWhenUploaded = 'Sends when the files have uploaded';
export const stop = 'Stop';
export const stopKeepsPartial = 'Stop and keep the partial answer';
export const chatNotOpened = 'This chat couldn’t be opened. Try again above.';
export const stillArriving = 'An answer is still arriving. Stop it or wait.';
export const writeMessage = 'Write a message to send.';
export const loadingModels = 'Loading models…';
export const reconnecting = 'Reconnecting to the app…';

// connect-tiles.tsx
export const connectYourGateway = 'Connect your gateway';
export const untilThenSimulated = 'Until then a simulated one answers, inside the app.';
export const coloursOfTheProtocols = 'Colours of the protocols';
export const pasteItsAddress = 'Paste its address';
export const runningHere = 'Running here';
export const notRunning = 'Not running';
export const keyNeeded = 'Key needed';
export const onThisComputer = 'On this computer';

// conversation-export.ts
export const copiedAsMarkdown = 'Copied as Markdown';
export const copyAsMarkdown = 'Copy as Markdown';
export const shareAsHtmlPage = 'Share as HTML page';
export const exportAsMarkdown = 'Export as Markdown';
export const exportAsJson = 'Export as JSON';

// conversation-groups.ts
export const today = 'Today';
export const yesterday = 'Yesterday';
export const lastWeek = 'Last week';
export const older = 'Older';

// conversation-list.tsx
export const yourChatsAppearHere = 'Your chats appear here.';
export const noChatsYet = 'No chats yet';

// conversation-row.tsx
export const moreFor = 'More for {title}';
export const rename = 'Rename';
export const deleteIt = 'Delete';
export const newTitle = 'New title';

// conversations-pane.tsx
export const conversations = 'Conversations';
export const search = 'Search';
export const searchHint = 'Words in any order, or "an exact phrase"; from:you, from:model or from:tool narrows it';

// delete-message-button.tsx
export const deleteMessage = 'Delete message';
export const deleteThisAndAll = 'Delete this and all below it';

// deliver.ts
export const earlierNotSent = 'Your message from earlier wasn’t sent.';
export const closedBeforeSent = 'The window was closed before it was sent. Send it now, or edit it first.';

// edit-message.tsx
export const editMessage = 'Edit message';
export const editedMessage = 'Edited message';
export const sendsAsBranch = 'Sends as a new branch. The original stays.';
export const cancel = 'Cancel';

// find/use-find.tsx
export const findInConversation = 'Find in conversation';
export const nextMatch = 'Next match';
export const previousMatch = 'Previous match';

// first-screen.tsx
export const demoWire = 'Ask, call four tools, then drag through the answer event by event.';
export const demoMask = 'Draw a picture, redo a part of it, and see what changed outside the mask.';
export const demoRace = 'One question in four lanes: connect, first token, tokens a second.';
export const productLead =
  'Talk to any model gateway over four protocols, paint and edit pictures, and see every byte that goes over the wire.';
export const demos = 'Demos';
export const startDemo = 'Start: {title}';
export const start = 'Start';
export const secondsNoKey = '{seconds, number} s, no key';
export const allTestPrompts = 'All test prompts';
export const examples = 'Examples';

// resume-answer.ts
export const continueAnswer = 'Continue where you left off.';

// parameters-content.tsx
export const stream = 'Stream';
export const hasNoStreams = '{protocol} has no streams';
export const undockParameters = 'Undock parameters';
export const dockParameters = 'Dock parameters';

// preview-dialog.tsx
export const previewLead = 'What Send would send now, with the key masked.';
export const theMessageIsEmpty = 'The message is empty.';
export const loadingEarlier = 'Loading the earlier messages';

// conversation-row.tsx
export const answering = 'Answering';
export const callsWait = '{count, plural, one {# call waits} other {# calls wait}}';
export const draft = 'Draft';

// search-hits.tsx
export const clearSearch = 'Clear search';
export const nothingFoundFor =
  'No message contains “{found}”. Quote a phrase to match it exactly; narrow by from:you, from:model or from:tool.';
export const nothingFound = 'Nothing found';
export const countHits = '{count, plural, one {# hit} other {# hits}}';
export const hits = 'Hits';
export const you = 'You';
export const assistant = 'Assistant';
export const tool = 'Tool';

// transcript.tsx
export const tryAgain = 'Try again';
export const transcript = 'Transcript';
export const messages = 'Messages';
export const loadingEarlierMessages = 'Loading earlier messages';
export const loadingLaterMessages = 'Loading later messages';
export const jumpToLatest = 'Jump to latest';

// user-message.tsx
export const editAsBranch = 'Edit and send again, as a branch';
export const copyMessage = 'Copy message';
export const showAllCharacters = 'Show all {count, number} characters';

// wire-demo.ts
export const demoQuestion =
  'I’m going to Tokyo. What’s the weather, the time, 17*23, and 42 km in miles? Use city=Tokyo, utc_offset_minutes=540, expression=17*23, value=42, from=km, to=mi #tools #pace:60';

// delete-message.ts
export const messageDeleted = 'Message deleted';
