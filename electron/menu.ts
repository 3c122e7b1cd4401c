/** The menu: the app's own commands and the system's, by their usual keys. */
import type { MenuCommand } from '../shared/desktop-message.ts';
import { withRoleLabels } from './role-labels.ts';
import { words } from './words/words.ts';
import { pageIds, pageKeys, pageNames } from '../shared/pages.ts';

export interface MenuActions {
  /** Has the window in front do it. */
  readonly command: (command: MenuCommand) => void;
  readonly newWindow: () => void;
  readonly openDataFolder: () => void;
  readonly openLog: () => void;
  /** Opens the licences of what the app holds. */
  readonly openLicences: () => void;
  /** Copies what a report of a problem should say of the app and the computer. */
  readonly copyReport: () => void;
  readonly showAbout: () => void;
}

type Items = Electron.MenuItemConstructorOptions[];

const separator = { type: 'separator' } as const;

export function menuTemplate(platform: NodeJS.Platform, developerTools: boolean, actions: MenuActions): Items {
  const mac = platform === 'darwin';
  const { menu } = words();
  const settings = {
    label: menu.settings,
    accelerator: 'CmdOrCtrl+,',
    click: () => actions.command('go.settings'),
  };
  return withRoleLabels([
    ...(mac ? [appMenu(settings)] : []),
    {
      role: 'fileMenu',
      submenu: [
        { label: menu.newChat, accelerator: 'CmdOrCtrl+Shift+O', click: () => actions.command('chat.new') },
        { label: menu.newWindow, accelerator: 'CmdOrCtrl+Shift+N', click: actions.newWindow },
        separator,
        { label: menu.openDataFolder, click: actions.openDataFolder },
        separator,
        ...(mac ? [] : [settings, separator]),
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu', submenu: editItems(mac, actions) },
    {
      label: menu.view,
      submenu: [
        ...pageItems(actions),
        separator,
        { role: 'reload' },
        ...(developerTools ? [{ role: 'toggleDevTools' } as const] : []),
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // Its own keys are those with Shift where the plus is above another sign.
        { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    // As Electron has it, whose entries below it would keep their English labels (lib/browser/api/menu-item-roles.ts).
    {
      role: 'windowMenu',
      submenu: [
        { role: 'minimize' },
        { role: 'zoom' },
        ...(mac ? ([separator, { role: 'front' }] as const) : ([{ role: 'close' }] as const)),
      ],
    },
    {
      role: 'help',
      submenu: [
        { label: menu.guide, click: () => actions.command('help.guide') },
        { label: menu.shortcuts, accelerator: 'CmdOrCtrl+/', click: () => actions.command('help.shortcuts') },
        separator,
        { label: menu.openLog, click: actions.openLog },
        { label: menu.copyReport, click: actions.copyReport },
        separator,
        { label: menu.licences, click: actions.openLicences },
        ...(mac ? [] : [{ label: menu.about, click: actions.showAbout }]),
      ],
    },
  ]);
}

/** What stands at the foot of the rail has an entry and a key of its own. */
function pageItems(actions: MenuActions): Items {
  return pageIds
    .filter((id) => pageNames[id].atFoot !== true)
    .map((id) => {
      const accelerator = pageKeys(id)?.replace('Mod', 'CmdOrCtrl');
      return {
        label: words().pages[id],
        ...(accelerator === undefined ? {} : { accelerator }),
        click: () => actions.command(`go.${id}`),
      };
    });
}

/** As Electron has it (lib/browser/api/menu-item-roles.ts:262-295), and Find. */
function editItems(mac: boolean, actions: MenuActions): Items {
  const { menu } = words();
  const usual: Items = mac
    ? [
        { role: 'pasteAndMatchStyle' },
        { role: 'delete' },
        { role: 'selectAll' },
        separator,
        {
          label: menu.substitutions,
          submenu: [
            { role: 'showSubstitutions' },
            separator,
            { role: 'toggleSmartQuotes' },
            { role: 'toggleSmartDashes' },
            { role: 'toggleTextReplacement' },
          ],
        },
        { label: menu.speech, submenu: [{ role: 'startSpeaking' }, { role: 'stopSpeaking' }] },
      ]
    : [{ role: 'delete' }, separator, { role: 'selectAll' }];
  return [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    ...usual,
    separator,
    { label: menu.find, accelerator: 'CmdOrCtrl+F', click: () => actions.command('find.open') },
    { label: menu.findNext, accelerator: 'CmdOrCtrl+G', click: () => actions.command('find.next') },
    { label: menu.findPrevious, accelerator: 'CmdOrCtrl+Shift+G', click: () => actions.command('find.previous') },
  ];
}

/** The one that macOS puts first. */
function appMenu(settings: Electron.MenuItemConstructorOptions): Electron.MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      separator,
      settings,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
}
