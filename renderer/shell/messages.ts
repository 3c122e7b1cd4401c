/** What the frame around the pages says: banners, rail, notices, palette, help. */

// app.tsx
export const partLink = 'The link';
export const partMoving = 'The move to another protocol';
export const partPage = 'The {label} page';

// Banners.
export const connectYourGateway = 'Connect your gateway';
export const connectionLost = 'Connection to the app lost, reconnecting.';
export const reconnectNow = 'Reconnect now';
export const typedIsHere = 'What you typed is still here.';
export const isItRunning =
  'Is Quartet still running? If it was stopped, start it again and open the address that it prints.';
export const reload = 'Reload';
export const dismiss = 'Dismiss';
export const noKeychain = 'There is no keychain to keep API keys in.';
export const dataSettings = 'Open data settings';
export const keepInMemory = 'Keep keys in memory for this run';
export const keysCannotBeSaved = 'API keys can’t be saved. If you agree, they stay in memory until you quit.';

// A window that is not let in.
export const deniedTitle = 'This window has no access to Quartet';
export const openAgain = 'Open it again';
export const openFromWindow = 'In an open Quartet window, press {keys} and choose <b>New window</b>.';
export const openFromTerminal = 'In the terminal where Quartet runs, press {keys}. It prints a new address.';
export const openByStart = 'Not running? Start it with <code>npm start</code>.';
export const tryAgain = 'Try again';
export const deniedUnknown =
  'Each address of Quartet opens one window. This window was opened without one, or Quartet was restarted.';
export const deniedUsed =
  'This address was already used. It works once, so that nobody can reuse it from your history.';
export const deniedLocked = 'Too many wrong addresses were tried. Wait {seconds, number} s, then try again.';

// Notices.
export const notices = 'Notices';
export const noticesNew = 'Notices, {count, number} new';
export const moreNotices = '{count, number} more in Notices';
export const clear = 'Clear';
export const noNotices = 'No notices';
export const saved = 'Saved {name}';
export const notSaved = 'Couldn’t save {name}. Check the folder and free space, then save it again.';
export const showInFolder = 'Show in folder';
export const versionIsOut = 'Quartet {version} is out.';
export const openItsPage = 'Open its page';

// The frame.
export const skipToPage = 'Skip to the page';
export const pages = 'Pages';
export const more = 'More';
export const find = 'Find';
export const findAnything = 'Find a command, page or setting';
export const partNotifications = 'The notifications';
export const partNotices = 'The notices';
export const partNotice = 'A notice';
export const partProfile = 'The profile switcher';
export const partFind = 'Find';
export const partPalette = 'The command palette';
export const partGuide = 'The guide';
export const partShortcuts = 'The list of shortcuts';

// Profiles.
export const profile = 'Profile';
export const manageProfiles = 'Manage profiles';
export const builtIn = '{host} · runs inside this app';
export const noKey = 'No key';
export const noKeySaved = 'no key';
export const noKeyNeeded = 'no key needed';
export const keyRefused = 'Key refused';
export const gatewayError = 'The gateway reports an error';
export const noListOfModels = 'No list of models';
export const typeTheModel = 'Type a model’s name where you choose one. {said}';
export const notReached = 'Can’t connect';
export const connecting = 'Connecting';
export const connected = 'Connected';

// Commands.
export const goTo = 'Go to';
export const nextPane = 'Next pane';
export const previousPane = 'Previous pane';
export const switchTo = 'Switch to {name}';
export const refreshModels = 'Refresh models';
export const newWindow = 'New window';
export const newWindowWords = 'open another tab second address';
export const openLink = 'Open a quartet:// link';
export const openLinkWords = 'paste prompt url review';
export const moveRequest = 'Move a request to another protocol…';
export const moveRequestWords = 'migrate migration convert translate paste curl json';
export const theme = 'Theme';
export const themeSystem = 'Theme: system';
export const themeLight = 'Theme: light';
export const themeDark = 'Theme: dark';
export const themeWords = 'appearance colours mode';
export const language = 'Language';
export const languageIs = 'Language: {name}';
export const languageWords = 'language locale translation 语言 中文';
export const findInPage = 'Find in page';
export const findInPageWords = 'search text';
export const languageWaits = 'The language changes once you send, save or cancel what you’re writing.';
export const languageNotLoaded = 'The language couldn’t be loaded. Is Quartet still running?';

// The palette.
export const commands = 'Commands';
export const command = 'Command';
export const whatToDo = 'What would you like to do?';
export const countFound = '{count, number} found';
export const noCommand = 'No matching command';
export const move = 'Move';
export const choose = 'Choose';
export const setHere = 'Set here';
export const recent = 'Recent';
export const searchFailed = 'Some results are missing. {why}';
export const searchingChats = 'Searching chats…';
export const noChatSays = 'No chat says “{query}”';
export const parameter = 'Parameter';
export const setParameter = 'Set {name} to {value}';
export const parameterNow = 'Now {now, number} in this chat. {protocol} takes {limit}.';
export const parameterNotSet = 'Not set in this chat. {protocol} takes {limit}.';
export const parameterIs = 'In this chat: {now}';
export const parameterIsSet = 'Set in this chat.';
export const parameterOpen = 'Not set in this chat. Opens its field for {protocol}.';
export const switchAndSet = 'Switch to {model} and set {name} to {value}';
export const stream = 'Stream';
export const streamOn = 'Turn streaming on';
export const streamOff = 'Turn streaming off';
export const systemPrompt = 'System prompt';
export const newTool = 'New tool';
export const newProfile = 'New profile';
export const anyNumber = 'any number';
export const models = 'Models';
export const chats = 'Chats';
export const untitled = 'Untitled';
export const chatOf = 'chat, {day}';
export const runs = 'Runs';
export const runOf = 'run, {day}';
export const checksOf = '{count, plural, one {# check} other {# checks}} of {profile}';
export const checkRunOf = 'checks, {day}';
export const tools = 'Tools';
export const tool = 'tool';
export const settings = 'Settings';
export const help = 'Help';
export const guideOn = 'Guide: {heading}';
export const inGuide = 'guide';
export const sectionProfiles = 'profiles';
export const sectionAppearance = 'appearance';
export const sectionImages = 'images';
export const sectionPrices = 'prices';
export const sectionData = 'data';

// Help.
export const guide = 'Guide';
export const guideWords = 'help manual how to begin documentation';
export const shortcuts = 'Keyboard shortcuts';
export const shortcutsWords = 'help keys hotkeys keyboard';
export const shortcutsLead = 'Everywhere, and on the page you are on. A button’s tooltip names its key.';
export const shortcutList = 'Shortcuts';
export const everywhere = 'Everywhere';
export const inMessage = 'In a message';
export const openPalette = 'Open the palette';
export const closeOpen = 'Close what is open';
export const send = 'Send';
export const newLine = 'New line';
export const or = 'or';
