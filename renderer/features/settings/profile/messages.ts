/** What the settings of a profile say. */

export const savedAs = 'Saved as <c>{root}</c>. Requests go to:';
export const requestsGoTo = 'Requests go to:';
export const requestsGoTo2 = 'Requests go to';
export const forOtherClients = 'For other clients';
export const copyLabel = 'Copy {label}';

export const baseUrl = 'Base URL';
export const apiKey = 'API key';
export const dialect = 'Dialect';
export const itsAddressAndKeyAre =
  'Its address and key are new at each start and never saved, so there’s nothing to edit. To use your own gateway, make a new profile.';

export const connectionTest = 'Connection test';
export const stopTest = 'Stop test';
export const asking = 'Asking…';
export const notAsked = 'Not asked';
export const editKey = 'Edit key';
export const showAnyway = 'Show anyway';
export const hide = 'Hide';
export const showExchangeOfName = 'Show exchange of {name}';
export const doneOfTotalAnswered = '{done, number} of {total, number} answered';
export const models = 'Models';
export const found = 'Found';
export const statusNoListFoundType = '{status}No list found. Type a model’s name instead.';
export const refused = 'Refused';
export const cantConnect = 'Can’t connect';
export const theTestSentRequests =
  'The test sent {requests, plural, one {# request} other {# requests}} and got no answer.';

export const noKeyNeeded = 'No key needed';
export const savingDeletesTheKeptKey = 'Saving deletes the kept key ••••{tail}.';
export const allowPlainHttpToHost = 'Allow plain HTTP to {host}';
export const keysAndMessagesTravelUnencrypted =
  'Keys and messages travel unencrypted. Anyone on the network can read them.';

export const yourOwn = 'your own';
export const headerNamesPathsAndWhat = 'Header names, paths, and what this service does differently.';
export const copyAndEdit = 'Copy and edit';
export const dialectAsJson = 'Dialect as JSON';

export const exchangeTitle = 'Exchange: {title}';
export const statusStatus = 'Status {status}';
export const responseHeaders = 'Response headers';
export const responseBody = 'Response body';
export const bytesBytesTooLargeTo = '{bytes, number} bytes: too large to show here.';
export const theBodyIsEmpty = 'The body is empty.';

export const extraHeaders = 'Extra headers';
export const sentWithEachRequestFor =
  'Sent with each request, for a proxy or a tracing system. Secret values are stored with the API key.';
export const addHeader = 'Add header';
export const headerNameNumber = 'Header name {number}';
export const headerValueNumber = 'Header value {number}';
export const kept = '•••• kept';
export const secretHeaderNumber = 'Secret header {number}';
export const secretByItsNameKept = 'Secret because of its name: stored with the API key';
export const secretKeptWhereTheApi = 'Secret: stored with the API key';
export const makeItSecret = 'Make secret';
export const removeHeaderNumber = 'Remove header {number}';

export const theKeptKeyIsFor =
  'The saved key is for {root} and isn’t sent to another address. Enter the key for this one.';
export const keepTheOldKey = 'Keep the old key';
export const keepIt = 'Keep it';
export const replaceKey = 'Replace key';
export const removeKey = 'Remove key';
export const theKeyIsDeletedWhen = 'The key is deleted when the profile is saved.';
export const noKeyIsKept = 'No key saved.';
export const thisRunsMemory = "this run's memory";
export const keptInPlaceOnlyThe = 'Kept in {place}. Only the last four characters are ever shown.';
export const keptInMemoryUntilYou = 'Kept in memory until you quit.';
export const thereIsNoKeychainAllow = 'There’s no keychain. Allow keys in memory above, or the key can’t be saved.';

export const httpsProxyElseTheSettings = 'HTTPS_PROXY, or this computer’s settings';
export const none = 'None';
export const connectsDirectly = 'connects directly';
export const custom = 'Custom';
export const anHttpProxyForThis = 'an HTTP proxy for this profile';
export const network = 'Network';
export const theWayToTheGateway = 'How to reach the gateway. This computer itself is always reached directly.';
export const proxy = 'Proxy';
export const proxyAddress = 'Proxy address';
export const proxyUserName = 'Proxy user name';
export const proxyPassword = 'Proxy password';
export const keptWhereTheApiKey = 'Stored with the API key.';
export const certificates = 'Certificates';
export const authoritiesTrustedForThis = 'Authorities trusted for this profile, as PEM. Optional.';

export const preset = 'Preset';
export const countMore = '{count, number} more';

export const pasteConfig = 'Paste a config';
export const config = 'Config';
export const configSample = 'OPENAI_BASE_URL=https://…\nOPENAI_API_KEY=…';
export const pasteWhat = 'A cURL command, environment lines, code, or the JSON of a tool. Read here; sent nowhere.';
export const fillIn = 'Fill in the form';
export const cancelPaste = 'Cancel##paste';
export const undoPaste = 'Undo##paste';
export const filledIn = 'Filled in: {fields}. Nothing is saved yet.';
export const nothingNewInConfig = 'The form already has all of it.';
export const keyIsInVariable = 'The key is in {variable} and not in the text. Enter it under API key.';
export const nothingInConfig =
  'No address or key found. Paste a cURL command, lines such as OPENAI_BASE_URL=… and OPENAI_API_KEY=…, or JSON with a base URL and a key.';
