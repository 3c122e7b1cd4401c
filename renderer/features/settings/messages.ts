/** What the settings say. */

export const language = 'Language';
export const languageSystem = 'System ({name})';
/** Below a language that not all pages speak. */
export const languagePartly = 'Reports and exports are in English.';

// addresses.tsx
export const savedAs = 'Saved as';
export const requestsGoTo = 'Requests go to:';
export const requestsGoTo2 = 'Requests go to';
export const forOtherClients = 'For other clients';
export const copyLabel = 'Copy {label}';

// appearance-section.tsx
export const systemTheme = 'System##theme';
export const asTheSystemIsSet = 'As the system is set, changing with it';
export const light = 'Light';
export const darkTextOnLight = 'Dark text on light';
export const dark = 'Dark';
export const lightTextOnDark = 'Light text on dark';
export const appearance = 'Appearance';
export const lightAndDarkMotionAnd = "Light and dark. Motion and contrast follow the system's settings.";
export const theme = 'Theme';

// built-in-profile.tsx
export const baseUrl = 'Base URL';
export const apiKey = 'API key';
export const dialect = 'Dialect';
export const itsAddressAndKeyAre =
  'Its address and key are new at each start and never saved, so there’s nothing to edit. To use your own gateway, make a new profile.';

// compact-data.tsx
export const diskSpace = 'Disk space';
export const deletedConversationsAreErased =
  'Deleted conversations are erased within a minute, from the backups too. The database keeps their room for new ones until you compact it.';
export const compact = 'Compact';
export const alreadyCompact = 'Already compact.';
export const freedBytes = 'Freed {bytes}.';

// connection-test-card.tsx
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

// consent-fields.tsx
export const noKeyNeeded = 'No key needed';
export const savingDeletesTheKeptKey = 'Saving deletes the kept key ••••{tail}.';
export const allowPlainHttpToHost = 'Allow plain HTTP to {host}';
export const keysAndMessagesTravelUnencrypted =
  'Keys and messages travel unencrypted. Anyone on the way can read them.';

// conversations-data.tsx
export const conversations = 'Conversations';
export const theJsonFileHoldsEverything =
  'The JSON file holds everything: all branches, tools, attached files, the record of each exchange. It can be imported again. Keys are never in it.';
export const counting = 'Counting';
export const exportAllAsJson = 'Export all as JSON';
export const exportAllAsMarkdown = 'Export all as Markdown';
export const importConversations = 'Import conversations';
export const fileToImport = 'File to import';
export const deleteAllConversations = 'Delete all conversations';
export const deleteAllConversations2 = 'Delete all conversations?';
export const conversations2 =
  '{conversations, plural, one {# conversation} other {# conversations}} with everything in them are deleted for good. Export them first to keep a copy.';
export const deleteAll = 'Delete all';
export const stop = 'Stop';
export const exporting = 'Exporting';
export const exportingDoneOfOf =
  'Exporting, {done, number} of {of, plural, one {# conversation} other {# conversations}}';
export const importingConversations =
  'Importing, {conversations, plural, one {# conversation} other {# conversations}} so far';
export const deleting = 'Deleting';
export const compacting = 'Compacting';
export const importedConversations =
  'Imported {conversations, plural, one {# conversation} other {# conversations}} with {messages, plural, one {# message} other {# messages}} and {files, plural, one {# file} other {# files}}.';
export const show = 'Show';
export const count = '{count, plural, one {# item} other {# items}} left out or changed:';
export const notImported = 'Not imported';
export const andMore = 'and {more, plural, one {# further item} other {# further items}}.';

// data-section.tsx
export const data = 'Data';
export const everythingIsKeptOnThis = 'Everything is kept on this computer. What you write goes only to your gateways.';
export const dataFolder = 'Data folder';
export const copyDataFolder = 'Copy data folder';
export const itHolds = 'It holds';
export const apiKeys = 'API keys';
export const nowhereThereIsNoKeychain = 'Nowhere: there is no keychain. {problem}';
export const inPlace = 'In {place}.';
export const version = 'Version';
export const inAWindowOfIts = 'in its own window';
export const inTheBrowser = 'in the browser';
export const conversationsWithTheirExchanges =
  'Conversations with their exchanges, profiles without their keys, preferences.';
export const conversationsFromEarlierOpen = 'Conversations from earlier, open for reading. Nothing new is kept.';
export const nothingFromThisRunIt = 'Nothing from this run. It lives in memory until you quit.';

// dialect-field.tsx
export const yourOwn = 'your own';
export const headerNamesPathsAndWhat = 'Header names, paths, and what this service does its own way.';
export const copyAndEdit = 'Copy and edit';
export const dialectAsJson = 'Dialect as JSON';

