// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { VendorShape } from '../../../../../../renderer/request-form/images/size-picker/vendor-shape.tsx';
import { parameterForm } from '../../../../../../renderer/request-form/parameters/parameter-form.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import type { EndpointSettings } from '../../../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../../../shared/images/options.ts';
import { noImageSettings } from '../../../../../../shared/images/image-job.ts';
import { render } from '../../../rendering.tsx';

const fields = optionsOf(modelFacts('grok-imagine-image'), 'image-generations', noImageSettings).shape;

test('ratio and resolution are set beside other extra fields, and unset without them', async () => {
  const told: EndpointSettings[] = [];
  function Form(): ReactNode {
    const [parameters, setParameters] = useState<EndpointSettings>({ extra: { response_format: 'b64_json' } });
    const form = parameterForm({
      parameters,
      facts: undefined,
      hasVideo: false,
      problems: [],
      texts: {},
      onParameters: (next) => {
        told.push(next);
        setParameters(next);
      },
      onText: () => undefined,
    });
    return fields === undefined ? null : <VendorShape form={form} fields={fields} />;
  }
  const drawn = await render(<Form />);
  expect(drawn.holder.textContent).toContain('the model chooses the size');
  await drawn.press('16:9');
  await drawn.press('2k');
  expect(told.at(-1)).toEqual({ extra: { response_format: 'b64_json', aspect_ratio: '16:9', resolution: '2k' } });
  await drawn.press('Unset aspect ratio');
  expect(told.at(-1)).toEqual({ extra: { response_format: 'b64_json' } });
});
