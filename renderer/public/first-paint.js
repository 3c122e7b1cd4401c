// Runs before the first paint, so that nothing flashes or jumps: the theme, the page and the panes
// as they were last here. The app's own state replaces them as soon as it comes.
(() => {
  const root = document.documentElement;
  // A start token goes out of the address before anything else is loaded, so that neither the history nor a
  // bookmark keeps it. It waits where host.ts looks for it.
  if (location.hash.startsWith('#token=')) {
    window.quartetStart = location.hash;
    try {
      // For a reload that comes before the app has let the window in; window-key.ts takes it out again.
      sessionStorage.setItem('quartet-start', location.hash);
    } catch {
      // No storage: a reload needs a new address.
    }
    history.replaceState(null, '', location.pathname);
  }
  // Open dialogs and menus add a style element; this is where they look for the nonce that the policy asks of it.
  window.__webpack_nonce__ = document.querySelector('meta[property=csp-nonce]')?.nonce;
  root.dataset.startPage = /^#\/(compare|images|settings|tools)/.exec(location.hash)?.[1] ?? 'chat';
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    for (const pane of ['conversations', 'inspector']) {
      const width = Number(localStorage.getItem(`${pane}-width`));
      if (width >= 1 && width <= 60) root.style.setProperty(`--${pane}-width`, `${width}%`);
    }
    if (localStorage.getItem('inspector') === 'open') root.dataset.inspector = 'open';
  } catch {
    // No storage: the system's theme and the preset width hold.
  }
})();
