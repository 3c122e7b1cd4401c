/** Tools against the reference gateway inside the app: made on their page, called by models, answered in each way that there is. */
import { expect, test } from './app.ts';
import { card, offerTools, ToolsPage } from './tools-page.ts';

const any = '{"type":"object"}';

for (const protocol of ['Chat completions', 'Responses', 'Messages']) {
  test.describe(protocol, () => {
    test('TOOL-2 a call waits for the user, runs, and its result goes on', async ({ app: { page } }) => {
      const chat = await offerTools(page, protocol, ['get_weather']);
      await chat.ask('#tool:get_weather');
      const call = card(page, 'get_weather');
      await expect(call).toContainText('fits');
      await expect(page.getByRole('group', { name: 'Waiting tool calls' })).toContainText('1 call waits for you');
      await expect(chat.answers).toHaveCount(1);
      await call.getByRole('button', { name: 'Edit arguments' }).click();
      await expect(call).not.toContainText('fits');
      await call.getByRole('textbox', { name: 'Arguments' }).fill('{"city"');
      await expect(call).toContainText('Invalid JSON');
      await call.getByRole('textbox', { name: 'Arguments' }).fill('{"city":"Bern"}');
      await call.getByRole('button', { name: 'Save arguments' }).click();
      await expect(call).toContainText('edited by you');
      await call.getByRole('button', { name: 'Run tool' }).click();
      await expect(call).toContainText('"cloudy"');
      await expect(call).toContainText(/answered in \d/);
      await expect(chat.answers).toHaveCount(2);
      await chat.ended();
      await expect(chat.answers.last()).toContainText('cloudy');
      await expect(call.getByRole('button', { name: 'Run tool' })).toHaveCount(0);
    });

    test('TOOL-3 parallel calls are all answered, each in its own way, and go on together', async ({
      app: { page },
    }) => {
      const tools = new ToolsPage(page);
      await tools.open();
      await tools.make({ name: 'third', schema: any });
      const chat = await offerTools(page, protocol, ['current_time', 'ask_user', 'third']);
      await chat.ask('#tools');
      await expect(card(page, 'current_time')).toContainText('fits');
      await expect(page.getByRole('group', { name: 'Waiting tool calls' })).toContainText('3 calls wait for you');
      await card(page, 'third').getByRole('button', { expanded: false }).click();
      await card(page, 'third').getByRole('button', { name: 'Reject call' }).click();
      await expect(card(page, 'third')).toContainText('rejected by you');
      await card(page, 'ask_user').getByRole('button', { name: 'Answer by hand' }).click();
      await expect(card(page, 'ask_user').getByRole('region', { name: 'Parameters schema' })).toContainText('question');
      await card(page, 'ask_user').getByRole('textbox', { name: 'Result' }).fill('Forty-two');
      await card(page, 'ask_user').getByRole('button', { name: 'Send result' }).click();
      await expect(card(page, 'ask_user')).toContainText('answered by hand');
      await expect(chat.answers).toHaveCount(1);
      await card(page, 'current_time').getByRole('button', { name: 'Run tool' }).click();
      await expect(chat.answers).toHaveCount(2);
      await chat.ended();
      await expect(chat.answers.last()).toContainText('Forty-two');
      await expect(chat.answers.last()).toContainText('The user rejected this call.');
    });

    test('TOOL-1 arguments that do not hold are shown, and the check can be sent back', async ({ app: { page } }) => {
      const chat = await offerTools(page, protocol, ['get_weather']);
      await chat.ask('#tool:get_weather #args:misfit');
      const call = card(page, 'get_weather');
      await expect(call).toContainText('Invalid arguments');
      await expect(call.getByRole('list', { name: 'Argument problems' })).toBeVisible();
      await expect(call.getByRole('button', { name: 'Run tool' })).toHaveCount(0);
      await call.getByRole('button', { name: 'Send errors to the model' }).click();
      await expect(chat.answers).toHaveCount(2);
      await chat.ended();
      await expect(chat.answers.last()).toContainText('The call was not run');
    });

    test('TOOL-3 automatic calls loop until the bound, wait there, go on, and can be stopped', async ({
      app: { page },
    }) => {
      const tools = new ToolsPage(page);
      await tools.open();
      await tools.make({
        name: 'again',
        schema: any,
        answer: { type: 'fixed', text: 'once more #tool:again' },
        automatic: true,
      });
      await page.getByRole('spinbutton', { name: 'Max tool rounds' }).fill('2');
      const chat = await offerTools(page, protocol, ['again']);
      await chat.ask('#tool:again');
      await expect(
        page.getByRole('group', { name: 'Waiting tool calls' }).getByText('called tools 2 times in a row'),
      ).toBeVisible();
      await expect(card(page, 'again')).toHaveCount(3);
      await expect(card(page, 'again').last()).toContainText('fits');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(
        page.getByRole('group', { name: 'Waiting tool calls' }).getByText('called tools 4 times in a row'),
      ).toBeVisible();
      await expect(card(page, 'again')).toHaveCount(5);
      await card(page, 'again').last().getByRole('button', { name: 'Answer by hand' }).click();
      await card(page, 'again').last().getByRole('textbox', { name: 'Result' }).fill('enough');
      await card(page, 'again').last().getByRole('button', { name: 'Send result' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(chat.answers).toHaveCount(6);
      await chat.ended();
      await expect(chat.answers.last()).toContainText('enough');
    });
  });
}

test('TOOL-1 empty arguments count as an empty object', async ({ app: { page } }) => {
  const chat = await offerTools(page, 'Chat completions', ['current_time']);
  await chat.ask('#tool:current_time #args:empty');
  await expect(card(page, 'current_time')).toContainText('fits');
  await card(page, 'current_time').getByRole('button', { name: 'Run tool' }).click();
  await expect(card(page, 'current_time')).toContainText('weekday');
  await chat.ended();
});

test('TOOL-1 arguments that are no JSON are shown as they came', async ({ app: { page } }) => {
  const chat = await offerTools(page, 'Chat completions', ['get_weather']);
  await chat.ask('#tool:get_weather #args:broken');
  await expect(card(page, 'get_weather')).toContainText('The arguments are not JSON.');
  await expect(chat.stop).toHaveCount(0);
});

test('TOOL-3 a script without end can be stopped, and the conversation goes on', async ({ app: { page } }) => {
  const tools = new ToolsPage(page);
  await tools.open();
  await tools.make({ name: 'endless', schema: any, answer: { type: 'script', text: 'for (;;);' } });
  const chat = await offerTools(page, 'Chat completions', ['endless']);
  await chat.ask('#tool:endless');
  await card(page, 'endless').getByRole('button', { name: 'Run tool' }).click();
  await expect(card(page, 'endless')).toContainText('running');
  await page.getByRole('button', { name: 'Stop calls' }).click();
  await expect(card(page, 'endless')).toContainText('fits');
  await expect(
    page.getByRole('group', { name: 'Waiting tool calls' }).getByText('Stopped. Continue to send the results.'),
  ).toBeVisible();
  await card(page, 'endless').getByRole('button', { name: 'Reject call' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(chat.answers).toHaveCount(2);
  await chat.ended();
});

test('TOOL-2 what waits is still there after a reload, with what was being written', async ({ app: { page } }) => {
  const chat = await offerTools(page, 'Chat completions', ['ask_user']);
  await chat.ask('#tool:ask_user');
  await card(page, 'ask_user').getByRole('button', { name: 'Answer by hand' }).click();
  await card(page, 'ask_user').getByRole('textbox', { name: 'Result' }).fill('half a thou');
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.goBack();
  await page.goBack();
  await expect(card(page, 'ask_user').getByRole('textbox', { name: 'Result' })).toHaveValue('half a thou');
  await page.reload();
  await expect(card(page, 'ask_user')).toContainText('fits');
  await expect(card(page, 'ask_user').getByRole('textbox', { name: 'Result' })).toHaveValue('half a thou');
  await card(page, 'ask_user').getByRole('button', { name: 'Cancel' }).click();
  await card(page, 'ask_user').getByRole('button', { name: 'Reject call' }).click();
  await expect(chat.answers).toHaveCount(2);
  await chat.ended();
});

test('TOOL-2 a tool is made with the keyboard, tried, changed, duplicated and deleted', async ({ app: { page } }) => {
  const tools = new ToolsPage(page);
  await tools.open();
  await page.getByRole('button', { name: 'New tool' }).click();
  await tools.name.fill('bad name');
  await expect(page.getByText('has a character that a tool’s name cannot have')).toBeVisible();
  await page.getByRole('button', { name: 'Save tool' }).click();
  await expect(page.getByRole('alert')).toContainText('has a character that a tool’s name cannot have');
  await expect(tools.name).toBeFocused();
  await tools.name.fill('double_it');
  await tools.schema.fill('{"type":"object","properties":{"n":{"type":"nmber"}}}');
  await expect(page.getByText(/\/properties\/n\/type must be one of/).first()).toBeVisible();
  await tools.schema.fill('{"type":"object","properties":{"n":{"type":"number"}},"required":["n"]}');
  await page.getByRole('radio', { name: 'Script' }).click();
  const outcome = page.getByLabel('Outcome');
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill('return (');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(outcome).toContainText('Not run. Script:');
  await page
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill('console.log("got", args.n);\nreturn args.n * 2;');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(outcome).toContainText('The arguments lack the property "n".');
  await page.getByRole('textbox', { name: 'Arguments to try' }).fill('{"n":21}');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(outcome).toContainText('42');
  await expect(outcome).toContainText('got 21');
  for (const protocol of ['Chat completions', 'Responses', 'Messages']) {
    await expect(page.getByRole('region', { name: protocol })).toContainText('double_it');
  }
  // Looking elsewhere loses nothing.
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.goBack();
  await expect(tools.name).toHaveValue('double_it');
  await page.getByRole('button', { name: 'Save tool' }).click();
  await expect(page.getByRole('heading', { name: 'double_it' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(tools.name).toHaveValue('double_it_copy');
  await page.getByRole('button', { name: 'Save tool' }).click();
  await expect(page.getByRole('heading', { name: 'double_it_copy' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete tool' }).click();
  await expect(page.getByRole('link', { name: /^double_it_copy/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'double_it_copy' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete tool' }).click();
  await expect(page.getByRole('link', { name: /^double_it_copy/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^double_it/ })).toHaveCount(1);
});

test('TOOL-2 text that comes with its selection takes the place of all lines', async ({ app: { page } }) => {
  const tools = new ToolsPage(page);
  await tools.open();
  await page.getByRole('button', { name: 'New tool' }).click();
  // Until it has come, a plain field stands there.
  await expect(page.locator('.cm-editor')).toBeVisible();
  await tools.schema.fill('{\n  "type": "object",\n  "properties": {}\n}');
  // The editor hears of what is selected only after the text has come.
  await tools.schema.evaluate((element: HTMLElement) => {
    document.addEventListener(
      'beforeinput',
      () => {
        document.getSelection()?.selectAllChildren(element);
      },
      { capture: true, once: true },
    );
  });
  await tools.schema.press('ControlOrMeta+End');
  await page.keyboard.insertText('{"type":"string"}');
  await expect(tools.schema).toHaveText('{"type":"string"}');
});

test('TOOL-2 what is written while an editor is still on its way goes on in it', async ({ app: { page } }, info) => {
  test.skip(info.project.name === 'electron', 'Its files cannot be held back.');
  let arrive = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/source-editor[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  const tools = new ToolsPage(page);
  await tools.open();
  await page.getByRole('button', { name: 'New tool' }).click();
  await tools.schema.fill('{"type":}');
  await page.keyboard.press('ArrowLeft');
  arrive();
  await expect(page.locator('.cm-editor')).toBeVisible();
  await expect(tools.schema).toBeFocused();
  await page.keyboard.type('"object"');
  await expect(tools.schema).toHaveText('{"type":"object"}');
});

test('TOOL-2 a page stands as soon as its button or link has been clicked: what is typed next is its own', async ({
  app: { page },
}) => {
  await new ToolsPage(page).open();
  await expect(page.getByRole('heading', { level: 1, name: 'current_time' })).toBeVisible();
  /** The heading right after the click, before the browser turns to anything else. */
  const afterClick = (element: HTMLElement): Promise<string | null | undefined> => {
    element.click();
    return Promise.resolve().then(() => document.querySelector('h1')?.textContent);
  };
  expect(await page.getByRole('button', { name: 'New tool' }).evaluate(afterClick)).toBe('New tool');
  expect(await page.getByRole('link', { name: /^calculate/ }).evaluate(afterClick)).toBe('calculate');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'New tool' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'calculate' })).toBeVisible();
});

test('TOOL-2 ready-made tools can be deleted and are put back', async ({ app: { page } }) => {
  await new ToolsPage(page).open();
  await page.getByRole('link', { name: /^calculate/ }).click();
  await page.getByRole('button', { name: 'Delete tool' }).click();
  await expect(page.getByRole('link', { name: /^calculate/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore ready-made tools' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('link', { name: /^calculate/ })).toBeVisible();
});
