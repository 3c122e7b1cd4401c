/** The arrows between the rooms (see ARCHITECTURE.md), type imports counted. */
const { readdirSync } = require('node:fs');

const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Every folder has a place among its like. */
function requirePlaces(folder, listed) {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    if (each.isDirectory() && !listed.includes(each.name))
      throw new Error(`${folder}/${each.name}/ has no place among the rooms.`);
  }
}

/** The rooms of core from the ground up: none knows one that stands after it. */
const rooms = [
  ...['feed', 'redact', 'wire', 'keys', 'transport', 'settings', 'history'],
  ...['exchange', 'files', 'pictures', 'transfer', 'mcp', 'tools', 'answers', 'models'],
  ...['host', 'storage', 'images', 'checks', 'compare', 'report-page', 'sandwich', 'tap'],
];
requirePlaces('core', rooms);
/** And these stand beside each other. */
const besides = {
  files: ['exchange', 'settings'],
  pictures: ['exchange', 'history', 'settings'],
  history: ['settings'],
  transfer: ['exchange', 'pictures', 'settings'],
  exchange: ['settings'],
  tools: ['exchange', 'files', 'pictures', 'transfer'],
  answers: ['pictures', 'settings', 'tools', 'transfer'],
};
const roomsAbove = Object.fromEntries(
  rooms
    .map((room, at) => [room, [...rooms.slice(at + 1), ...(besides[room] ?? [])]])
    .filter(([, above]) => above.length > 0),
);

/** Loose files of core that put its rooms together. */
const wiring = [
  ...[
    'core',
    'core-options',
    'app-state',
    'desktop-handlers',
    'open-external',
    'report-mistake',
    'undo-offers',
    'updates',
  ],
];

