/** What the page of tools says. */

// mcp/entry-rows.tsx
export const nameOfEntry = 'name##entry';
export const keptInTheKeychain = 'kept in the keychain';
export const value = 'value';
export const secret = 'Secret';

// mcp/mcp-section.tsx
export const addServer = 'Add server';
export const mcpServers = 'MCP servers';
export const noServersYet = 'No servers yet';
export const addAServerToOffer = 'Add a server to offer its tools to any model.';

// mcp/server-card.tsx
export const stopped = 'Stopped';
export const starting = 'Starting…';
export const running = 'Running';
export const failed = 'Failed';
export const stopServer = 'Stop server';
export const startServer = 'Start server';
export const edit = 'Edit';
export const toolsOfName = 'Tools of {name}';
export const runNameAutomatically = 'Run {name} automatically';
export const startName = 'Start {name}?';
export const thisProgramRunsWithYour =
  'This program runs with your permissions: it can read your files and use the network.';
export const command = 'Command';
export const inFolder = 'In {folder}';
export const cancel = 'Cancel';
export const allowAndStart = 'Allow and start';
export const deleteTheServerName = 'Delete the server “{name}”?';
export const itIsStoppedAndIts = 'It stops, and its secrets are removed. Calls and results in conversations stay.';
export const log = 'Log';
export const nothingYet = 'Nothing yet.';

// mcp/server-form.tsx
export const newServer = 'New server';
export const editName = 'Edit {name}';
export const enterAs = 'Enter as';
export const form = 'Form';
export const pasteJson = 'Paste JSON';
export const serversAsJson = 'Servers as JSON';
export const nothingStartsUntilYouAllow = 'Nothing starts until you allow it.';
export const reachedBy = 'Reached by';
export const program = 'Program';
export const argumentsLabel = 'Arguments';
export const onePerLine = 'one per line';
export const yourHomeFolder = 'your home folder';
export const environment = 'Environment';
export const address = 'Address';
export const allowPlainHttpToHost = 'Allow plain HTTP to {host}';
export const headersAndCallsTravelUnencrypted = 'Headers and calls travel unencrypted.';
export const headers = 'Headers';
export const addCountServers = 'Add {count, number} servers';
export const saveServer = 'Save server';

// tool-editor.tsx
export const answer = 'Answer';
export const howItIsAnswered = 'How it is answered';
export const byHand = 'By hand';
export const fixedResult = 'Fixed result';
export const script = 'Script';
export const eachCallWaitsInThe = 'Each call waits in the conversation until you write its result.';
export const result = 'Result';
export const whatEveryCallGetsAs = 'The result of every call: text or JSON.';
export const javascriptTheBodyOfA = 'JavaScript, the body of a function of args';
export const theReturnValueIsThe = 'The return value is the result. Sandboxed: no network or files, 5 s, 64 MB.';
export const automatic = 'Automatic';
export const runsWithoutBeingAskedOnce = 'Runs without asking you, if the arguments match the schema.';

// tool-editor.tsx
export const toolSaved = 'Tool saved';
export const newTool = 'New tool';
export const functionsAModelMayCall = 'Functions a model may call. Enable them per chat.';
export const definition = 'Definition';
export const toolName = 'Tool name';
export const lettersDigitsAnd = 'letters, digits, _ and -';
export const description = 'Description';
export const parametersSchema = 'Parameters schema';
export const jsonSchema202012Or = 'JSON Schema, 2020-12 or draft-07';
export const theArgumentsOfEachCall = 'The arguments of each call are checked against it before anything runs.';
export const strict = 'Strict';
export const notSent = 'not sent';
export const whereAProtocolHasIt = 'For protocols that support it.';
export const saveTool = 'Save tool';
export const deletedElsewhere = 'This tool was deleted in another window. Your changes are still here, not saved.';
export const saveAsNew = 'Save as new tool';
export const discardChanges = 'Discard changes';
export const duplicate = 'Duplicate';
export const deleteTool = 'Delete tool';

// tool-try.tsx
export const tryWord = 'Try';
export const tryIt = 'Try it';
export const argumentsToTry = 'Arguments to try';
export const outcome = 'Outcome';
export const runningAScriptMayTake = 'Running… A script may take at most 5 s.';
export const notRunFieldMessageHint = 'Not run. {field}: {message} {hint}';
export const theVerdictOnTheArguments = 'The arguments’ verdict and the result appear here.';
export const theArgumentsFitTheSchema = 'The arguments fit the schema.';
export const empty = '(empty)';

// tools-page.tsx
export const tools = 'Tools';
export const thisTool = 'This tool';
export const notSaved = 'not saved';
export const automatic2 = 'automatic';
export const noDescription = 'No description';
export const unnamed = 'unnamed';
export const maxToolRounds = 'Max tool rounds';
export const howOftenAModelMay = 'How often a model may call tools before you are asked.';
export const restoreReadyMadeTools = 'Restore ready-made tools';
export const restoreTheReadyMadeTools = 'Restore the ready-made tools?';
export const theToolsThatComeWith = 'Restores Quartet’s own tools where they were changed or deleted. Your tools stay.';
export const restore = 'Restore';
export const theReadyMadeToolsAre = 'The ready-made tools are back';
export const noToolsYet = 'No tools yet';
export const aToolIsAFunction =
  'A tool is a function that a model may ask you to call: a name, a description and the JSON Schema of its arguments. You answer by hand, with a fixed result, or with a script.';

// wire-shapes.tsx
export const onTheWire = 'On the wire';
export const theSameToolInEach = 'This tool as each protocol’s request spells it.';
export const itIsShownOnceThe = 'Appears once the parameters schema is a JSON object.';
export const copyForProtocol = 'Copy for {protocol}';
export const nameOfVariable = 'Name of variable {at, number}';
export const valueOfVariable = 'Value of variable {at, number}';
export const removeVariable = 'Remove variable {at, number}';
export const addVariable = 'Add variable';
export const nameOfHeader = 'Name of header {at, number}';
export const valueOfHeader = 'Value of header {at, number}';
export const removeHeader = 'Remove header {at, number}';
export const addHeader = 'Add header';
export const countTools = '{count, plural, one {# tool} other {# tools}}';
export const countToolsLeftOut = '{count, plural, one {# tool} other {# tools}}, {leftOut, number} left out';
export const files = 'Files';
export const schemaIsNoObject = 'The parameters schema is not a JSON object.';
export const fixTheMarkedLine = 'Fix the marked line.';
export const failedAfter = 'Failed after {duration}';
export const resultAfter = 'Result after {duration}';
export const serverNotRunning = '{name}, not running';
export const deleteIt = 'Delete';

// use-tool-to-add.ts
export const unsavedReplaced = 'Replaced the unsaved tool “{name}”.';
export const undo = 'Undo';
