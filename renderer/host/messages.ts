/** What the window says of its host. */

// connection.ts
export const theConnectionToTheApp = 'Connection to the app lost.';
export const itIsBeingRestoredTry = 'Reconnecting. Try again in a moment; what you typed is kept.';

// files.ts
export const nameIsLargerThanMost = '“{name}” is larger than {most, number} MB, the most that can be uploaded.';
export const reduceTheFileSplitIt = 'Reduce the file, split it, or send its address instead.';
export const nameCouldNotBeUploaded = '“{name}” couldn’t be uploaded.';
export const itMayBeAFolder = 'It may be a folder, or a file that can’t be read. Choose it again.';
export const nameWasNotUploaded = '“{name}” was not uploaded.';
export const attachItAgain = 'Attach it again.';
export const nameWasNotUploadedThe = '“{name}” was not uploaded: the app answered {status}.';
export const reloadTheWindowAndAttach = 'Reload the window and attach it again.';
