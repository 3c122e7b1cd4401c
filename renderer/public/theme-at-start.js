// Runs before the first paint: the theme as it was last chosen here. The app's own state replaces it as soon as it comes.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme holds.
}
