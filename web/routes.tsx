import { createBrowserRouter } from 'react-router'
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
            { path: paths.login, lazy: () => import('./screens/login/login-screen.tsx') },
            { path: paths.register, lazy: () => import('./screens/register/register-screen.tsx') },
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
                    { path: paths.dashboard, lazy: () => import('./screens/dashboard/dashboard-screen.tsx') },
                    { path: paths.venues, lazy: () => import('./screens/venues/venues-screen.tsx') },
                    { path: paths.villas, lazy: () => import('./screens/villas/villas-screen.tsx') },
                    { path: paths.spas, lazy: () => import('./screens/spas/spas-screen.tsx') },
                    { path: paths.retreats, lazy: () => import('./screens/retreats/retreats-screen.tsx') },
                    { path: paths.restaurants, lazy: () => import('./screens/restaurants/restaurants-screen.tsx') },
                    { path: paths.yachts, lazy: () => import('./screens/yachts/yachts-screen.tsx') },
                    { path: paths.chat, lazy: () => import('./screens/chat/chat-screen.tsx') },
                    { path: paths.aiCall, lazy: () => import('./screens/ai-call/ai-call-screen.tsx') },
                    { path: paths.scenarios, lazy: () => import('./screens/scenarios/scenarios-screen.tsx') },
                    { path: paths.voiceChat, lazy: () => import('./screens/voice-chat/voice-chat-screen.tsx') },
                    { path: paths.settings, lazy: () => import('./screens/settings/settings-screen.tsx') },
                    { path: paths.account, lazy: () => import('./screens/account/account-screen.tsx') },
                    { path: paths.calls, lazy: () => import('./screens/calls/calls-screen.tsx') },
                    { path: `${paths.calls}/:id`, lazy: () => import('./screens/calls/call-screen.tsx') },
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
