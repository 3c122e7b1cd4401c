// @vitest-environment happy-dom
/** The field of the language: what is not in it yet is said, in itself. */
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../renderer/app/app-context.tsx';
import { LanguageChoiceField } from '../../../../../renderer/features/settings/appearance-section.tsx';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { speak } from '../../../../../renderer/language/language.ts';
import type { LanguageChoice } from '../../../../../shared/languages.ts';
import { createFakeHost, startState } from '../../../../doubles/fake-host.ts';
import { render } from '../../rendering.tsx';

async function textFor(language: LanguageChoice): Promise<string> {
  const host = createFakeHost({ state: { preferences: { ...startState.preferences, language } } });
  const connection = createConnection({ connect: () => Promise.resolve({ client: host.connect() }) });
  const services = createAppServices(connection);
  const { holder } = await render(
    <AppServicesProvider services={services}>
      <LanguageChoiceField onChoose={() => undefined} />
    </AppServicesProvider>,
  );
  await act(async () => {
    await expect.poll(() => services.appState.store.getState().app?.preferences.language).toBe(language);
  });
  return holder.textContent;
}

test('a language that not all texts are in says so; English says nothing', async () => {
  expect(await textFor('en')).not.toContain('in English');
  expect(await textFor('zh-CN')).toContain('Exports and reports from the command line are in English.');
  await speak('zh-CN');
  onTestFinished(() => speak('en'));
  expect(await textFor('zh-CN')).toContain('导出文件和命令行生成的报告仍为英文。');
});
