/** The menu: the app's own commands and the system's, by their usual keys. */
import type { MenuCommand } from '../shared/desktop-message.ts';
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
  const settings = {
    label: 'Settings…',
    accelerator: 'CmdOrCtrl+,',
    click: () => actions.command('go.settings'),
  };
  return [
    ...(mac ? [appMenu(settings)] : []),
    {
      role: 'fileMenu',
      submenu: [
        { label: 'New chat', accelerator: 'CmdOrCtrl+Shift+O', click: () => actions.command('chat.new') },
        { label: 'New window', accelerator: 'CmdOrCtrl+Shift+N', click: actions.newWindow },
        separator,
        { label: 'Open data folder', click: actions.openDataFolder },
        separator,
        ...(mac ? [] : [settings, separator]),
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu', submenu: editItems(mac, actions) },
    {
      label: 'View',
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
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'Guide', click: () => actions.command('help.guide') },
        { label: 'Keyboard shortcuts', accelerator: 'CmdOrCtrl+/', click: () => actions.command('help.shortcuts') },
        separator,
        { label: 'Open log', click: actions.openLog },
        { label: 'Copy details for a report', click: actions.copyReport },
        separator,
        { label: 'Licences', click: actions.openLicences },
        ...(mac ? [] : [{ label: 'About Quartet', click: actions.showAbout }]),
      ],
    },
  ];
}

/** What stands at the foot of the rail has an entry and a key of its own. */
function pageItems(actions: MenuActions): Items {
  return pageIds
    .filter((id) => pageNames[id].atFoot !== true)
    .map((id) => {
      const accelerator = pageKeys(id)?.replace('Mod', 'CmdOrCtrl');
      return {
        label: pageNames[id].label,
        ...(accelerator === undefined ? {} : { accelerator }),
        click: () => actions.command(`go.${id}`),
      };
    });
}

/** As Electron has it (lib/browser/api/menu-item-roles.ts:262-295), and Find. */
function editItems(mac: boolean, actions: MenuActions): Items {
  const usual: Items = mac
    ? [
        { role: 'pasteAndMatchStyle' },
        { role: 'delete' },
        { role: 'selectAll' },
        separator,
        {
          label: 'Substitutions',
          submenu: [
            { role: 'showSubstitutions' },
            separator,
            { role: 'toggleSmartQuotes' },
            { role: 'toggleSmartDashes' },
            { role: 'toggleTextReplacement' },
          ],
        },
        { label: 'Speech', submenu: [{ role: 'startSpeaking' }, { role: 'stopSpeaking' }] },
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
    { label: 'Find', accelerator: 'CmdOrCtrl+F', click: () => actions.command('find.open') },
    { label: 'Find next', accelerator: 'CmdOrCtrl+G', click: () => actions.command('find.next') },
    { label: 'Find previous', accelerator: 'CmdOrCtrl+Shift+G', click: () => actions.command('find.previous') },
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
