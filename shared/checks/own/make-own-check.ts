/** Makes a check of what the user saved: the request that it asks, and the judgement over its answer. */
import { isProtocolId, type ApiId } from '../../apis.ts';
import type { RecordedAsk } from '../ask.ts';
import type { Check } from '../check.ts';
import { judgeOwn } from './judge-own.ts';
import { ownCapability, ownCheckId, type OwnCheck, type OwnExpectation } from './own-check.ts';
import { expectedWords } from './own-words.ts';

/** Its id as a rule: it is nobody's but the user's. */
export const ownRule: Check['rule'] = { id: 'YOURS', source: 'saved from an exchange of your app' };

export function checkOfOwn(own: OwnCheck): Check {
  const { title, api, streams, expects } = own;
  return {
    ...ownJudgement({ api, streams, expects }),
    ...{ id: ownCheckId(own), title, capability: ownCapability, rule: ownRule, endpoint: api },
    // Whether the APIs for images stream is described nowhere.
    needs: streams && isProtocolId(api) ? [{ kind: 'streams' }] : [],
    ask: askOf(own),
    provenBy: '',
  };
}

function askOf({ api, streams, body, numbers }: OwnCheck): RecordedAsk {
  return {
    ...{ kind: 'recorded', api, body },
    ...(numbers === undefined ? {} : { numbers }),
    ...(streams ? { stream: true } : {}),
  };
}

/** What of it is judged, and how: all that a kept run needs to judge as it did. */
export function ownJudgement({
  api,
  streams,
  expects,
}: {
  readonly api: ApiId;
  readonly streams: boolean;
  readonly expects: readonly OwnExpectation[];
}): Pick<Check, 'expects' | 'expected' | 'why' | 'judge'> {
  return {
    expects,
    expected: expectedWords(expects),
    why: 'Your app sends this request and reads its answer.',
    judge: judgeOwn(api, streams, expects),
  };
}
