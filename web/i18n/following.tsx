import type { ComponentType } from 'react'
import { useLanguage } from './index.ts'

/**
 * A screen that is drawn again, all that stands in it, when the language changes; what it holds (a draft, a running call)
 * stays. Only a component under `memo` must call `useLanguage` itself.
 */
export function followingLanguage(Screen: ComponentType): ComponentType {
  return function FollowingLanguage() {
    useLanguage()
    return <Screen />
  }
}
