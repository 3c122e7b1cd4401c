/** A process that saves profiles into the settings of a folder as fast as it can. Arguments: folder, name, how many. Says each that is acknowledged. */
import { openSettings } from '../../../core/settings/settings.ts';

const [folder = '', name = '', count = '0'] = process.argv.slice(2);
const settings = await openSettings(folder);
settings.onChange(() => {
  const panels = Object.keys(settings.current().preferences.panels);
  process.stdout.write(`${JSON.stringify({ seen: panels.length })}\n`);
});
process.stdin.once('data', () => {
  void (async () => {
    for (let i = 0; i < Number(count); i += 1) {
      const id = `${name}${i}`;
      await settings.update((data) => ({
        ...data,
        preferences: { ...data.preferences, panels: { ...data.preferences.panels, [id]: i } },
      }));
      process.stdout.write(`${JSON.stringify({ acknowledged: id })}\n`);
    }
  })();
});
process.stdout.write(`${JSON.stringify({ ready: true })}\n`);
