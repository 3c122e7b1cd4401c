/** The gateway on its own: `npm run gateway`. */
import { gatewayCommand } from './command.ts';

const code = await gatewayCommand(process.argv.slice(2));
if (code !== 0) process.exitCode = code;
