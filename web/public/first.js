// Runs before anything is painted, and while the scripts of the page are still on their way.

// A chosen theme does not flash in the other one. theme.ts and i18n/ write what is read here.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('language') === 'ru') document.documentElement.lang = 'ru'
} catch {
  // Storage may be closed to the page; then it looks as it always does.
}

// What the screens that people open first will ask for, word for word as api.ts will: it takes the answers from here.
try {
  const token = localStorage.getItem('token')
  const list = (limit, category = '') => [
    `/api/venues?limit=${limit}&offset=0${category && `&category=${category}`}`,
    `/api/venues/facets${category && `?category=${category}`}`,
  ]
  const wanted = {
    '/': ['/api/stats'],
    '/venues': list(20),
    '/venues/villas': list(25, 'villa'),
    '/venues/spas': list(25, 'mobile_spa'),
    '/venues/retreats': list(25, 'retreat_center'),
    '/venues/restaurants': list(25, 'restaurant'),
    '/venues/yachts': list(25, 'yacht'),
  }
  if (token !== null) {
    const ofScreen = location.search === '' ? (wanted[location.pathname] ?? []) : []
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    globalThis.begun = { token, answers: new Map() }
    for (const url of ['/api/auth/session', ...ofScreen]) {
      const answer = fetch(url, { headers })
      // Whoever takes it hears of a failure.
      answer.catch(() => {})
      globalThis.begun.answers.set(url, answer)
    }
  }
} catch {
  // Then everything is asked for when it is needed.
}
