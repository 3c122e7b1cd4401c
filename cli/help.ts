/** The texts of `quartet --help` and of `quartet COMMAND --help`. */
import { protocolIds } from '../shared/protocols/descriptions.ts';
import { apiIds } from '../shared/apis.ts';
import { scenarios } from '../shared/sandwich/scenarios.ts';
import type { CommandName } from './command-line.ts';
import { usualKeyVariable } from './target.ts';

/** Several words a line, below an option. */
function inLines(words: readonly string[]): string {
  const inLine = 10;
  return Array.from({ length: Math.ceil(words.length / inLine) }, (_, at) => {
    const line = words.slice(at * inLine, (at + 1) * inLine).join(', ');
    return `${' '.repeat(22)}${line}${(at + 1) * inLine < words.length ? ',' : ''}\n`;
  }).join('');
}

const overview = `Quartet without a window.

  quartet check [options]               find out how faithfully a gateway keeps to its protocols
  quartet compare RUN.json [options]    run an exported run of Compare again, and see what no longer holds
  quartet ask [options] TEXT            ask a model, print its answer
  quartet tap [options]                 stand before a gateway, and record what an app sends through
  quartet sandwich [options]            stand on both sides of a gateway, and see what it loses
  quartet migrate FILE ... --to NAME    turn requests into those of another protocol, and see what is lost
  quartet replay FILE [options]         play an exported exchange again, offline
  quartet gateway [options]             run the reference gateway (its own --help lists its options)

quartet COMMAND --help lists the options of a command.
`;

const exits = `Exit codes: 0 it holds, 1 it differs, 2 it could not run.
`;

const targets = `  --base URL          its address; the key comes from the environment
  --key-env NAME      the variable with the key (${usualKeyVariable})
  --dialect PRESET    neutral (default), any, openai, anthropic, gemini, ollama, ...
  --header 'N: V'     a further header of every request, such as a router's; repeat it. its value is masked
  --profile NAME      a profile of the app, with its key from the system's keychain
  --data-dir DIR      where the app keeps its profiles
  --fault NAME        a standing fault of the built-in gateway (quartet gateway --faults lists them)
`;

/** Targets of a command that can't ask the built-in gateway. */
const targetsOfItsOwn = targets.replace(/ {2}--fault .*\n/, '');

const whom = `Which gateway; without any of these, the built-in one:
${targets}`;

const reports = `Reports:
  --format FORMAT     text (default), json, junit or markdown; several with commas
  --output FILE       a file for each format, in their order; without one, standard output
  --html FILE         one HTML page with the inspector inside, to hand to others
  --quiet             no progress
`;

const bounds = `Bounds:
  --at-once N         parallel requests
  --most-requests N   send nothing if it would take more requests
  --dry-run           only say what would be sent
`;

