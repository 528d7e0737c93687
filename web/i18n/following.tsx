import type { ComponentType } from 'react'
import { useLanguage } from './index.ts'

/**
 * Renders a screen again when the language changes. The state of the screen stays, for example a draft or a running
 * call. Only components under `memo` need `useLanguage` themselves.
 */
export function followingLanguage(Screen: ComponentType): ComponentType {
  return function FollowingLanguage() {
    useLanguage()
    return <Screen />
  }
}
