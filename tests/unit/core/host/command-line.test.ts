import { expect, test } from 'vitest';
import { parseCommandLine, usage } from '../../../../core/host/command-line.ts';

const nothing = { browser: false, open: true, keyStore: 'keychain', paces: {}, help: false };

test('without options the app opens a window and keeps keys in the keychain', () => {
  expect(parseCommandLine([])).toEqual(nothing);
});

test('every option of the table', () => {
  expect(
    parseCommandLine(['--browser', '--port', '0', '--no-open', '--data-dir', '/tmp/q', '--key-store', 'memory']),
  ).toEqual({ browser: true, port: 0, open: false, dataDir: '/tmp/q', keyStore: 'memory', paces: {}, help: false });
  expect(parseCommandLine(['--port=65535', '--key-store=keychain', '-h'])).toEqual({
    ...nothing,
    port: 65_535,
    help: true,
  });
  for (const option of ['--browser', '--port', '--no-open', '--data-dir', '--key-store', '--pace', '--help']) {
    expect(usage).toContain(option);
  }
});

test.each([
  [['--port', '65536'], "--port takes a number from 0 to 65535, not '65536'."],
  [['--port', 'http'], "--port takes a number from 0 to 65535, not 'http'."],
  [['--port=-1'], "--port takes a number from 0 to 65535, not '-1'."],
  [['--port=1.5'], "--port takes a number from 0 to 65535, not '1.5'."],
  [['--data-dir', ''], '--data-dir takes a folder.'],
  [['--key-store', 'file'], "--key-store takes 'keychain' or 'memory', not 'file'."],
  [['--prot', '1'], "Unknown option '--prot'."],
  [
    ['--pace', 'alpha-5.5=first:soon'],
    "--pace for alpha-5.5: first takes whole milliseconds from 0 to 600000, not 'first:soon'.",
  ],
  [['there'], "Unexpected argument 'there'."],
  [['--port'], "Option '--port <value>' argument missing."],
  [['--no-open=yes'], "Option '--no-open' does not take an argument."],
])('%j is refused in one sentence', (args, problem) => {
  expect(parseCommandLine(args)).toEqual({ problem });
});

test("options of the runtime's own are passed over among ours", () => {
  const args = [
    '--no-sandbox',
    '/app',
    '--remote-debugging-port=0',
    '--data-dir',
    '/tmp/q',
    '--pace',
    'alpha-5.5=rate:5',
    '--inspect=0',
    '--key-store=memory',
    'x',
  ];
  expect(parseCommandLine(args, 'ignore')).toEqual({
    ...nothing,
    dataDir: '/tmp/q',
    keyStore: 'memory',
    paces: { 'alpha-5.5': { perSecond: 5 } },
  });
  expect(parseCommandLine(['.', '--key-store', 'file'], 'ignore')).toEqual({
    problem: "--key-store takes 'keychain' or 'memory', not 'file'.",
  });
});
