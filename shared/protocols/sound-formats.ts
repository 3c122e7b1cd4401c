/** The formats of sound that chat completions have a name for, with their types. */
export const soundFormats: Readonly<Record<string, string>> = { wav: 'audio/wav', mp3: 'audio/mpeg' };
