/** What the settings say of themselves, of the appearance and of images. */

export const language = 'Language';
export const languageSystem = 'System ({name})';
/** Below a language that not all pages speak. */
export const languagePartly = 'Exports and reports from the command line are in English.';

export const systemTheme = 'System##theme';
export const asTheSystemIsSet = 'Follows the system';
export const light = 'Light';
export const darkTextOnLight = 'Dark text on light';
export const dark = 'Dark';
export const lightTextOnDark = 'Light text on dark';
export const appearance = 'Appearance';
export const lightAndDarkMotionAnd = "Light and dark. Motion and contrast follow the system's settings.";
export const theme = 'Theme';

export const data = 'Data';

export const transparentEdit = 'Transparent = edit';
export const paintedAreasAreSentTransparent =
  'Painted areas are sent transparent, the rest opaque. Most gateways expect this.';
export const opaqueEdit = 'Opaque = edit';
export const paintedAreasAreSentOpaque =
  'Painted areas are sent opaque, the rest transparent. For gateways that change everything but the painted areas.';
export const images = 'Images';
export const aMaskIsAPng =
  'A mask is a PNG with an alpha channel. You paint the same way; only the file that’s sent is inverted.';
export const maskPolarity = 'Mask polarity';
export const savePromptAndSettingsWith = 'Save prompt and settings with images';
export const savedZippedAndDraggedOut =
  'Saved, zipped and dragged-out images carry prompt, model and settings as metadata (XMP). Keys, addresses and headers never do. Copied images carry pixels only.';

export const prices = 'Prices';
export const whatModelsCostWith =
  'What models cost with {profile}. The cost of answers, estimates and limits of runs use these prices.';

export const profiles = 'Profiles';
export const settingsProfiles = 'Settings: profiles';
export const settingsAppearance = 'Settings: appearance';
export const settingsImages = 'Settings: images';
export const settingsPrices = 'Settings: prices';
export const settingsData = 'Settings: data';

export const newProfile = 'New profile';

export const settings = 'Settings';
export const application = 'App';
export const keyboard = 'Keyboard';
export const thisSection = 'This section';
export const inUse2 = 'in use';
export const notSaved = 'not saved';
export const unnamedProfile = 'Unnamed profile';

export const checkSpelling = 'Check spelling';
export const off = 'Off';
export const downloadsTheLanguagesDictionary =
  'Downloads the language’s dictionary from a Google server once. What you type stays on this computer. Applies to windows you open from now on.';

export const sectionTitle = '{section} – Settings';
