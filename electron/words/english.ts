/** What the desktop itself says: menus, dialogs, notifications. The window has words of its own. */
import { pageIds, pageNames, type PageId } from '../../shared/pages.ts';

/** The menu entries of the system that stand in ours. */
export type MenuRole = Exclude<NonNullable<Electron.MenuItemConstructorOptions['role']>, 'window'>;

export const english = {
  menu: {
    settings: 'Settings…',
    newChat: 'New chat',
    newWindow: 'New window',
    openDataFolder: 'Open data folder',
    view: 'View',
    guide: 'Guide',
    shortcuts: 'Keyboard shortcuts',
    openLog: 'Open log',
    copyReport: 'Copy details for a report',
    licences: 'Licences',
    about: 'About Quartet',
    substitutions: 'Substitutions',
    speech: 'Speech',
    find: 'Find',
    findNext: 'Find next',
    findPrevious: 'Find previous',
  },
  pages: Object.fromEntries(pageIds.map((id) => [id, pageNames[id].label])) as Readonly<Record<PageId, string>>,
  /** Electron has English ones of its own, which name the app where it is usual (lib/browser/api/menu-item-roles.ts). */
  roles: {} as Readonly<Partial<Record<MenuRole, string>>>,
  place: {
    noSuggestions: 'No suggestions',
    learnWord: 'Add to dictionary',
    lookUp: (words: string) => `Look Up “${words}”`,
    copyMail: 'Copy email address',
    copyLink: 'Copy link',
    copyImage: 'Copy image',
    saveImage: 'Save image as…',
    saveVideo: 'Save video as…',
    saveAudio: 'Save audio as…',
  },
  end: {
    question: (answers: number) =>
      answers === 1 ? 'Quit while an answer is running?' : `Quit while ${answers} answers are running?`,
    detail: 'What has arrived is kept. You can regenerate later.',
    quit: 'Quit',
    keepRunning: 'Keep running',
  },
  error: {
    notStarted: "Quartet couldn't start",
    logSaysMore: 'The log says more.',
    wrong: 'Something went wrong in Quartet',
    canContinue: 'Your conversations are saved. You can go on; if something looks wrong, quit and open Quartet again.',
    openLog: 'Open log',
    quit: 'Quit',
    continue: 'Continue',
    noLog: 'There is no log yet',
    noLogDetail: (file: string) => `Quartet writes errors to ${file}. None was written so far.`,
    fine: 'OK',
  },
  window: {
    notLoaded: 'This window could not be loaded',
    stoppedAgain: 'This window stopped working again',
    hangs: 'This window isn’t responding',
    saved: 'Your drafts and conversations are saved.',
    savedReload: 'Your drafts and conversations are saved. Reloading starts the window again.',
    reload: 'Reload',
    wait: 'Wait',
    close: 'Close window',
  },
  open: {
    question: 'Open a page on this computer?',
    open: 'Open',
    cancel: 'Cancel',
  },
  save: 'Save',
  ready: {
    chat: 'Answer ready',
    run: 'Run finished',
    image: 'Image ready',
    answers: (count: number) => (count === 1 ? 'Answer ready' : `${count} answers ready`),
    /** Three names. */
    andMore: (names: string) => `${names} and more`,
    between: ', ',
  },
  about: {
    copyright: 'Quartet contributors, MIT licence',
    credits: 'Help → Licences lists what it is made of.',
  },
};

export type Words = typeof english;