// exchange-dialog.tsx
export const exchangeTitle = 'Exchange: {title}';
export const statusStatus = 'Status {status}';
export const responseHeaders = 'Response headers';
export const responseBody = 'Response body';
export const bytesBytesTooLargeTo = '{bytes, number} bytes: too large to show here.';
export const theBodyIsEmpty = 'The body is empty.';

// export-summary.ts
export const thisIsARunOf = 'This is a run of Compare. Import it there, under Runs.';
export const thisIsOneRecordedExchange = 'This is one recorded exchange. Conversations can’t be made of it.';

// extra-headers-editor.tsx
export const extraHeaders = 'Extra headers';
export const sentWithEachRequestFor =
  'Sent with each request, for a proxy or a tracing system. Secret values are kept where the API key is.';
export const addHeader = 'Add header';
export const headerNameNumber = 'Header name {number}';
export const headerValueNumber = 'Header value {number}';
export const kept = '•••• kept';
export const secretHeaderNumber = 'Secret header {number}';
export const secretByItsNameKept = 'Secret by its name: kept where the API key is';
export const secretKeptWhereTheApi = 'Secret: kept where the API key is';
export const makeItSecret = 'Make it secret';
export const removeHeaderNumber = 'Remove header {number}';

// images-section.tsx
export const transparentEdit = 'Transparent = edit';
export const paintedAreasAreSentTransparent =
  'Painted areas are sent transparent, the rest opaque. Most gateways expect this.';
export const opaqueEdit = 'Opaque = edit';
export const paintedAreasAreSentOpaque =
  'Painted areas are sent opaque, the rest transparent. For gateways that change everything but the painted areas.';
export const images = 'Images';
export const aMaskIsAPng =
  'A mask is a PNG with an alpha channel. Painting stays the same; only the file that is sent is turned round.';
export const maskPolarity = 'Mask polarity';
export const savePromptAndSettingsWith = 'Save prompt and settings with images';
export const savedZippedAndDraggedOut =
  'Saved, zipped and dragged-out images carry prompt, model and settings as metadata (XMP). Keys, addresses and headers never do. Copied images carry pixels only.';

// key-field.tsx
export const theKeptKeyIsFor =
  'The kept key is for {root} and isn’t sent to another address. Enter the key for this one.';
export const keepTheOldKey = 'Keep the old key';
export const keepIt = 'Keep it';
export const replaceKey = 'Replace key';
export const removeKey = 'Remove key';
export const theKeyIsDeletedWhen = 'The key is deleted when the profile is saved.';
export const noKeyIsKept = 'No key is kept.';
export const thisRunsMemory = "this run's memory";
export const keptInPlaceOnlyThe = 'Kept in {place}. Only the last four characters are ever shown.';
export const keptInMemoryUntilYou = 'Kept in memory until you quit.';
export const thereIsNoKeychainAllow = 'There is no keychain: allow keys in memory above, or the key cannot be kept.';

// network-section.tsx
export const httpsProxyElseTheSettings = 'HTTPS_PROXY, else the settings of this computer';
export const none = 'None';
export const connectsDirectly = 'connects directly';
export const custom = 'Custom';
export const anHttpProxyForThis = 'an HTTP proxy for this profile';
export const network = 'Network';
export const theWayToTheGateway = 'The way to the gateway. This computer itself is always reached directly.';
export const proxy = 'Proxy';
export const proxyAddress = 'Proxy address';
export const proxyUserName = 'Proxy user name';
export const proxyPassword = 'Proxy password';
export const keptWhereTheApiKey = 'Kept where the API key is.';
export const certificates = 'Certificates';
export const authoritiesTrustedForThis = 'Authorities trusted for this profile, as PEM. Optional.';

// opened-export.tsx
export const notNow = 'Not now';
export const readingName = 'Reading {name}';
export const nameCantBeReadIs = '{name} can’t be read. Is it still there?';
export const itIsntAnExportOf = 'It isn’t an export of Quartet.';
export const nameCantBeImportedHere = '{name} can’t be imported here';
export const importName = 'Import {name}?';
export const importWord = 'Import';
export const addedToWhatIsHere = 'Added to what is here. Nothing you have is changed.';
export const theFileIsCutShort = 'the file is cut short';
export const exportedDay = 'exported {day}';
export const quartetVersion = 'Quartet {version}';

// page.ts
export const profiles = 'Profiles';
export const settingsProfiles = 'Settings: profiles';
export const settingsAppearance = 'Settings: appearance';
export const settingsImages = 'Settings: images';
export const settingsData = 'Settings: data';

// preset-tiles.tsx
export const preset = 'Preset';
export const countMore = '{count, number} more';

// prices-editor.tsx
export const inputPrice = 'Input##price';
export const outputPrice = 'Output##price';
export const cachedInput = 'Cached input';
export const image = 'Image';
export const prices = 'Prices';
export const usDollarsPerMillionTokens =
  'US dollars per million tokens, or per image. A price you enter wins over the one in the model list.';
