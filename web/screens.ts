import type { ComponentType } from 'react'
import { paths } from './paths.ts'

type Load = () => Promise<{ Component: ComponentType }>

/** Screens for visitors who are not signed in, by path. Each screen is a separate script. */
export const guestScreens: Readonly<Record<string, Load>> = {
  [paths.login]: () => import('./screens/login/login-screen.tsx'),
  [paths.register]: () => import('./screens/register/register-screen.tsx'),
}

/** Screens for staff, by path. */
export const staffScreens: Readonly<Record<string, Load>> = {
  [paths.dashboard]: () => import('./screens/dashboard/dashboard-screen.tsx'),
  [paths.venues]: () => import('./screens/venues/venues-screen.tsx'),
  [paths.villas]: () => import('./screens/villas/villas-screen.tsx'),
  [paths.spas]: () => import('./screens/spas/spas-screen.tsx'),
  [paths.retreats]: () => import('./screens/retreats/retreats-screen.tsx'),
  [paths.restaurants]: () => import('./screens/restaurants/restaurants-screen.tsx'),
  [paths.yachts]: () => import('./screens/yachts/yachts-screen.tsx'),
  [paths.chat]: () => import('./screens/chat/chat-screen.tsx'),
  [paths.aiCall]: () => import('./screens/ai-call/ai-call-screen.tsx'),
  [paths.scenarios]: () => import('./screens/scenarios/scenarios-screen.tsx'),
  [paths.voiceChat]: () => import('./screens/voice-chat/voice-chat-screen.tsx'),
  [paths.settings]: () => import('./screens/settings/settings-screen.tsx'),
  [paths.account]: () => import('./screens/account/account-screen.tsx'),
  [paths.calls]: () => import('./screens/calls/calls-screen.tsx'),
  [paths.call]: () => import('./screens/calls/call-screen.tsx'),
  [paths.inquiries]: () => import('./screens/inquiries/inquiries-screen.tsx'),
  [paths.newInquiry]: () => import('./screens/inquiries/new-inquiry-screen.tsx'),
  [paths.inquiry]: () => import('./screens/inquiries/inquiry-screen.tsx'),
  [paths.doNotCall]: () => import('./screens/do-not-call/do-not-call-screen.tsx'),
}

/** Loads the screen of a path before navigation. */
export function preloadScreen(path: string): void {
  // Ignore failures: navigation reports them.
  staffScreens[path]?.().catch(() => {})
}
