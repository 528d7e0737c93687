import type { ComponentType } from 'react'
import { createBrowserRouter } from 'react-router'
import { followingLanguage } from './i18n/following.tsx'
import { paths } from './paths.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { ForGuests, ForStaff } from './shell/gates.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { Loading } from './ui/loading.tsx'

/** Each screen is a chunk of its own, loaded when it is first visited. */
export function createRouter() {
  return createBrowserRouter([
    {
      HydrateFallback: Loading,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          Component: ForGuests,
          children: [
            { path: paths.login, lazy: screen(() => import('./screens/login/login-screen.tsx')) },
            { path: paths.register, lazy: screen(() => import('./screens/register/register-screen.tsx')) },
          ],
        },
        {
          Component: ForStaff,
          children: [
            {
              Component: Shell,
              children: [
                {
                  // A screen that fails leaves the sidebar standing.
                  ErrorBoundary: ErrorScreen,
                  children: [
                    { path: paths.dashboard, lazy: screen(() => import('./screens/dashboard/dashboard-screen.tsx')) },
                    { path: paths.venues, lazy: screen(() => import('./screens/venues/venues-screen.tsx')) },
                    { path: paths.villas, lazy: screen(() => import('./screens/villas/villas-screen.tsx')) },
                    { path: paths.spas, lazy: screen(() => import('./screens/spas/spas-screen.tsx')) },
                    { path: paths.retreats, lazy: screen(() => import('./screens/retreats/retreats-screen.tsx')) },
                    {
                      path: paths.restaurants,
                      lazy: screen(() => import('./screens/restaurants/restaurants-screen.tsx')),
                    },
                    { path: paths.yachts, lazy: screen(() => import('./screens/yachts/yachts-screen.tsx')) },
                    { path: paths.chat, lazy: screen(() => import('./screens/chat/chat-screen.tsx')) },
                    { path: paths.aiCall, lazy: screen(() => import('./screens/ai-call/ai-call-screen.tsx')) },
                    { path: paths.scenarios, lazy: screen(() => import('./screens/scenarios/scenarios-screen.tsx')) },
                    { path: paths.voiceChat, lazy: screen(() => import('./screens/voice-chat/voice-chat-screen.tsx')) },
                    { path: paths.settings, lazy: screen(() => import('./screens/settings/settings-screen.tsx')) },
                    { path: paths.account, lazy: screen(() => import('./screens/account/account-screen.tsx')) },
                    { path: paths.calls, lazy: screen(() => import('./screens/calls/calls-screen.tsx')) },
                    { path: `${paths.calls}/:id`, lazy: screen(() => import('./screens/calls/call-screen.tsx')) },
                    { path: '*', Component: NotFound },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ])
}

function screen(load: () => Promise<{ Component: ComponentType }>) {
  return async () => ({ Component: followingLanguage((await load()).Component) })
}
