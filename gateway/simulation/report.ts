/** The ordinary simulated answer: in Markdown, it shows what was received. */
import { lastPrompt, type Conversation, type SeenFile, type Turn } from './conversation.ts';
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';
import { endsInsidePair } from './surrogates.ts';
import { countTokens } from './tokens.ts';

const openings = [
  'Your message arrived whole. Here is what I was given, and what I made of it.',
  'Received, read and counted. This is how your request looked from the other side.',
  'All of it is here. Let me show you what came over the wire.',
  'Thank you; nothing was lost on the way. This is what I saw.',
] as const;

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const shorten = (text: string, length: number): string => {
  // Only a beginning is taken apart: a text may have megabytes.
  const characters = Array.from(text.slice(0, 2 * length + 2));
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()} …` : text;
};

/** Characters of the text, counted without an array of them: it may be long. */
function characterCount(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) if (endsInsidePair(text, at)) count -= 1;
  return count;
}

/** One line of plain text that no Markdown can break out of. */
const cell = (text: string, length = 60): string =>
  shorten(text.slice(0, 8_000).replaceAll(/\s+/g, ' ').trim(), length).replaceAll(/[\\|`*_<>[\]$~#]/g, String.raw`\$&`);

const quote = (text: string, length: number): string =>
  shorten(text.trim(), length)
    .split('\n')
    .map((line) => `> ${line.replaceAll(/[\\`*_<>[\]$~#|]/g, String.raw`\$&`)}`.trimEnd())
    .join('\n');

/** `2 images`, `1 document`. */
function fileCounts(files: readonly SeenFile[]): string[] {
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  return kinds.map((kind) => plural(files.filter((file) => file.kind === kind).length, kind));
}

function describeTurn(turn: Turn, index: number): string {
  const parts = [
    turn.text === '' ? undefined : cell(turn.text),
    ...fileCounts(turn.files ?? []),
    turn.asked.length === 0 ? undefined : `asked for ${turn.asked.map((name) => `\`${name}\``).join(', ')}`,
  ].filter((part) => part !== undefined);
  const role = turn.toolName === undefined ? turn.role : `${turn.role} (${cell(turn.toolName)})`;
  return `| ${index + 1} | ${role} | ${parts.length === 0 ? '(empty)' : parts.join('; ')} | ${plural(characterCount(turn.text), 'character')} |`;
}

/** The first and the last turns; a long conversation is not repeated whole. */
function turnTable(turns: readonly Turn[]): string {
  const rows = turns.map(describeTurn);
  const shown =
    rows.length <= 12 ? rows : [...rows.slice(0, 3), `| … | | ${rows.length - 9} more | |`, ...rows.slice(-6)];
  return ['| # | role | content | size |', '|--:|:-----|:--------|-----:|', ...shown].join('\n');
}

/** Prompt tokens of a conversation by the simulated models' count. */
export function promptTokensOf(conversation: Conversation): number {
  return conversation.turns.reduce(
    (sum, turn) => sum + countTokens(turn.text) + (turn.files ?? []).reduce((tokens, file) => tokens + file.tokens, 0),
    0,
  );
}

/** In each protocol's own spelling. */
const isSampling = (name: string): boolean => ['temperature', 'top_p', 'topP'].includes(name);

function settingsList(conversation: Conversation): string {
  const entries = Object.entries(conversation.settings);
  const omitted = conversation.model.samplingOmitted;
  if (entries.length === 0) return '- No parameter was set: a minimal request, the best way to begin.';
  return entries
    .map(([name, value]) => {
      const ignored = isSampling(name) && omitted !== undefined ? ` (left aside: ${omitted})` : '';
      return `- \`${name}\`: \`${shorten(JSON.stringify(value), 80).replaceAll('`', "'")}\`${ignored}`;
    })
    .join('\n');
}

/** A fence longer than any run of backticks inside. */
function fenced(language: string, body: string): string {
  const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${body}\n${fence}`;
}

/** The report on a conversation that ends with a user's turn. */
export function report(conversation: Conversation, candidate: number): string {
  const { model, turns } = conversation;
  const prompt = withoutPromptTokens(lastPrompt(conversation));
  const asked = turns.filter((turn) => turn.role === 'user').length;
  const systems = turns.filter((turn) => turn.role === 'system' && turn.text !== '');
  const attachments = turns.flatMap((turn) => (turn.files ?? []).map((file) => cell(file.description, 600)));
  const toolNames = [...conversation.tools.map((tool) => tool.name), ...(conversation.hostedTools ?? [])];
  const words = prompt.split(/\s+/).filter((word) => word !== '').length;
  const which = conversation.candidates > 1 ? ` This is candidate ${candidate + 1} of ${conversation.candidates}.` : '';
  const opening = openings[(candidate + asked - 1) % openings.length] ?? openings[0];
  const sections = [
    `**${model.id}** here, simulated by the reference gateway. ${opening}${which}`,
    prompt === '' ? 'The message holds no text of its own.' : quote(prompt, 280),
    `That is ${plural(words, 'word')}, turn ${asked} of our conversation; with everything before it I read ${plural(promptTokensOf(conversation), 'token')} over ${conversation.api}.`,
    `### What I received\n\n${turnTable(turns)}`,
    ...(systems.length === 0
      ? []
      : [`The system prompt asks of me:\n\n${systems.map((turn) => quote(turn.text, 280)).join('\n\n')}`]),
    ...(attachments.length === 0
      ? []
      : [`### Attachments\n\n${attachments.map((line, index) => `${index + 1}. ${line}`).join('\n')}`]),
    ...(toolNames.length === 0
      ? []
      : [
          `### Tools on offer\n\n${toolNames.map((name) => `- \`${name}\``).join('\n')}\n\nName one in your message, or write \`#tools\`, and I shall ask for it.`,
        ]),
    `### How you set me up\n\n${settingsList(conversation)}`,
    `The request was addressed to:\n\n${fenced('json', JSON.stringify({ model: model.id, ...conversation.settings, [conversation.promptField ?? 'messages']: turns.length }, null, 2))}`,
    'Write `#markdown`, `#words:500` or `#fault:429x2` into a message to see more of what I can do.',
  ];
  return sections.join('\n\n');
}

/** The answer to the results of tools. */
export function toolReport(conversation: Conversation, results: readonly Turn[]): string {
  const items = results.map((turn, index) => {
    const body = turn.text.trim();
    const isJson = /^[[{]/.test(body);
    return `${index + 1}. **${cell(turn.toolName ?? 'tool')}** returned ${plural(characterCount(turn.text), 'character')}${body === '' ? ' (nothing).' : ':'}${
      body === ''
        ? ''
        : `\n\n${fenced(isJson ? 'json' : '', shorten(body, 600))
            .split('\n')
            .map((line) => `   ${line}`.trimEnd())
            .join('\n')}`
    }`;
  });
  return [
    `**${conversation.model.id}** here, simulated by the reference gateway. ${results.length === 1 ? 'The tool has' : `All ${results.length} tools have`} answered; here is the summary.`,
    items.join('\n\n'),
    `With ${results.length === 1 ? 'that' : 'those'} I can answer your question: ${
      quote(withoutPromptTokens(lastPrompt(conversation)), 200)
        .replaceAll(/^> ?/gm, '')
        .replaceAll('\n', ' ') || 'there was none'
    }.`,
  ].join('\n\n');
}