export const pricesByModel = 'Prices by model';
export const editThePriceOfModel = 'Edit the price of {model}';
export const removeThePriceOfModel = 'Remove the price of {model}';
export const model = 'Model';
export const nameAsListed = 'name as listed';
export const updatePrice = 'Update price';
export const addPrice = 'Add price';

// profile-form-values.ts
export const theDialectCantBeUsed = 'The dialect can’t be used. {problem}';
export const fieldIsEmptyEnterA = '{field} is empty. Enter a time in seconds.';
export const fieldIsNotANumber = '{field} is not a number. Enter a time in seconds.';

// profile-form.tsx
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
export const anyAddressOfTheGateway = 'Any address of the gateway; it is reduced to the site root.';
export const consoleAddress = 'Console address';
export const whereKeysAreMadeOptional = 'Where keys are made. Optional.';
export const openKeyConsole = 'Open key console';

// profile-section.tsx
export const nameIsInUse = '{name} is in use';
export const theProfile = 'The profile';
export const profileSaved = 'Profile saved';
export const profileDeleted = 'Profile deleted';
export const newProfile = 'New profile';
export const readyMadeAGatewayThat =
  'Ready-made: a gateway that runs inside this app, with simulated models. Nothing leaves this computer.';
export const chooseWhoAnswersYouCan = 'Choose who answers. You can change everything later.';
export const gatewayAddressAndCredentials = 'Gateway address and credentials';
export const useThisProfile = 'Use this profile';
export const inUse = 'In use';
export const saveProfile = 'Save profile';
export const testConnection = 'Test connection';
export const discardChanges = 'Discard changes';
export const deleteProfile = 'Delete profile';
export const deleteTheProfileName = 'Delete the profile “{name}”?';
export const itsAddressHeadersAndApi =
  'Its address, headers and API key are removed from this computer. Conversations held with it stay.';

// records-data.tsx
export const recordingLimit = 'Recording limit';
export const eachAnswerKeepsWhatWent =
  'Each answer keeps what went over the wire. Past the limit, the oldest recordings are deleted first; the answers stay.';
export const keepAtMost = 'Keep at most';
export const apply = 'Apply';
export const keepAtMostLimitMb = 'Keep at most {limit, number} MB of recordings?';
export const pastThatTheOldestAre = 'Past that, the oldest are deleted now, for good. The answers stay.';
export const applyTheLimit = 'Apply the limit';

// settings-page.tsx
export const settings = 'Settings';
export const application = 'Application';
export const thisSection = 'This section';
export const inUse2 = 'in use';
export const notSaved = 'not saved';
export const unnamedProfile = 'Unnamed profile';

// spelling-choice.tsx
export const checkSpelling = 'Check spelling';
export const off = 'Off';
export const downloadsTheLanguagesDictionary =
  'Downloads the language’s dictionary from a Google server once. What you type stays on this computer. Applies to windows you open from now on.';

// updates-data.tsx
export const updates = 'Updates';
export const thisBuildNamesNoAddress =
  'This build names no address that announces new versions. Look for them where you got Quartet.';
export const tellMeAboutNewVersions = 'Tell me about new versions';
export const asksAddressOnceADay =
  'Asks {address} once a day for the newest version. Sends nothing of yours and downloads nothing.';
export const checkNow = 'Check now';
export const quartetVersionIsOutYou = 'Quartet {version} is out. You have {own}.';
export const youHaveTheNewestVersion = 'You have the newest version, {version}.';
export const openItsPage = 'Open its page';
export const systemProxy = 'System##proxy';
export const sectionTitle = '{section} – Settings';
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
  '{found, plural, one {# endpoint} other {# endpoints}} found. The test sent {requests, plural, one {# request} other {# requests}} without a prompt. What was found is the profile’s own dialect once you save.';
export const holds =
  '{conversations, plural, one {# conversation} other {# conversations}} with {messages, plural, one {# message} other {# messages}}; {bytes} on disk.';
export const holdsWithFiles =
  '{conversations, plural, one {# conversation} other {# conversations}} with {messages, plural, one {# message} other {# messages}}; {bytes} on disk, {files, plural, one {# attached file} other {# attached files}} of {fileBytes}.';
export const replacesTheKey = 'Replaces the key kept now';
export const replacesTheKeyEndingIn = 'Replaces the key that ends in {tail}';
export const aKeyIsKept = 'A key is kept in {place}.';
export const aKeyEndingInIsKept = 'A key ending in {tail} is kept in {place}.';
export const savingUsesIt = 'Saving makes it the profile in use.';
export const savingUsesItAndOpens = 'Saving makes it the profile in use and opens the chat.';
export const countModels = '{count, plural, one {# model} other {# models}}';
export const seconds = '{seconds} s';
export const countConversations = '{count, plural, one {# conversation} other {# conversations}}';
export const countMessages = '{count, plural, one {# message} other {# messages}}';
export const deleteIt = 'Delete';
