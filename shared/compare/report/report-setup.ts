/** The part of a report with the request and the lanes. */
import { fenced, markdownOf } from '../../conversation-markdown.ts';
import { attachmentKindName, attachmentName } from '../../protocols/attachment-places.ts';
import { ownOf } from '../../json.ts';
import type { TurnMessage } from '../../protocols/protocol.ts';
import type { OfferedTool } from '../../tool.ts';
import { carriedBy, imageJobOf, laneApi, type LeftOut } from '../lane-compatibility.ts';
import { laneLabels } from '../lane-labels.ts';
import { code, plain, table } from '../markdown-words.ts';
import type { CompareRun, RunCase, RunLane } from '../run.ts';
import { sweepLabel } from '../sweep-parameters.ts';
import { apiLabels } from '../../apis.ts';

/** Sections, each a piece of the file. */
export function* setupSections(run: CompareRun, tools: readonly OfferedTool[]): Generator<string> {
  const { ask } = run;
  yield '## What was asked';
  if (ask.earlier !== undefined) yield `Goes on from:\n\n${ask.earlier.map(earlierWords).join('\n\n')}`;
  if (ask.system.trim() !== '') yield `System prompt:\n\n${fenced(ask.system)}`;
  if (ask.text !== '') yield `${run.kind === 'image' ? 'Prompt' : 'Message'}:\n\n${fenced(ask.text)}`;
  if (ask.attachments.length > 0) {
    const files = ask.attachments.map((each) => `- ${plain(attachmentName(each))}, ${attachmentKindName(each)}`);
    yield `Attached:\n\n${files.join('\n')}`;
  }
  if (tools.length > 0) {
    yield `Tools, as they were in the run:\n\n${tools.map(toolWords).join('\n\n')}`;
  }
  if (run.cases.length > 1) yield casesTable(run.cases);
  yield '## Lanes';
  const labels = laneLabels(run.lanes);
  yield table(
    ['Lane', 'Profile', 'Protocol', 'Model', 'Set', 'Leaves out'],
    run.lanes.map((lane, at) => {
      const { left } = lane.kind === 'text' ? carriedBy(lane, ask, tools) : imageJobOf(lane, ask);
      return [
        plain(labels[at] ?? ''),
        plain(lane.profileName),
        apiLabels[laneApi(lane)],
        code(lane.model),
        code(settingsOf(lane, left)),
        plain(left.map(({ name }) => name).join(', ')),
      ];
    }),
  );
}

const turnNames: Readonly<Record<TurnMessage['role'], string>> = { user: 'User', assistant: 'Model', tool: 'Tools' };

function earlierWords({ role, blocks }: TurnMessage): string {
  return `**${turnNames[role]}**\n\n${markdownOf(blocks)}`;
}

function toolWords({ name, description, schema, strict }: OfferedTool): string {
  const head = `- ${code(name)}${strict === true ? ' (strict)' : ''} ${plain(description)}`.trimEnd();
  const lines = fenced(JSON.stringify(schema, null, 2), 'json').split('\n');
  // Within the item of the list.
  return [head, '', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The user's settings that a lane sends, and those it leaves out. */
function settingsOf(lane: RunLane, left: readonly LeftOut[]): string {
  const given =
    lane.kind === 'text'
      ? {
          stream: lane.stream,
          ...(lane.system === undefined ? {} : { system: cut(lane.system) }),
          ...lane.parameters[lane.protocol],
        }
      : lane.settings[lane.api];
  const behind = new Set<string>(left.flatMap(({ field }) => field ?? []));
  const set = Object.fromEntries(Object.entries(given).filter(([name]) => !behind.has(name)));
  return Object.keys(set).length === 0 ? '' : JSON.stringify(set);
}

const longestPrompt = 200;

function casesTable(cases: readonly RunCase[]): string {
  const values = [...new Set(cases.flatMap((one) => Object.keys(one.values)))];
  const swept = [...new Set(cases.flatMap((one) => Object.keys(one.sweep)))];
  return table(
    ['Case', ...values.map(plain), ...swept.map((name) => plain(sweepLabel(name))), 'Prompt'],
    cases.map((one) => [
      String(one.index + 1),
      ...values.map((name) => plain(cut(ownOf(one.values, name) ?? ''))),
      ...swept.map((name) => (Object.hasOwn(one.sweep, name) ? code(JSON.stringify(one.sweep[name])) : '')),
      plain(cut(one.text)),
    ]),
  );
}

function cut(text: string): string {
  return text.length > longestPrompt ? `${text.slice(0, longestPrompt)} …` : text;
}