export const configTooLong = 'Too long: up to {most} can be read. Paste only the part with the address and the key.';

export const inputPrice = 'Input##price';
export const outputPrice = 'Output##price';
export const cachedInput = 'Cached input';
export const image = 'Image';
export const perMillion = '$ / M';
export const perImage = '$ each';
export const prices = 'Prices';
export const pricesFromModelList = 'From the model list';
export const modelListsNoPrices = 'This gateway lists no prices. Enter those you know above.';
export const ofThem = '{shown, number} of {total, number} shown';
export const findModel = 'Find a model';
export const noListedModel = 'No listed model says “{text}”.';
export const setOwnPrice = 'Set your own price of {model}';
export const ownPriceWins = 'your price is used';
export const yourPrices = 'Your prices';
export const usDollarsPerMillionTokens =
  'US dollars per million tokens, or per image. A price you enter wins over the one in the model list.';
export const pricesByModel = 'Prices by model';
export const editThePriceOfModel = 'Edit the price of {model}';
export const removeThePriceOfModel = 'Remove the price of {model}';
export const model = 'Model';
export const nameAsListed = 'name as listed';
export const updatePrice = 'Update price';
export const addPrice = 'Add price';

export const theDialectCantBeUsed = 'The dialect can’t be used. {problem}';
export const fieldIsEmptyEnterA = '{field} is empty. Enter a time in seconds.';
export const fieldIsNotANumber = '{field} is not a number. Enter a time in seconds.';

export const secondsSByDefault = '{seconds} s by default';
export const profile = 'Profile';
export const name = 'Name';
export const useScheme = 'Use {scheme}';
export const workGateway = 'Work gateway';
export const timeouts = 'Timeouts';
export const howLongToWaitFor = 'How long to wait for a connection, and for the next byte of an answer.';
export const connectTimeout = 'Connect timeout';
export const readTimeout = 'Read timeout';
export const imageReadTimeout = 'Image read timeout';
export const proxyAndExtraHeaders = 'Proxy and extra headers';
export const anyAddressOfTheGateway = 'Any address of the gateway. Quartet keeps only its root.';
export const consoleAddress = 'Console address';
export const whereKeysAreMadeOptional = 'Where keys are made. Optional.';
export const openKeyConsole = 'Open key console';

export const nameIsInUse = '{name} is in use';
export const theProfile = 'The profile';
export const profileSaved = 'Profile saved';
export const newProfile = 'New profile';
export const readyMadeAGatewayThat =
  'Ready-made: a gateway that runs inside this app, with simulated models. Nothing leaves this computer.';
export const chooseWhoAnswersYouCan = 'Choose who answers. You can change everything later.';
export const gatewayAddressAndCredentials = 'Gateway address and credentials';
export const useThisProfile = 'Use this profile';
export const inUse = 'In use';
export const saveProfile = 'Save profile';
export const testConnection = 'Test connection';
export const deletedElsewhere =
  'This profile was deleted in another window, with its API key. Your changes are still here, not saved.';
export const saveAsNew = 'Save as new profile';
export const discardChanges = 'Discard changes';
export const deleteProfile = 'Delete profile';
export const deleteTheProfileName = 'Delete the profile “{name}”?';
export const itsAddressHeadersAndApi =
  'Its address, headers and API key are removed from this computer. Its conversations stay.';

export const systemProxy = 'System##proxy';
export const dollarsCached = '${price, number} cached';
export const moreListed = '{count, number}+ listed';
export const listed = '{count, number} listed';
export const notFoundShown = '{status}Not found, shown anyway';
export const notFoundHidden = '{status}Not found, so it’s hidden';
export const noneFound =
  'No endpoint found. The test sent {requests, plural, one {# request} other {# requests}} without a prompt.';
export const foundEndpoints =
  '{found, plural, one {# endpoint} other {# endpoints}} found. The test sent {requests, plural, one {# request} other {# requests}} without a prompt.';
export const foundOwnDialect =
  '{found, plural, one {# endpoint} other {# endpoints}} found. The test sent {requests, plural, one {# request} other {# requests}} without a prompt. Save to keep what was found as the profile’s own dialect.';
export const replacesTheKey = 'Replaces the saved key';
export const replacesTheKeyEndingIn = 'Replaces the key that ends in {tail}';
export const aKeyIsKept = 'A key is kept in {place}.';
export const aKeyEndingInIsKept = 'A key ending in {tail} is kept in {place}.';
export const savingUsesIt = 'Saving makes it the profile in use.';
export const savingUsesItAndOpens = 'Saving makes it the profile in use and opens the chat.';
export const countModels = '{count, plural, one {# model} other {# models}}';
export const seconds = '{seconds} s';
export const deleteIt = 'Delete';
