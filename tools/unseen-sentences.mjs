/** Texts of the host that look like sentences and that the window does not say in its language, with why. */

/** @type {readonly { readonly path: RegExp, readonly why: string }[]} */
export const unseenFiles = [
  { path: /^electron\/|\.zh\.ts$/, why: 'the menu and the dialogs say their own words in both languages' },
  { path: /^webhost\//, why: 'printed where it was started, or answered to who asks for a file in vain' },
  {
    path: /\/report\/|^shared\/(exports|code)\/|^shared\/(junit|conversation-markdown|report-page)\.ts$/,
    why: 'files that are handed on, which are in English',
  },
  { path: /^core\/transfer\/export-/, why: 'the same' },
  { path: /^core\/(history\/schema\/|redact\/)/, why: 'SQL, and names of characters' },
  {
    path: /^core\/host\/(command-line|data-dir|page-policy|page-files)\.ts$|^shared\/catalog\/model-pace\.ts$/,
    why: 'options of the command line, paths, policies of pages',
  },
  { path: /\/clients\.ts$/, why: 'what is set in other programs' },
  {
    path: /^shared\/protocols\/(\w+\/)?event-words\.ts$/,
    why: 'what an event says, under the names that it has there',
  },
  {
    path: /^shared\/sandwich\/meaning\.ts$|^core\/mcp\/call-result\.ts$/,
    why: 'names that are put together from parts (a test says them all), and what a model is given',
  },
];

const sql =
  /^\s*(Ⓧ\s+)?(SELECT|INSERT|UPDATE|DELETE|CREATE|BEGIN|PRAGMA|ALTER|DROP|ATTACH|WITH|SAVEPOINT|ROLLBACK|RELEASE|COMMIT|VACUUM|CASE|AND|WHERE|ORDER|Ⓧ)\b|\b(AS|IN|DESC|id|profile) ?(=|Ⓧ|\w+, |$)|json_each|\bAS weight$|^Ⓧ (Ⓧ )?(WHERE|DESC|id = )/;

/** @type {readonly { readonly path: RegExp, readonly text: RegExp, readonly why: string }[]} */
export const unseenTexts = [
  { path: /^core\//, text: sql, why: 'SQL' },
  {
    path: /^core\//,
    text: /^[a-z]+ing (the |up |after |how |what )?[\p{L}\sⓍ-]+$/u,
    why: 'what was being done when a mistake was made: it is printed where the app was started',
  },
  { path: /^core\/report-mistake|^core\/module-calls/, text: /./, why: 'printed there too' },
  {
    path: /^core\/(history\/(open|database)|storage\/open-history)/,
    text: /^(ended twice|disk is full|SQLite format 3\0|settings of)$/,
    why: 'a cause by its name, what SQLite says',
  },
  { path: /^core\/history\/new-conversation/, text: /^settings of$/, why: 'what a mistake is found by' },
  {
    path: /./,
    text: /^[\w-]+\/[\w+.-]+(; charset=utf-8|, [\w/]+)?$|^content-type: |^(Accept|Authorization|Quartet|Exif|Basic Ⓧ)$|^(private|public), max-age|^bytes Ⓧ/,
    why: 'headers and names',
  },
  {
    path: /./,
    text: /^(Chat completions|Responses|Generate Content|Image edits|Image generations|Top P|Max tokens|top P|top P #|Ⓧ MB|Azure OpenAI.*|Anthropic|Reference API.*|Gemini .*|Google Gemini|Groq|LM Studio|Mistral|Moonshot|Ollama|English|Secret Service .*)$/,
    why: 'names that are the same in Chinese',
  },
  {
    path: /^shared\/dialects\/presets\//,
    text: /^(Unexpected endpoint or method|Ollama is running)$/,
    why: 'what a server says',
  },
  {
    path: /^shared\/catalog\/(example-prompts|listing)/,
    text: /[.,] #|^(A turquoise|A |Make |Answer|Add |Succeed|Ask )|^(Alpha|Beta|Gamma|Delta)$/,
    why: 'prompts, which are sent as they are written, and families of models',
  },
  {
    path: /^shared\/(checks|sandwich)\//,
    text: /^(Tamarind|Pistachio|Marzipan|Bergen|Tromsø|Bern|Łódź|Ana\.|Red\.|Four\.|Yes\.|Kept\.|Noted\.|Hi\.|Be brief\..*|It rains\.|17 °C, rain|(What|Which) .*\?.*|.* #\w+.*|The code word is .*|I .*|Answer in English\.|A lighthouse .*|Draw this .*|lantern .*|harbour .*|Repeat .*|Call .*|Write about .*|The (weather|time) in .*|Says that .*|Bergen has .*|Say .*|Weather of .*|Time in .*|This was said .*|Hello .*|My name .*|Cut off he|First I .*|The weather is .*|Said up to .*|A red .*|Paint .*)$/s,
    why: 'what is asked and answered in a test',
  },
  { path: /^shared\/checks\//, text: /^Ⓧ (is|at Ⓧ is) Ⓧ$/, why: 'a name and a value' },
  { path: /^shared\/sandwich\/matrix/, text: /^whole \/ streamed/, why: 'printed by the command' },
  {
    path: /^shared\/sandwich\/block-meaning|^shared\/sandwich\/matrix/,
    text: /^(Ⓧ (name|arguments|id|output|error mark|bytes|type|detail)|text of the Ⓧ|, second turn)$/,
    why: 'a part of a name: a test says them all',
  },
  {
    path: /^core\/sandwich\/run-sandwich/,
    text: /^(upstream protocol|17 °C, rain|POST Ⓧ)$/,
    why: 'what is given to a scenario',
  },
  {
    path: /^core\/pictures\/sample-bytes|^shared\/images\/picture-notes|^shared\/multipart|^core\/orphan-watch|^core\/mcp\/program/,
    text: /\/|=/,
    why: 'files, forms and programs',
  },
  {
    path: /^core\/settings\/starter-tools|^core\/tools\/script-sandbox/,
    text: /\n|^(Error|stack overflow|Maximum call stack)$/,
    why: 'scripts, and how an engine calls its errors',
  },
  {
    path: /^core\/images\/(change-title|image-feed)|^core\/tap\/taps/,
    text: /^\^|^a an the|^(run|tap|exchange|gone|back) Ⓧ$/,
    why: 'words that are looked for, keys',
  },
  {
    path: /^core\/(transport\/socket|keys\/session-bus)/,
    text: /\r\n|^no D-Bus session/,
    why: 'what is sent to a proxy or a bus, and printed',
  },
  {
    path: /^core\/wire\/serve/,
    text: /^(the id Ⓧ is in use|it is no frame of the contract)$/,
    why: 'why a frame is ignored: it is printed',
  },
  { path: /^core\/host\/file-requests/, text: /^(Small versions have|Ask for one)/, why: 'told to programs alone' },
  {
    path: /^core\/mcp\/(call-record|mcp-settings)/,
    text: /^\(nested|characters\)$|^a program$/,
    why: 'stands in a record, as a value',
  },
  {
    path: /./,
    text: /^(File|Tool Ⓧ|Setting Ⓧ|Image Ⓧ: Ⓧ|Such|Check Ⓧ|Check Ⓧ, Ⓧ|Lanes|Mod)$/,
    why: 'a field by its name, and parts of sentences that are whole in Chinese',
  },
  {
    path: /^shared\/protocols\/.*(check-tools|messages\/tools|responses\/tools|check-turn|video-part|map-request)/,
    text: /^(Ⓧ )?(has|starts at|ends at|is looked at|is Ⓧ$|is for|role)\b|^Max tokens Ⓧ;/,
    why: 'a sentence with what goes before it',
  },
  {
    path: /^shared\/protocols\/responses\/attachments|^shared\/protocols\/(problems|attachment-places)|^core\/report-page\/secret-search|^shared\/protocols\/generate\/check-turn/,
    text: /^Ⓧ takes Ⓧ over|^Ⓧ (of|from) Ⓧ|^ for Ⓧ$|^Ⓧ or Ⓧ$|^ \(record|^ Ⓧ|^Ⓧ Reduce/,
    why: 'the same',
  },
  {
    path: /^shared\/images\/endpoint\/check-|^shared\/images\/references|^shared\/compare\/(check-|lane-|sweep|loss)|^shared\/exchange-file|^shared\/migration/,
    text: /^(The prompt (with the notes on references )?has|, each line break counted as two|draws one image a request|has no such option over Ⓧ|Ⓧ is left out: Ⓧ Ⓧ\.|The (Ⓧ )?reference images? (is|are)|Ⓧ left out: an image is .*|One image|Up to Ⓧ images|, keeping up to Ⓧ| with Ⓧ| at Ⓧ|Ⓧ took Ⓧ Ⓧ, more than Ⓧ\.|added Ⓧ|error results|strict of )$/,
    why: 'the same',
  },
  {
    path: /^core\/mcp\/mcp-faults|^core\/transport\/connection-faults|^core\/tools\/schema-sentences|^core\/transfer\/record-reading/,
    text: /^( with code Ⓧ| by Ⓧ| through the proxy Ⓧ|setting Ⓧ|of the profile|of this computer|The proxy Ⓧ Ⓧ\.|Ⓧ Ⓧ the property .*|an Ⓧ|a null|Ⓧ … \(Ⓧ in all\)|It Ⓧ\.)$/,
    why: 'the same',
  },
  {
    path: /^core\/history\/(migrations|tap-store)|^core\/mcp\/program|^core\/report-page\/exchange-text/,
    text: /^schema Ⓧ$|^t\.deleted|^read -r|Body/,
    why: 'a damage by its name, SQL, a script, a piece of JSON',
  },
  {
    path: /^shared\/(compare\/field-mapping\/protocol-places|images\/endpoint\/check-endpoint|protocols\/)/,
    text: /^ⓍKEY$|^Ⓧ Ⓧ charactersⓍ; it can|^is Ⓧ$|(is left out: Ⓧ does not take them|are left out: Ⓧ does not take it) over/,
    why: 'a value, sentences whole in Chinese with what goes before them, and what no count makes',
  },
];
