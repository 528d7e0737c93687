// Runs before the first paint, so that a chosen theme does not flash in the other one. theme.ts writes what is read here.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('language') === 'ru') document.documentElement.lang = 'ru'
} catch {
  // Storage may be closed to the page; then it looks as it always does.
}
