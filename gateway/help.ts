/** The text of `--help`: options, and everything that a prompt can ask for, from the tables that the parsers use. */
import { conversationPrompts, drawingPrompts } from '../shared/catalog/example-prompts.ts';
import { modelPaceForm } from '../shared/catalog/model-pace.ts';
import { faultKinds, faultOptions } from './faults/fault-tokens.ts';
import { standingFaults } from './faults/standing/standing-faults.ts';
import { promptTokens } from './simulation/directives.ts';

const row = (left: string, right: string): string => `  ${left.padEnd(26)} ${right}`;

/** Environment variables that set a key instead of a random one. */
export const keyVariables = { general: 'QUARTET_GATEWAY_KEY', delta: 'QUARTET_GATEWAY_DELTA_KEY' } as const;

/** The text of `--faults`. */
export function faultsText(): string {
  return standingFaults.map(({ name, meaning }) => `${name.padEnd(50)} ${meaning}\n`).join('');
}

export function helpText(): string {
  return [
    'The reference gateway: simulated models behind the described HTTP API, on this machine only.',
    '',
    'Usage: npm run gateway -- [options]',
    '',
    'Options:',
    row('--port N', 'the port; 0, the default, takes a free one'),
    row('--https', 'serve HTTPS with a certificate made at start'),
    row('--certificate FILE', 'with --https: write the certificate (PEM) there, for clients to trust'),
    row('--instant', 'answer as fast as possible instead of at the pace of a model'),
    row('--pace MODEL=FIELDS', 'how fast one model answers; once for each such model. FIELDS are as needed:'),
    row('', `${modelPaceForm}:`),
    row('', 'wait before the first token, tokens or bytes a second (0: at once), share of jitter'),
    row('--dialect vendor', "take the vendors' header names too, as their SDKs send them"),
    row('--lenient', 'leave unknown fields aside, noted in a header and in the log, and do not refuse them'),
    row('--fault NAME', 'get one thing wrong in every answer, as real gateways do, to see who notices'),
    row('--script FILE', 'say in turn what is in FILE, whatever is asked, with any key; see docs/gateway.md'),
    row('--faults', 'list the names that --fault takes'),
    row('--quiet', 'do not print a line for each request'),
    row('--help', 'this text'),
    '',
    'Environment:',
    row(keyVariables.general, 'a key of the general group, instead of a random one'),
    row(keyVariables.delta, 'the same for the group of delta-5.2'),
    '',
    'Served: GET /v1/models; POST /v1/chat/completions, /v1/responses, /v1/messages,',
    '/v1beta/models/{model}:generateContent, /v1/images/generations and /v1/images/edits. Anything else is a 404.',
    '',
    'Write these into the last user message (or into a tool result after it); inside `backticks` they are left alone:',
    ...promptTokens.map((token) => row(`#${token.name}${token.value}`, token.meaning)),
    '',
    'Faults: #fault:NAME[xK][;option=value]. xK spoils the first K tries of the same request only; several faults',
    'take their turns in the order they are written, as in #fault:429x2 #fault:cutx1.',
    row('#fault:STATUS', 'any status from 400 to 599, e.g. #fault:429x2;retry-after=1'),
    ...faultKinds.map((kind) => row(`#fault:${kind.name}`, kind.meaning)),
    'Options of faults:',
    ...faultOptions.map((option) => row(`;${option.name}=`, option.meaning)),
    '',
    'Prompts to begin with:',
    ...[...conversationPrompts, ...drawingPrompts].flatMap(({ prompt, shows }) => [`  ${prompt}`, `      ${shows}`]),
    '',
  ].join('\n');
}
