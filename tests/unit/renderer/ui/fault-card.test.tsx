// @vitest-environment happy-dom
/** A failure where one works, in the language of the window; what a gateway said stays in its own words. */
import { afterEach, expect, test } from 'vitest';
import { rewordImageFault } from '../../../../core/images/image-faults.ts';
import { readTimeoutFault } from '../../../../core/transport/broken-faults.ts';
import { connectionFault } from '../../../../core/transport/connection-faults.ts';
import { inputFault } from '../../../../core/wire/input-fault.ts';
import { speak } from '../../../../renderer/language/language.ts';
import { FaultCard } from '../../../../renderer/ui/fault-card.tsx';
import { fault, type Fault } from '../../../../shared/fault.ts';
import { render } from '../rendering.tsx';

afterEach(() => speak('en'));

async function textOf(one: Fault): Promise<string> {
  const { holder } = await render(<FaultCard fault={one} />);
  return holder.textContent;
}

const at = { host: '127.0.0.1:9', proxy: undefined, proxySource: undefined } as const;
const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });

test('is said in Chinese, its host as it is written', async () => {
  const one = connectionFault(refused, { ...at, stage: 'reach' });
  expect(await textOf(one)).toContain('Nothing is running at 127.0.0.1:9.');
  await speak('zh-CN');
  const said = await textOf(one);
  expect(said).toContain('127.0.0.1:9 没有服务在运行。');
  expect(said).toContain('请检查网关是否在运行，以及基础 URL 的端口。');
});

test('is said in Chinese with its cause and its time', async () => {
  await speak('zh-CN');
  const proxy = connectionFault(refused, { ...at, stage: 'reach-proxy', proxy: 'http://p:1', proxySource: 'system' });
  expect(await textOf(proxy)).toContain('无法连接代理 http://p:1 (ECONNREFUSED)。');
  const late = readTimeoutFault(new URL('https://gateway.example/v1/chat/completions'), 30_000, true);
  expect(await textOf(late)).toContain('gateway.example 的响应停住了：30 秒 内没有收到任何字节。');
});

test('of an image request adds what is not known of it', async () => {
  await speak('zh-CN');
  const late = rewordImageFault(readTimeoutFault(new URL('https://gateway.example/v1/images/edits'), 30_000, false));
  expect(await textOf(late)).toContain(
    '图像可能仍会生成并计费，且无法取回。不会自动重试；提示词、参考图和蒙版已保留。',
  );
});

test('what is not known in Chinese, as a gateway’s own sentence, is shown as it came', async () => {
  await speak('zh-CN');
  const own = fault('stream-error', 'Upstream capacity is exhausted.', 'Partial answer kept.', { attempts: 1 });
  expect(await textOf(own)).toContain('Upstream capacity is exhausted.');
  expect(await textOf(own)).toContain('已保留部分回答。');
});

test('of a call that the host refused names the field', async () => {
  await speak('zh-CN');
  const tooLarge = {
    code: 'too_big' as const,
    maximum: 128,
    inclusive: true,
    origin: 'number' as const,
    path: ['maxTokens'],
  };
  const one = inputFault('chat.send', [{ ...tooLarge, input: 200, message: '' }]);
  expect(await textOf(one)).toContain('Max tokens 最大为 128。');
  expect(await textOf(one)).toContain('未执行调用 chat.send：请检查字段 maxTokens。');
});

test('an error in the middle of a stream has a stable title, its code beside it and the gateway’s words quoted', async () => {
  const own = fault('stream-error', 'Upstream capacity is exhausted.', '', { attempts: 1, code: 'server_error' });
  const { holder } = await render(<FaultCard fault={own} />);
  expect(holder.querySelector('.font-semibold')?.textContent).toBe('Failed mid-streamserver_error');
  expect(holder.querySelector('blockquote')?.textContent).toBe('Upstream capacity is exhausted.');
});

test('the code of a failure stands beside its sentence, unless that has it already', async () => {
  const head = async (one: Fault): Promise<string | undefined> =>
    (await render(<FaultCard fault={one} />)).holder.querySelector('.font-semibold')?.textContent;
  expect(await head(connectionFault(refused, { ...at, stage: 'reach' }))).toBe(
    'Nothing is running at 127.0.0.1:9.ECONNREFUSED',
  );
  const reset = Object.assign(new Error('no'), { code: 'ECONNRESET' });
  expect((await head(connectionFault(reset, { ...at, stage: 'reach' })))?.match(/ECONNRESET/g)).toHaveLength(1);
});