const helps: Readonly<Record<Exclude<CommandName, 'gateway'>, string>> = {
  check: `quartet check [options]: find out how faithfully a gateway keeps to its protocols.

What is checked:
  --model API:MODEL   a column: an API (${apiIds.slice(0, -1).join(', ')} or ${apiIds.at(-1)}) and a model;
                          repeat it, or separate several with commas. Default: a model for each protocol
                          of the built-in gateway, and those that draw where --only names nothing else
  --only WORDS            only checks whose id or capability begins so, e.g. chat/tools or Tools
  --own FILE              your own checks too, as the page Checks exports them; repeat it. --only own: nothing else

What fails:
  --baseline FILE     a report in JSON: only differences that it does not have count
  --allow N           up to N differences hold (0)
  --fail-on OUTCOMES  what counts: differs (default), refused, otherwise, not-run

${whom}
${reports}
${bounds}
${exits}`,
  compare: `quartet compare RUN.json [options]: run an exported run of Compare again, every lane against one gateway,
and see which answers fail: not whole, or against one of their checks.

What fails:
  --baseline FILE     an earlier run in JSON: answers that failed there do not count
  --allow N           up to N failing answers hold (0)
  --longest-ms N      an answer that takes longer fails

${whom}
${reports}
${bounds}
${exits}`,
  ask: `quartet ask [options] TEXT: ask a model, print its answer.

  --model MODEL --protocol ${protocolIds.join('|')}   (alpha-5.5 over chat, of the built-in gateway)
  --system TEXT       a system prompt
  --stream            ask for a stream
  --format text|json  json is the record of the exchange, with the answer
  --save FILE         keep the exchange as a file, for replay and for the app

${whom}
${exits}`,
  tap: `quartet tap [options]: an address for your app, in place of the gateway's. Everything goes on unchanged,
and each exchange is a line here. It listens on this computer alone, until Ctrl+C.

  --name NAME         what stands in the address: http://127.0.0.1:PORT/tap/NAME (quartet)
  --port N            its port (any that is free)
  --token             only callers that have a token in their address
  --exchange-key      send the target's key in place of the caller's, which then may be anything
  --save FOLDER       keep each request to a model with its answer as a file, for replay and for the app; without its key
  --judge             say what differs from the protocols' rules; any difference ends with exit code 1
  --exchanges N       end after so many

A base address cannot see what an app sends elsewhere, nor what it does with an answer. Web pages are not let through.

${whom}
${exits}`,
  sandwich: `quartet sandwich [options]: stand on both sides of a gateway, and see what it loses between them.
The gateway must send to the scripted upstream, which listens on this computer alone and takes any key and model.

  --upstream-port N   the upstream's port, as the gateway is set to (any that is free; it is printed)
  --model MODEL       a model to ask for; repeat it (commas are part of some routers' names)
  --upstream PROTOCOL:MODEL  a model, and the protocol over which the gateway is to reach it; repeat it for each
  --front PROTOCOL    what is spoken to the gateway: ${apiIds.join(', ')} (default: all)
  --only SCENARIOS    only these:
${inLines(scenarios.map(({ id }) => id))}  --report FILE       the matrix and all losses in JSON
  --quiet             do not print the upstream's address

Which gateway, by --base or --profile:
${targetsOfItsOwn}
${exits}`,
  migrate: `quartet migrate FILE ... --to PROTOCOL [options]: turn requests into those of another protocol, and see what
keeps its place, is reworded, behaves differently, or has no place there. Nothing is sent without --send.

A FILE is a request's JSON, a cURL command, an exported exchange, or a folder of these, such as the one that
quartet tap --save fills. - reads standard input.

  --to PROTOCOL       ${protocolIds.join(', ')}
  --from PROTOCOL     what the requests speak; told from address and body without it
  --model MODEL       ask another model
  --dialect PRESET    as a service speaks it: openai, anthropic, gemini, ... (the described gateway without it)
  --format FORMAT     text (default), json with every part of every request, markdown
  --send              send each request as it is and as it becomes, and compare the two answers
  --most-requests N   send nothing if it would take more requests
  --quiet             no progress

With --send: ${whom[0]?.toLowerCase()}${whom.slice(1)}
Exit codes: 0 nothing is lost, 1 something is or an answer did not come whole, 2 it could not run.
`,
  replay: `quartet replay FILE ... [options]: play an exported exchange again, offline.

  --format FORMAT     text (default); json, the answer as the app reads it; har, the exchange as HTTP Archive;
                      otel, as OpenTelemetry spans (OTLP JSON, conventions for generative AI)
  --serve             stand in for its gateway until Ctrl+C: the files answer in turn, the last one again and again,
                      over their own protocol as recorded, over the others rebuilt from it; any key, any model
  --port N            its port (any that is free)
  --speed SPEED       recorded (default), instant, or how many times faster; over every protocol
  --fault FAULT,...   spoil every answer, such as 429x2 (the first two tries), cut, stall, no-done;after=3, slow;ms=20:
                      over any protocol; named as behind #fault: in docs/gateway.md

${exits}`,
};

/** Help for a command, or for all where it is not known. */
export function helpFor(command: string | undefined): string {
  const found = Object.entries(helps).find(([name]) => name === command);
  return found?.[1] ?? `${overview}\n${exits}`;
}
