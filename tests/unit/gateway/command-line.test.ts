/** The gateway's command line, and that its help and its page in the documentation are complete. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CommandLineError, parseCommandLine } from '../../../gateway/command-line.ts';
import { faultKinds, faultOptions } from '../../../gateway/faults/fault-tokens.ts';
import { helpText, keyVariables } from '../../../gateway/help.ts';
import { promptTokens } from '../../../gateway/simulation/directives.ts';
import { modelPaceForm } from '../../../shared/catalog/model-pace.ts';
import { examplePrompts, imagePrompts } from '../../../shared/example-prompts.ts';

const plain = {
  ...{ help: false, port: 0, https: false, instant: false, paces: {}, quiet: false, faults: false },
  ...{ dialect: 'described', lenient: false },
};

test.each([
  [[], plain],
  [['--port', '4010'], { ...plain, port: 4010 }],
  [['--port=0', '--instant', '--quiet'], { ...plain, instant: true, quiet: true }],
  [['--https', '--certificate', 'a.pem'], { ...plain, https: true, certificateFile: 'a.pem' }],
  [
    ['--pace', 'alpha-5.5=first:300,rate:50,jitter:0.2', '--pace=beta-opus-4-6=rate:0'],
    {
      ...plain,
      paces: { 'alpha-5.5': { firstMs: 300, perSecond: 50, jitter: 0.2 }, 'beta-opus-4-6': { perSecond: Infinity } },
    },
  ],
  [['--fault', 'chat:calls:same-id'], { ...plain, fault: 'chat:calls:same-id' }],
  [['--faults'], { ...plain, faults: true }],
  [['--dialect', 'vendor', '--lenient'], { ...plain, dialect: 'vendor', lenient: true }],
  [['-h'], { ...plain, help: true }],
])('%j is read as what it asks for', (args, expected) => expect(parseCommandLine(args)).toEqual(expected));

test.each([
  [['--port']],
  [['--port', 'x']],
  [['--port', '65536']],
  [['--port', '-1']],
  [['--certificate', 'a.pem']],
  [['--pace']],
  [['--pace', 'alpha-5.5']],
  [['--fault', 'chat:calls:nothing']],
  [['--dialect', 'mine']],
  [['--unknown']],
  [['extra']],
  [['--https=yes']],
])('%j is refused', (args) => {
  expect(() => parseCommandLine(args)).toThrow(CommandLineError);
});

describe('SRV-3 everything that can be asked for is documented', () => {
  const page = readFileSync(new URL('../../../docs/gateway.md', import.meta.url), 'utf8');
  const help = helpText();
  const options = [
    '--port N',
    '--dialect vendor',
    '--lenient',
    '--https',
    '--certificate FILE',
    '--instant',
    '--pace MODEL=FIELDS',
    modelPaceForm,
    '--fault NAME',
    '--script FILE',
    '--faults',
    '--quiet',
    '--help',
  ];

  test.each([
    ...promptTokens.map(({ name }) => `#${name}`),
    ...faultKinds.map(({ name }) => `#fault:${name}`),
    '#fault:STATUS',
    ...faultOptions.map(({ name }) => `;${name}=`),
    ...options,
    ...Object.values(keyVariables),
  ])('%s', (text) => {
    expect(help).toContain(text);
    expect(page).toContain(text);
  });

  test('with the same words', () => {
    for (const { meaning } of [...promptTokens, ...faultKinds]) {
      expect(page.replaceAll('`', '')).toContain(meaning);
    }
    for (const { prompt, shows } of [...examplePrompts, ...imagePrompts]) {
      for (const text of [page, help]) {
        expect(text).toContain(prompt);
        expect(text).toContain(shows);
      }
    }
  });
});
