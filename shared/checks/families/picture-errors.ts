/** Checks of the errors of the image endpoints: as those of the text protocols, and what a picture costs makes them dearer. */
import type { Check } from '../check.ts';
import { errorCode, errorTexts } from '../shapes/common-rules.ts';
import { asking, endpointOf, prompt, type JudgedEndpoint } from './asking-pictures.ts';
import { brokenJson, checksOfErrors, turnedAwayOnce } from './errors.ts';

const errorsOf = (endpoint: JudgedEndpoint): readonly Check[] =>
  checksOfErrors({
    endpoint,
    needs: endpointOf(endpoint).needs,
    errors: [...errorTexts, errorCode],
    requestIdHeader: 'x-request-id',
    answered: asking(endpoint, {}),
    // Where a form is wanted it is none either.
    broken: { kind: 'body', api: endpoint, text: brokenJson },
    limited: (after) => asking(endpoint, { prompt: prompt + turnedAwayOnce(after) }),
  });

export const pictureErrorChecks: readonly Check[] = [...errorsOf('image-generations'), ...errorsOf('image-edits')];
