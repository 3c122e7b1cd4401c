/** What the whole window says. */

// adopt-tools.ts
export const addedToTools = 'Added to Tools: {names}.';
export const ownToolsOffered = 'Your own tools of the same name are offered instead: {names}.';

// app-context.tsx
export const theTopBar = 'The top bar';

// app-state.ts
export const internalHint = 'This is a mistake in Quartet. Reload the window; if it happens again, please report it.';

// checked-source-field.tsx
export const notChecked = 'Couldn’t check this for errors.';
export const tryAgain = 'Try again';

// demo-bar.tsx
export const demoRuns = '{title} is running by itself';
export const stopDemo = 'Stop demo';

// demos.ts
export const demoWire = 'Talk, and see the wire';
export const demoMask = 'Paint a mask, inpaint';
export const demoRace = 'Race four protocols';
export const demoStuck = 'The demo got stuck.';
export const demoKept = 'What it made so far is kept. Start it again.';

// fault-cures.tsx
export const connectTimeout = 'Connect timeout';
export const readTimeout = 'Read timeout';
export const imageReadTimeout = 'Image read timeout';
export const editKey = 'Edit key';
export const apiKey = 'API key';
export const editAddress = 'Edit address';
export const baseUrl = 'Base URL';
export const editProxy = 'Edit proxy';
export const proxyAddress = 'Proxy address';
export const raiseTheTimeout = 'Raise the timeout';
export const testConnection = 'Test connection';
export const chooseAModel = 'Choose a model';
export const setup = 'Setup';
export const parameters = 'Parameters';
export const leaveOutReasoning = 'Leave out reasoning';
export const switchModel = 'Switch model';
export const retry = 'Retry';

// offer-undo.ts
export const undo = 'Undo';
export const titleDeleted = '“{title}” deleted';
export const cleared = '{count, plural, one {Cleared # exchange.} other {Cleared # exchanges.}}';

// earlier-undos.ts
export const messageDeleted = 'Message deleted';
export const runOfDeleted = 'Run of {date} deleted';

// open-report.ts
export const noConversation = 'No conversation in this page.';
export const importedFromName = 'Imported from “{name}”.';
export const reportsImported = '{count, plural, one {# report} other {# reports}} imported';
export const runImported = '“{title}” was imported.';
export const opensLater = 'The exchange opens in the inspector once an answer is shown in Chat.';
export const checksKnown = 'This run of checks is already here.';
export const nothingToImport = 'There is nothing in “{name}” that can be imported.';
export const choosePage = 'Choose a page that Quartet made.';

// persisted-panels.tsx
export const partPanel = 'The {label}';

// profile-obstacle.ts
export const loadingProfiles = 'Loading profiles…';
export const connectFirst = 'Connect your gateway first, in Settings.';

// report-drop.ts
export const dropNotLoaded = '“{name}” wasn’t imported: a part of Quartet couldn’t be loaded.';
export const dropAgain = 'Reload the window, and drop it again.';

// report-page.ts
export const nameIsDamagedItsData = '“{name}” is damaged: its data can’t be read.';
export const askForTheFileAgain = 'Ask for the file again.';
export const openItInABrowser = 'Open it in a browser to read it, or ask for the JSON export instead.';
export const unpacksToMore = '“{name}” unpacks to more than {most}. At most {most} can be imported.';
export const hasTooMuch = '“{name}” has {has}. At most {most} can be imported.';

// share-report.ts
export const makingThePage = 'Making the page…';
export const soFar = '{size} so far';
export const pageReady = 'Page ready: {size}. It opens in any browser, offline.';
export const save = 'Save';

// toasts.ts
export const cancel = 'Cancel';

// upload-queue.ts
export const isFolder = '“{name}” is a folder.';
export const chooseFiles = 'Choose the files in it.';

// waiting-sends.ts
export const notSent = 'Not sent: “{name}” couldn’t be uploaded. Your {what} is still here.';
export const notSentYet = 'Not sent yet: you changed the {what}. Send it when it’s ready.';
