/** Puts pictures on the clipboard, which takes PNG alone. */
import { withTicket } from './file-address.ts';

/** `source`: an address of the window's own origin, or a data URL. Rejects where the clipboard refuses or the picture cannot be read. */
export async function copyPicture(source: string): Promise<void> {
  // The promise goes in as it is: a clipboard is only open for as long as the click is fresh.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(source) })]);
}

async function asPng(source: string): Promise<Blob> {
  const element = new Image();
  element.src = withTicket(source);
  await element.decode();
  const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
  canvas.getContext('2d')?.drawImage(element, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
