import { createBrowserRouter } from 'react-router'
import { followingLanguage } from './i18n/following.tsx'
import { guestScreens, staffScreens } from './screens.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { ForGuests, ForStaff } from './shell/gates.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { Loading } from './ui/loading.tsx'

/** Creates the router: guest screens, and staff screens inside the shell. */
export function createRouter() {
  return createBrowserRouter([
    {
      HydrateFallback: Loading,
      ErrorBoundary: ErrorScreen,
      children: [
        { Component: ForGuests, children: routesOf(guestScreens) },
        {
          Component: ForStaff,
          children: [
            {
              Component: Shell,
              children: [
                {
                  // If a screen fails, the sidebar stays usable.
                  ErrorBoundary: ErrorScreen,
                  children: [...routesOf(staffScreens), { path: '*', Component: NotFound }],
                },
              ],
            },
          ],
        },
      ],
    },
  ])
}

function routesOf(screens: typeof staffScreens) {
  return Object.entries(screens).map(([path, load]) => ({
    path,
    lazy: async () => ({ Component: followingLanguage((await load()).Component) }),
  }))
}
