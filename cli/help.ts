/** The text of `quartet --help`. */
import { usualKeyVariable } from './target.ts';

export const helpText = `Quartet without a window.

  quartet check [options]          find out how faithfully a gateway keeps to its protocols
  quartet ask [options] TEXT       ask a model, print its answer
  quartet replay FILE [options]    play an exported exchange again, offline
  quartet gateway [options]        run the reference gateway (its own --help lists its options)

Whom to speak to; without any of these, the gateway that is built in:
  --base URL          address of a gateway; its key comes from the environment
  --key-env NAME      the variable with the key (${usualKeyVariable})
  --dialect PRESET    how it is spoken to: neutral (as usual), openai, anthropic, gemini, ollama, ...
  --profile NAME      a profile of the app, with its key from the system's keychain
  --data-dir DIR      where the app keeps its profiles
  --fault NAME        a standing fault of the built-in gateway (quartet gateway --faults lists them)

check:
  --model SURFACE:MODEL   a column: chat, responses, messages, generate, image-generations or image-edits, and a model;
                          as often as needed, or several with commas. Without any: a model for each surface
                          of the built-in gateway
  --only WORDS            only checks whose id or capability begins so, e.g. chat/tools or Tools
  --format FORMAT         text (as usual), json, junit or markdown; several with commas
  --output FILE           a file for each format, in their order; without one, standard output
  --baseline FILE         a report in JSON: only differences that it does not have count
  --allow N               up to N differences hold (0)
  --fail-on OUTCOMES      what counts: differs (as usual), refused, otherwise, not-run
  --at-once N             requests at a time (4)
  --most-requests N       send nothing where it would take more requests
  --dry-run               only say what would be sent
  --quiet                 no progress

ask:
  --model MODEL --protocol chat|responses|messages|generate   (alpha-5.5 over chat, of the built-in gateway)
  --system TEXT           a system prompt
  --stream                ask for a stream
  --format text|json      json is the record of the exchange, with the answer
  --save FILE             keep the exchange as a file, for replay and for the app

Exit codes: 0 it holds, 1 it differs, 2 it could not run.
`;
