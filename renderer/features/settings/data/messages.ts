/** What the settings of the data say. */

export const diskSpace = 'Disk space';
export const deletedConversationsAreErased =
  'Deleted conversations are erased within a minute, from the backups too. The database reuses their space; compact it to free the space.';
export const compact = 'Compact';
export const alreadyCompact = 'Already compact.';
export const freedBytes = 'Freed {bytes}.';

export const conversations = 'Conversations##data';
export const theJsonFileHoldsEverything =
  'The JSON file holds everything: all branches, tools, attached files and recordings. It can be imported again. It never contains keys.';
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

export const data = 'Data';
export const everythingIsKeptOnThis = 'Everything is kept on this computer. What you write goes only to your gateways.';
export const dataFolder = 'Data folder';
export const copyDataFolder = 'Copy data folder';
export const itHolds = 'It holds';
export const apiKeys = 'API keys';
export const nowhereThereIsNoKeychain = 'Not saved: there’s no keychain. {problem}';
export const inPlace = 'In {place}.';
export const version = 'Version';
export const inAWindowOfIts = '{version}, in its own window';
export const inTheBrowser = '{version}, in the browser';
export const conversationsWithTheirExchanges =
  'Conversations with their exchanges, profiles without their keys, preferences.';
export const conversationsFromEarlierOpen = 'Earlier conversations, read-only. Nothing new is saved.';
export const nothingFromThisRunIt = 'Nothing from this run. Everything is kept in memory until you quit.';

export const thisIsARunOf = 'This is a run of Compare. Import it there, under Runs.';
export const thisIsOneRecordedExchange = 'This is one recorded exchange. Conversations can’t be made of it.';

export const openCompare = 'Open Compare';
export const notNow = 'Not now';
export const readingName = 'Reading {name}';
export const nameCantBeReadIs = '{name} can’t be read. Is it still there?';
export const itIsntAnExportOf = 'It isn’t a Quartet export.';
export const nameCantBeImportedHere = '{name} can’t be imported here';
export const importName = 'Import {name}?';
export const importWord = 'Import';
export const addedToWhatIsHere = 'Adds to what you have. Nothing you have is changed.';
export const theFileIsCutShort = 'the file is cut short';
export const exportedDay = 'exported {day}';
export const quartetVersion = 'Quartet {version}';

export const recordingLimit = 'Recording limit';
export const eachAnswerKeepsWhatWent =
  'Each answer keeps what went over the wire. Past the limit, the oldest recordings are deleted first; the answers stay.';
export const keepAtMost = 'Keep at most';
export const apply = 'Apply';
export const keepAtMostLimitMb = 'Keep at most {limit, number} MB of recordings?';
export const pastThatTheOldestAre = 'Past that, the oldest are deleted now, for good. The answers stay.';
export const applyTheLimit = 'Apply the limit';

export const updates = 'Updates';
export const thisBuildNamesNoAddress =
  'This build doesn’t check for new versions. Look for them where you got Quartet.';
export const tellMeAboutNewVersions = 'Tell me about new versions';
export const asksAddressOnceADay =
  'Asks {address} once a day for the newest version. Sends nothing of yours and downloads nothing.';
export const checkNow = 'Check now';
export const quartetVersionIsOutYou = 'Quartet {version} is out. You have {own}.';
export const youHaveTheNewestVersion = 'You have the newest version, {version}.';
export const openItsPage = 'Open its page';
export const holds =
  '{conversations, plural, one {# conversation} other {# conversations}} with {messages, plural, one {# message} other {# messages}}; {bytes} on disk.';
export const holdsWithFiles =
  '{conversations, plural, one {# conversation} other {# conversations}} with {messages, plural, one {# message} other {# messages}}; {bytes} on disk, {files, plural, one {# attached file} other {# attached files}} of {fileBytes}.';
export const countConversations = '{count, plural, one {# conversation} other {# conversations}}';
export const countMessages = '{count, plural, one {# message} other {# messages}}';
