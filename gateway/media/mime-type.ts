/** The many names of one type: what a request may declare for bytes of a known kind. */

const synonyms: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'audio/x-aiff': 'audio/aiff',
  'audio/x-aac': 'audio/aac',
  'audio/webm': 'video/webm',
  'video/mov': 'video/quicktime',
  'video/avi': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-m4v': 'video/mp4',
  'video/mpg': 'video/mpeg',
  'video/mpegps': 'video/mpeg',
  'video/mp1s': 'video/mpeg',
  'video/mp2p': 'video/mpeg',
  'video/flv': 'video/x-flv',
  'video/wmv': 'video/x-ms-wmv',
  'video/x-ms-asf': 'video/x-ms-wmv',
  'video/3gp': 'video/3gpp',
  'video/3gpp2': 'video/3gpp',
  'video/x-matroska': 'video/webm',
  'video/matroska': 'video/webm',
  'application/vnd.ms-asf': 'video/x-ms-wmv',
  'application/x-pdf': 'application/pdf',
  'application/csv': 'text/csv',
  'text/x-markdown': 'text/markdown',
  'text/json': 'application/json',
};

/** A type without its parameters, in lower case. */
export function plainMimeType(mimeType: string): string {
  return (mimeType.split(';')[0] ?? '').trim().toLowerCase();
}

function canonical(mimeType: string): string {
  const plain = plainMimeType(mimeType);
  return Object.hasOwn(synonyms, plain) ? (synonyms[plain] ?? plain) : plain;
}

/** Whether two types are two names of one. */
export function isSameType(left: string, right: string): boolean {
  return canonical(left) === canonical(right);
}

/** Types whose bytes are plain text: which of them it is cannot be seen from the bytes alone. */
export function isTextType(mimeType: string): boolean {
  const plain = canonical(mimeType);
  return (
    plain.startsWith('text/') ||
    /^application\/(json|xml|yaml|x-yaml|javascript|x-ndjson|toml|sql)$/.test(plain) ||
    /\+(json|xml)$/.test(plain)
  );
}