/** Those of the window: all of a floor stand on those before it, and know nothing of each other. `exchange/` is what the score is drawn from. */
const floors = [
  ...[['language'], ['host'], ['ui'], ['app']],
  ...[['exchange', 'find', 'request-form', 'viewport'], ['answers', 'score'], ['features'], ['shell'], ['start']],
];
/** Pages that are built apart. */
const otherPages = ['diagram-frame', 'report-page', 'public'];
requirePlaces('renderer', [...floors.flat(), ...otherPages]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only(
      'no-cycles',
      'A cycle means two files are one concept. What is fetched with its first use leads on: the list of pages to a page, and a page to the others.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    only(
      'no-orphans',
      'A source that nothing reaches is dead.',
      {
        orphan: true,
        path: '^(shared|core|gateway|cli|webhost|electron|renderer)/',
        pathNot: ['\\.d\\.ts$', '/main\\.tsx?$', '^electron/preload\\.ts$', 'vite\\.config\\.ts$', '^renderer/public/'],
      },
      {},
    ),
    only(
      'shared-is-pure',
      'shared/ knows no other room, no Node, no platform; of packages only zod, fflate, with which a judgement unpacks the pixels of a PNG, and d3-array for quantiles and round marks.',
      { path: '^shared/' },
      {
        pathNot: ['^shared/', '(^|/)node_modules/(zod|fflate|d3-array)/'],
      },
    ),
    only(
      'core-sees-shared',
      'core/ may enter shared/ only.',
      { path: '^core/' },
      { path: '^(electron|webhost|gateway|cli|renderer|tests|tools)/' },
    ),
    ...Object.entries(roomsAbove).map(([room, above]) =>
      only(
        `${room}-looks-down`,
        `core/${room}/ is below the rooms that use it.`,
        { path: `^core/${room}/` },
        { path: `^core/(${above.join('|')})/` },
      ),
    ),
    only(
      'core-wiring-is-above',
      'What puts the rooms of core together is known to none of them.',
      { path: '^core/[^/]+/' },
      { path: `^core/(${wiring.join('|')})\\.ts$` },
    ),
    only(
      'core-tools-know-no-room',
      'The other loose files of core are small tools: every room may use them.',
      { path: '^core/[^/]+\\.ts$', pathNot: `^core/(${wiring.join('|')})\\.ts$` },
      { path: `^core/([^/]+/|(${wiring.join('|')})\\.ts$)` },
    ),
    only(
      'gateway-shares-facts-only',
      'The gateway reads the facts in shared/catalog and nothing else of ours.',
      { path: '^gateway/', pathNot: '^gateway/app-process\\.ts$' },
      {
        path: '^(shared|core|electron|webhost|cli|renderer|tests|tools)/',
        pathNot: '^shared/catalog/',
      },
    ),
    only(
      'gateway-in-its-process',
      'What the app keeps of it hears the app, and binds the decoder as the process of pictures does.',
      { path: '^gateway/app-process\\.ts$' },
      {
        path: '^(shared|core|electron|webhost|cli|renderer|tests|tools)/',
        pathNot: '^core/(built-in-gateway|module-app|pictures/bind-sharp|sandwich/scripted-upstream)\\.ts$',
      },
    ),
    only(
      'webhost-sees',
      'webhost/ wires core; the gateway has a process of its own.',
      { path: '^webhost/' },
      { path: '^(electron|gateway|cli|renderer|tests|tools)/' },
    ),
    only(
      'cli-sees',
      'cli/ wires core and gateway without a window.',
      { path: '^cli/' },
      { path: '^(electron|webhost|renderer|tests|tools)/' },
    ),
    only(
      'electron-sees',
      'electron/ wires core; the gateway has a process of its own.',
      { path: '^electron/' },
      { path: '^(webhost|gateway|cli|renderer|tests|tools)/', pathNot: '^cli/quartet\\.ts$' },
    ),
    only(
      'commands-in-the-app',
      'The app carries the commands out in one place.',
      { path: '^electron/', pathNot: '^electron/command\\.ts$' },
      { path: '^cli/' },
    ),
    only(
      'renderer-sees-shared',
      'The renderer sees the typed client, never the core, never Node.',
      { path: '^renderer/', pathNot: 'vite\\.config\\.ts$' },
      {
        path: ['^(core|electron|webhost|gateway|cli|tests|tools)/'],
      },
    ),
    only(
      'renderer-no-node',
      'No Node in the window.',
      { path: '^renderer/', pathNot: 'vite\\.config\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    only(
      'sources-do-not-see-tests',
      'Tests see sources, not the reverse.',
      { path: '^(shared|core|gateway|cli|webhost|electron|renderer)/' },
      {
        path: '^(tests|tools)/',
        // With which each configuration builds.
        pathNot: '^tools/(icon|message)-plugin\\.',
      },
    ),
    only(
      'installed-packages',
      'What the host runs by is installed with the app: an installer has no development packages.',
      { path: '^(shared|core|gateway|cli|electron)/' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm'],
        pathNot: '(^|/)node_modules/(electron|@types)/|^electron$',
      },
    ),
    only(
      'electron-stays-in-its-room',
      'Only electron/ imports electron.',
      { pathNot: '^electron/' },
      { path: '(^|/)node_modules/electron/|^electron$' },
    ),
    only(
      'one-transport',
      'undici lives in the transport: its requests, and the connections that carry them.',
      {
        path: '^(shared|core|gateway|cli|webhost|electron|renderer)/',
        pathNot: '^core/transport/(http|kept-connection)\\.ts$',
      },
      {
        path: '(^|/)node_modules/undici/|^undici$',
      },
    ),
    only(
      'sockets-in-the-transport',
      'What speaks to the network is core/transport/. The tap, the host of browsers and the gateway listen on this machine; the keychain of Linux is asked over a socket of it.',
      {
        path: '^(shared|core|gateway|cli|webhost|electron|renderer)/',
        pathNot:
          '^(core/(transport/|tap/tap\\.ts$|keys/session-bus\\.ts$)|webhost/(webhost|wire-upgrades)\\.ts$|gateway/(app|start)\\.ts$)',
      },
      {
        path: '^(node:)?(net|tls|http|https|http2|dgram|dns)(/|$)|(^|/)node_modules/ws/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    only(
      'imports-by-name',
      'What a module is loaded by is written where these rules can read it; sharp alone is found beside its own package.',
      {
        path: '^(shared|core|gateway|cli|webhost|electron|renderer)/',
        pathNot: '^core/pictures/bind-sharp\\.ts$',
      },
      { path: '^(node:)?module$', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'pictures-in-their-process',
      'Decoding is the process of pictures: its modules are known elsewhere by their types alone.',
      { path: '^(shared|core|electron|webhost|renderer)/', pathNot: '^core/pictures/process/' },
      { path: '^core/pictures/process/|(^|/)node_modules/sharp/|^sharp$', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'features-are-apart',
      'Features do not import one another.',
      { path: '^renderer/features/([^/]+)/' },
      {
        path: '^renderer/features/',
        pathNot: '^renderer/features/$1/',
      },
    ),
    only(
      'ui-knows-no-feature',
      'ui/ holds presentational parts.',
      { path: '^renderer/ui/' },
      { path: '^renderer/(features/|app/|shell/|host/)', pathNot: '^renderer/host/file-(address|head)\\.ts$' },
    ),
    only(
      'language-knows-no-room',
      'How messages are said knows none of the rooms that say them.',
      { path: '^renderer/language/' },
      { path: '^renderer/', pathNot: '^renderer/language/' },
    ),
    only(
      'messages-where-they-are-said',
      'A room says its own messages.',
      { path: '^renderer/((?:features/)?[^/]+)/' },
      { path: '^renderer/.+/messages\\.ts$', pathNot: '^renderer/$1/' },
    ),
    ...floors.slice(0, -1).map((floor, at) =>
      only(
        `${floor.join('-')}-looks-down`,
        'What several places show is handed what is of one alone. The list of pages leads to each by what it says of itself.',
        { path: `^renderer/(${floor.join('|')})/` },
        {
          path: `^renderer/(${[...floors.slice(at + 1).flat(), ...otherPages].join('|')})/`,
          pathNot: '^renderer/features/[^/]+/page\\.ts$',
        },
      ),
    ),
    ...floors.flatMap((floor) =>
      floor
        .filter(() => floor.length > 1)
        .map((room) =>
          only(
            `${room}-stands-beside`,
            'What stands on one floor does not know what is beside it.',
            { path: `^renderer/${room}/` },
            { path: `^renderer/(${floor.filter((other) => other !== room).join('|')})/` },
          ),
        ),
    ),
    only(
      'protocols-by-their-lists',
      'A protocol is reached through the lists of all; ways to ask for images may be one of them.',
      {
        path: '^(shared|core|cli|electron|webhost|renderer)/',
        pathNot: '^shared/(protocols/([^/]+/|(descriptions|dialects|registry|readings|servings)\\.ts$)|images/)',
      },
      { path: '^shared/protocols/[^/]+/' },
    ),
    only(
      'image-apis-by-their-lists',
      'An API of images is reached through the lists of all.',
      {
        path: '^(shared|core|cli|electron|webhost|renderer)/',
        pathNot: '^shared/images/',
      },
      { path: '^shared/images/(edits|generations|generate)/' },
    ),
    only(
      'protocols-are-apart',
      'Protocols do not import one another.',
      { path: '^shared/protocols/([^/]+)/' },
      {
        path: '^shared/protocols/[^/]+/',
        pathNot: '^shared/protocols/$1/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
};
