/** Hands a file to the user: the browser's own download, or the desktop's dialog for saving. */
import { withTicket } from './file-address.ts';

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveAddress(url, name);
  // The download has taken its hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The same for what lies at an address of the host's own. */
export function saveAddress(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = withTicket(url);
  link.download = name;
  link.click();
}

/** A name that every system takes, from a title: no path, no reserved characters, not too long, and its ending once. */
export function fileNameOf(title: string, ending: string): string {
  const plain = title
    .normalize('NFC')
    // What is not seen, as the marks around a text from right to left, leaves no gap.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Cs}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  const bare = plain.toLowerCase().endsWith(`.${ending}`) ? plain.slice(0, -ending.length - 1) : plain;
  const cut = Array.from(bare).slice(0, 80).join('').trim();
  return `${cut === '' ? 'conversation' : cut}.${ending}`;
}
