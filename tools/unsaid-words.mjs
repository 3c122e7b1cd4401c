/** Texts of the window that look like words to be said and are none, with what they are and where: values as they are sent, fields of faults, prompts of demos. */

export const otherwise = [
  {
    words:
      /^(variable|header|Tool name|Server name|Description|Parameters schema|Result|Script|Automatic|Command|Arguments|Folder|Environment|Address|Headers|HTTP|true|false|npx|_copy.*|What to look for|return `You asked[^]*|\{"mcpServers".*|https:.*)$/,
    means: 'the field of a fault, values as they are sent, and what an example of a tool holds',
    in: 'renderer/features/tools/',
  },
  { words: /^quartet:/, means: 'the form of an address', in: 'renderer/features/prompt-link/' },
  { words: /^noopener noreferrer$/, means: 'what a window is opened with', in: 'renderer/host/' },
  {
    words:
      /^(Name|Base URL|API key|Dialect|Console address|Connect timeout|Read timeout|Image read timeout|Extra headers|Proxy address|Proxy login|Certificates|https?:\/\/[\w.:/]+|X-Team|-+BEGIN CERTIFICATE-+)$/,
    means: 'the field of a fault, and examples of what is typed',
    in: 'renderer/features/settings/',
  },
  {
    words: /^(Prompt|Image model|Add reference image|Size|Width|Height|Aspect ratio|Resolution|Model for the mask)$/,
    means: 'the field of a problem',
    in: 'renderer/features/images/',
  },
  {
    words:
      /^((not )?(contains|equals)( any case)?|… any case|any of( any case)?|schema or fence|(first token|total) ms|(out|in)put tokens|script check|column …|return args\.text.*|sweep…|auto|2\.25rem .*|minmax\(.*|…px 0 …px …rem)$/,
    means: 'columns of files, a name that a column gets, a script, keys, values and tracks',
    in: 'renderer/features/compare/cases/',
  },
  {
    words: /^(Who is the fastest of you\? #words:160|0px …px|text-json-string|p, li, td, th, .*)$/,
    means: 'the prompt of a demo as it is sent, a margin, a class and a selector',
    in: 'renderer/features/compare/',
  },
  {
    words:
      /^(A turquoise sea, an orange boat and a white sun|Turn the middle into a green island #fault.*|colour range\.png|A mask of … × … pixels cannot take … of them|softened-edges|run …)$/,
    means: 'prompts of a demo as they are sent, a name of a file, an id, and what is told to nobody but us',
    in: 'renderer/features/images/',
  },
  {
    words: /^(Width|Height|Size|Aspect ratio|Resolution|Response modalities|Safety settings)$/,
    means: 'the field of a problem',
    in: 'renderer/request-form/',
  },
  { words: /^(auto|none|required|TEXT|IMAGE)$/, means: 'a value, as it is sent', in: 'renderer/request-form/' },
  {
    words: /^(https:\/\/|file-…|JSON Schema|\{"json_schema".*)$/,
    means: 'what is typed, as it is in every language',
    in: 'renderer/request-form/',
  },
  { words: /^(Model|Message|Attach files)$/, means: 'the field of a problem', in: 'renderer/features/chat/' },
  { words: /^Proxy$/, means: 'the field of a setting', in: 'renderer/app/focus-field.ts' },
  { words: /^(Running here|Not running)$/, means: 'a state, said by tiles', in: 'renderer/app/local-servers.ts' },
  { words: /./, means: 'what an event carries, as it stands on the wire', in: 'renderer/exchange/event-summary.ts' },
  { words: /./, means: 'the same', in: 'renderer/exchange/generate-event-summary.ts' },
  { words: /./, means: 'the same', in: 'renderer/exchange/summary-text.ts' },
  { words: /./, means: 'the same', in: 'renderer/exchange/typed-event-summary.ts' },
  { words: /^(connect|wait|receive)$/, means: 'parts of an attempt', in: 'renderer/features/inspector/timing-tab.tsx' },
  { words: /./, means: 'the words of HTTP itself', in: 'renderer/features/inspector/status-words.ts' },
  { words: /^edit …$/, means: 'whose files these are', in: 'renderer/features/chat/edit-message.tsx' },
  { words: /^name$/, means: 'a kind of code', in: 'renderer/ui/markdown/highlight-worker.ts' },
  { words: /^# a/, means: 'a text that warms up', in: 'renderer/ui/markdown/warm.ts' },
];
