import { expect, test } from 'vitest';
import { lacking } from '../../../../renderer/request-form/protocol-picker.tsx';
import { presets } from '../../../../shared/dialects/presets.ts';
import { capabilitiesOf } from '../../../../shared/protocols/registry.ts';

test('GEN-6 AUTH-5 a protocol says which of streams and tools it lacks, each by itself', () => {
  const generate = { ...presets.gemini.dialect, generate: { streams: true } };
  const whole = { ...presets.gemini.dialect, generate: { tools: true } };
  expect(lacking(capabilitiesOf('generate'))).toBe('No streaming, no tools.');
  expect(lacking(capabilitiesOf('generate', generate))).toBe('No tools.');
  expect(lacking(capabilitiesOf('generate', whole))).toBe('No streaming.');
  expect(lacking(capabilitiesOf('generate', presets.gemini.dialect))).toBeUndefined();
});
