/** Hands a picture of the page to other programs as a file, while the mouse is down. */
import { app, BrowserWindow, nativeImage } from 'electron';
import type { NativeImage } from 'electron';

/** The window that the mouse is on has the focus. */
export async function dragOut(path: string): Promise<void> {
  const contents = BrowserWindow.getFocusedWindow()?.webContents;
  const icon = await fileIcon(path);
  if (contents?.isDestroyed() === false) contents.startDrag({ file: path, icon });
}

/** The system's own for this kind of file; where it has none, `getFileIcon` rejects (electron_api_app.cc:547-554). With an empty one nothing is dragged (shell/browser/api/electron_api_web_contents.cc:4018-4022). */
async function fileIcon(path: string): Promise<NativeImage> {
  const icon = await app.getFileIcon(path).catch(() => undefined);
  if (icon !== undefined) return icon;
  const side = 32;
  return nativeImage.createFromBitmap(Buffer.alloc(side * side * 4, 0x80), { width: side, height: side });
}
