/** What the page Tap says. */

// tap-store.ts
export const cleared = '{count, plural, one {Cleared # exchange.} other {Cleared # exchanges.}}';

// tap-top-bar.tsx
export const record = 'Record';
export const recording = 'Recording';
export const clear = 'Clear';

// tap-address.tsx
export const pointYourAppHere = 'Point your app here';
export const goesOn = 'Every exchange goes on to {name}, unchanged, and lands below. Keys aren’t kept.';
export const recordToBegin = 'See what your app really sends';
export const recordToBeginMore =
  'The tap is an address on this computer that stands before {name}. Give it to your app in place of the gateway’s: everything goes on unchanged, and each exchange lands here.';
export const startRecording = 'Start recording';
export const address = 'Address of the tap';
export const copyAddress = 'Copy address';
export const copyOf = 'Copy for {label}';
export const clients = 'Clients';
export const environment = 'Environment';
export const python = 'Python';
export const typescript = 'TypeScript';
export const curl = 'cURL';
export const agents = 'Agents';
export const keyOfApp = 'The app’s own key';
export const keyOfProfile = 'The key of {name}';
export const keyThatGoesOn = 'Key that goes on';
export const needToken = 'Ask callers for a token';
export const needTokenMore = 'It stands in the address: other programs on this computer can’t use the tap without it.';
export const cantSee = 'What it can’t see';
export const cantSeeMore =
  'Requests that your app sends to other addresses, what it does with an answer, and web pages: those aren’t let through.';
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
export const live = 'Live';
export const held = 'Held';
export const holdTheNext = 'Hold the next';
export const unknownClient = 'Unnamed';
export const nothingYet = 'Nothing has come through yet';
export const nothingYetOn = 'Give the address above to your app and use it as always. Its first request shows here.';
export const nothingYetOff = 'Exchanges show here once Record is on and your app uses the address.';
export const noneFits = 'No exchange fits';
export const showAll = 'Show all';
export const ofConversation =
  '{count, plural, one {# exchange of this conversation} other {# exchanges of this conversation}}';
export const sameRequest = '{count, plural, one {# exchange with this request} other {# exchanges with this request}}';
export const partTable = 'The list of exchanges';

// exchange-detail.tsx
export const exchange = 'Exchange';
export const chooseOne = 'Choose an exchange';
export const chooseOneMore = 'Its request, answer and events show here.';
export const stillGoesOn = 'This exchange still goes on';
export const stillGoesOnMore = 'Its record shows here once it has ended.';
export const noRecord = 'This exchange has no record';
export const noRecordMore = 'It asked no model, or was larger than what is kept. It went through all the same.';
export const compareProtocols = 'Compare protocols';
export const openAsChat = 'Open as chat';
export const partOfConversation = 'Part of a conversation of {count, number} exchanges.';
export const sentBefore = 'Your app sent this request {count, number} times, byte for byte.';
export const showThem = 'Show them';
export const hasFiles = 'Files in it aren’t taken along.';
export const cantBeRead = 'This request can’t be read as a conversation.';

// held-request.tsx
export const loadingTheRequest = 'Loading the request';
export const heldLead = 'This request waits here. Your app waits with it, as long as its own patience lasts.';
export const letGo = 'Let go';
export const edit = 'Edit';
export const heldBody = 'Body of the held request';
export const editLead = 'What you send goes on in place of what your app wrote.';

// tap-page.tsx
export const tapGroup = 'Tap';
export const recordCommand = 'Start or stop recording';
export const clearCommand = 'Clear exchanges';
export const loading = 'Loading the exchanges';
export const cantBeShown = 'The exchanges can’t be shown';
export const tryAgain = 'Try again';
export const noProfile = 'Choose a profile first';
