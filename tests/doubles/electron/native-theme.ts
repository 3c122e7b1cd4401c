/** The double of Electron's `nativeTheme` (docs/api/native-theme.md). */
import { EventEmitter } from 'node:events';

export class NativeThemeDouble extends EventEmitter {
  private source: 'system' | 'light' | 'dark' = 'system';
  private systemIsDark = false;

  get shouldUseDarkColors(): boolean {
    return this.source === 'system' ? this.systemIsDark : this.source === 'dark';
  }

  get themeSource(): 'system' | 'light' | 'dark' {
    return this.source;
  }

  set themeSource(theme) {
    this.source = theme;
    this.tell();
  }

  /** The user of the computer chooses other colours. */
  setSystemColors(dark: boolean): void {
    this.systemIsDark = dark;
    this.tell();
  }

  reset(): void {
    this.removeAllListeners();
    this.source = 'system';
    this.systemIsDark = false;
  }

  /** Told of in a task of its own, whatever has changed (shell/browser/api/electron_api_native_theme.cc:54-58). */
  private tell(): void {
    setImmediate(() => this.emit('updated'));
  }
}
