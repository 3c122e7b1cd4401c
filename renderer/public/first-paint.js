// Runs before the first paint, so that nothing flashes or jumps: the theme, the page and the width of the conversations
// as they were last here. The app's own state replaces them as soon as it comes.
(() => {
  const root = document.documentElement;
  root.dataset.startPage = location.hash.startsWith('#/settings') ? 'settings' : 'chat';
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const width = Number(localStorage.getItem('conversations-width'));
    if (width >= 1 && width <= 50) root.style.setProperty('--conversations-width', `${width}%`);
  } catch {
    // No storage: the system's theme and the preset width hold.
  }
})();
