// Runs before the first paint and before the page's scripts load.

// Apply the stored theme and language early, to avoid a flash. theme.ts and i18n/ write these keys.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('language') === 'ru') document.documentElement.lang = 'ru'
} catch {
  // The browser may block storage. Then the defaults apply.
}

// Loads the fonts of the page's language with the scripts. The build adds the links (scripts/page-plugins.ts).
for (const link of document.querySelectorAll('link[data-language]')) {
  if (link.dataset.language === (document.documentElement.lang === 'ru' ? 'ru' : 'en')) link.rel = 'preload'
}

// Starts the first requests of the common entry screens. api.ts uses an answer only if the URL is the same.
try {
  const token = localStorage.getItem('token')
  const list = (limit, category = '') => [
    `/api/venues?limit=${limit}&offset=0${category && `&category=${category}`}`,
    `/api/venues/facets${category && `?category=${category}`}`,
  ]
  const requests = {
    '/': ['/api/stats'],
    '/venues': list(20),
    '/venues/villas': list(25, 'villa'),
    '/venues/spas': list(25, 'mobile_spa'),
    '/venues/retreats': list(25, 'retreat_center'),
    '/venues/restaurants': list(25, 'restaurant'),
    '/venues/yachts': list(25, 'yacht'),
  }
  if (token !== null) {
    const screenRequests = location.search === '' ? (requests[location.pathname] ?? []) : []
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    globalThis.earlyRequests = { token, answers: new Map() }
    for (const url of ['/api/auth/session', ...screenRequests]) {
      const answer = fetch(url, { headers })
      // Prevents an unhandled rejection. api.ts handles the failure.
      answer.catch(() => {})
      globalThis.earlyRequests.answers.set(url, answer)
    }
  }
} catch {
  // Ignore: api.ts then sends every request itself.
}
