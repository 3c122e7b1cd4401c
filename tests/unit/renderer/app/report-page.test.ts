import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exchangeTextIn, exportIn, mostPageBytes, mostTextBytes } from '../../../../renderer/app/report-page.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { reportDataCloses, reportDataOpens } from '../../../../shared/report-page.ts';

function page(json: string, name = 'mine.quartet.html'): File {
  const data = gzipSync(json).toString('base64');
  return new File([`<!doctype html><head>${reportDataOpens}${data}${reportDataCloses}</head>`], name);
}

async function refusalOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error instanceof FaultError) return error.fault;
  throw new Error('It was taken.');
}

/** A file that says it is this large. */
function sized(file: File, size: number): File {
  return Object.defineProperty(file, 'size', { value: size });
}

test('the export of a page is taken out of it', async () => {
  const file = await exportIn(page('{"format":"quartet-checks"}'));
  expect(file.name).toBe('mine.json');
  expect(await file.text()).toBe('{"format":"quartet-checks"}');
});

test('a page beyond the bound is refused with its name, its size, the bound and what to do', async () => {
  const fault = await refusalOf(exportIn(sized(page('{}'), mostPageBytes + 120_000_000)));
  expect(fault.kind).toBe('input');
  expect(fault.message).toBe('“mine.quartet.html” has 620 MB. At most 500 MB can be imported.');
  expect(fault.hint).toMatch(/JSON export/);
});

test('a small page that unpacks to more than the bound is refused, and not as damaged', async () => {
  const fault = await refusalOf(exportIn(page(' '.repeat(3_000_000)), 1_000_000));
  expect(fault.message).toBe('“mine.quartet.html” unpacks to more than 1.0 MB. At most 1.0 MB can be imported.');
});

test('a plain exchange file beyond what the window reads is refused before it is read', async () => {
  const file = sized(new File(['{}'], 'exchange.json'), mostTextBytes + 1_000_000);
  expect((await refusalOf(exchangeTextIn(file))).message).toMatch(/“exchange.json” has 201 MB/);
  expect(await exchangeTextIn(new File(['{}'], 'exchange.json'))).toBe('{}');
});

test('a damaged page is told as such', async () => {
  const broken = new File([`<!doctype html>${reportDataOpens}AAAA${reportDataCloses}`], 'broken.html');
  expect((await refusalOf(exportIn(broken))).message).toBe('“broken.html” is damaged: its data can’t be read.');
});
