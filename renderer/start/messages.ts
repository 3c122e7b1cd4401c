/** What the first frame says, and the window where its code did not come. */

export const message = 'Message';
export const askAnything = 'Ask anything';
export const commands = 'Commands';
export const command = 'Command';
export const whatToDo = 'What would you like to do?';
export const notLoaded = 'Quartet couldn’t be loaded. Is it still running? What you typed is kept.';
export const tryAgain = 'Try again';
export const reloadWindow = 'Reload window';
