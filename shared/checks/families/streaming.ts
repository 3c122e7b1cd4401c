/** Checks of streams: what all protocols ask of one, and each protocol's own order. */
import type { Check } from '../check.ts';
import { shown, textAt } from '../json-place.ts';
import { differs, inEvent, kept, notRun, onStream, otherwise } from '../judging.ts';
import type { WireShape } from '../shapes/wire-shape.ts';
import { ofAnswer } from './void-answer.ts';
import { longPrompt, repeated, repeatPrompt, says, streams, turn } from './prompts.ts';

/** An answer that is there sooner, in milliseconds, can have been written at once. */
const leastTime = 150;
/** Characters in a millisecond: some 5,000 tokens a second, which no model writes. */
const fastest = 20;

export function streamingChecks(shape: WireShape): readonly Check[] {
  const { api, streamed, rules } = shape;
  if (streamed === undefined) return [];
  const common = {
    capability: 'Streaming',
    rule: { id: rules.stream, source: `${shape.label} stream` },
    endpoint: api,
    needs: streams,
    ask: turn(shape, repeatPrompt, { stream: true }),
  } as const;
  const broken = {
    ...common,
    capability: 'Broken streams',
    ask: turn(shape, `${longPrompt} #fault:error;after=3`, { stream: true }),
  } as const;
  return [
    {
      ...common,
      id: `${api}/stream/content-type`,
      title: 'A stream is labelled as one',
      expected: 'content-type: text/event-stream',
      why: 'Clients choose by it how to read the body, and proxies whether to hold it back.',
      holdsFor: 'answers',
      provenBy: `${api}:stream:json-label`,
      judge: onStream((evidence) => {
        const type = evidence.header('content-type');
        const place = { part: 'header', name: 'content-type' } as const;
        return type?.includes('text/event-stream') === true ? kept(type, place) : differs(type ?? 'none', place);
      }),
    },
    {
      ...common,
      id: `${api}/stream/json`,
      title: 'Every event is JSON',
      expected: 'JSON in each event',
      why: 'One event that cannot be read ends many clients.',
      holdsFor: 'answers',
      provenBy: `${api}:stream:broken-json`,
      judge: ofAnswer(
        streamed,
        onStream(({ events }) => {
          const odd = events.find(({ data, json }) => json === undefined && data !== '[DONE]');
          return odd === undefined ? kept(`${events.length} events`) : differs(shown(odd.data), inEvent(odd.index));
        }),
      ),
    },
    {
      ...common,
      id: `${api}/stream/words`,
      title: 'The deltas join to the answer that was asked for',
      expected: `the words “${repeated}”`,
      why: 'A piece that is lost or comes twice is a change of the answer that nobody sees.',
      provenBy: `${api}:stream:lost-delta`,
      judge: onStream(({ events }) => {
        const { texts, textPlace } = streamed.parts(events);
        const [text = ''] = texts;
        if (says(text, repeated)) return kept(shown(text), textPlace);
        const own = repeated.split(' ').some((word) => says(text, word));
        return own || text === '' ? differs(shown(text), textPlace) : otherwise(shown(text), textPlace);
      }),
    },
    {
      ...common,
      id: `${api}/stream/pieces`,
      title: 'A stream comes in pieces',
      expected: 'the text of a long answer in more than one event',
      ask: turn(shape, longPrompt, { stream: true, set: { [shape.limit.path]: 120 } }),
      why: 'A gateway that collects the answer and sends it at once makes people wait for nothing.',
      provenBy: `${api}:stream:one-piece`,
      judge: onStream(({ events }) => {
        const { texts, longestPiece: longest = 0 } = streamed.parts(events);
        const { length } = texts.join('');
        if (length < 80) return notRun('an answer too short to tell');
        return longest < length / 2
          ? kept(`${events.length} events`)
          : differs('nearly all of it in one event', inEvent(0));
      }),
    },
    {
      ...common,
      id: `${api}/stream/live`,
      title: 'A stream comes while it is written',
      expected: 'the text spread over the time that the answer takes',
      ask: turn(shape, `${longPrompt} #pace:1500`, { stream: true, set: { [shape.limit.path]: 120 } }),
      why: 'A stream that is held back to its end makes people wait for nothing, and looks like one.',
      provenBy: `${api}:stream:held-back`,
      judge: onStream(({ events }) => {
        const first = events.findIndex((event) => streamed.parts([event]).texts.join('') !== '');
        const from = events[first]?.atMs;
        const to = events.at(-1)?.atMs;
        if (from === undefined || to === undefined) return notRun('nobody took the time');
        const { length } = streamed.parts(events).texts.join('');
        if (length < 80) return notRun('an answer too short to tell');
        if (to < leastTime) return notRun(`all of it after ${Math.round(to)} ms, too quick to tell`);
        const told = `${length} characters in ${Math.round(to - from)} ms, after ${Math.round(from)} ms`;
        const places = [inEvent(first), inEvent(events.length - 1)];
        return length > (to - from) * fastest ? differs(told, ...places) : kept(told, ...places);
      }),
    },
    {
      ...common,
      id: `${api}/stream/terminator`,
      title: `A stream ends on ${streamed.terminator}`,
      expected: streamed.terminator,
      why: 'Without it nobody can tell a whole answer from a broken connection.',
      holdsFor: 'answers',
      provenBy: `${api}:stream:no-terminator`,
      judge: ofAnswer(
        streamed,
        onStream(({ events }) => {
          const found = events.find(streamed.isTerminator);
          return found === undefined
            ? differs('the stream just ended', inEvent(events.length - 1))
            : kept(streamed.terminator, inEvent(found.index));
        }),
      ),
    },
    {
      ...common,
      id: `${api}/stream/nothing-after`,
      title: `Nothing comes after ${streamed.terminator}`,
      expected: 'the end of the stream',
      why: 'Clients have closed the connection by then, and what comes late is lost.',
      holdsFor: 'answers',
      provenBy: `${api}:stream:more-after-end`,
      judge: ofAnswer(
        streamed,
        onStream(({ events }) => {
          const end = events.findIndex(streamed.isTerminator);
          if (end < 0) return notRun('there is no end');
          const more = events.slice(end + 1).find(({ data }) => data !== '[DONE]');
          return more === undefined ? kept('nothing', inEvent(end)) : differs(shown(more.data), inEvent(more.index));
        }),
      ),
    },
    ...streamed.rules.map((rule): Check => ({
      ...common,
      id: `${api}/stream/${rule.id}`,
      title: rule.title,
      ...(rule.prompt === undefined ? {} : { ask: turn(shape, rule.prompt, { stream: true }) }),
      expected: rule.expected,
      why: rule.why,
      holdsFor: 'answers',
      provenBy: rule.provenBy,
      judge: ofAnswer(streamed, rule.judge),
    })),
    {
      ...broken,
      id: `${api}/broken/error-event`,
      title: 'An answer that fails in mid-stream says so',
      expected: 'an error event of the protocol',
      why: 'Half an answer would be taken for a whole one.',
      holdsFor: 'answers',
      provenBy: `${api}:stream:silent-failure`,
      judge: onStream(({ events }) => {
        const error = events.find(streamed.isError);
        if (error !== undefined) return kept('an error event', inEvent(error.index));
        return events.some(streamed.isTerminator)
          ? notRun('the answer did not fail')
          : differs('the stream just ended', inEvent(events.length - 1));
      }),
    },
    {
      ...broken,
      id: `${api}/broken/error-message`,
      title: 'The error in a stream has a sentence',
      expected: 'a message in the error event',
      why: 'It is all that a person gets to read.',
      holdsFor: 'answers',
      provenBy: `${api}:stream:mute-failure`,
      judge: onStream(({ events }) => {
        const error = events.find(streamed.isError);
        if (error === undefined) return notRun('the answer did not fail');
        const message = ['/error/message', '/message', '/response/error/message']
          .map((path) => textAt(error.json, path))
          .find((text) => text !== undefined && text !== '');
        return message === undefined
          ? differs('no sentence', inEvent(error.index))
          : kept(message, inEvent(error.index));
      }),
    },
    {
      ...broken,
      id: `${api}/broken/not-complete`,
      title: 'An answer that failed does not call itself complete',
      expected: `no ${streamed.terminator} after the error`,
      why: 'An app keeps half an answer as a whole one.',
      holdsFor: 'answers',
      provenBy: `${api}:stream:complete-after-failure`,
      judge: onStream(({ events }) => {
        const at = events.findIndex(streamed.isError);
        if (at < 0) return notRun('the answer did not fail');
        const end = events.slice(at + 1).find(streamed.isTerminator);
        return end === undefined
          ? kept('nothing', inEvent(at))
          : differs(streamed.terminator, inEvent(at), inEvent(end.index));
      }),
    },
  ];
}
