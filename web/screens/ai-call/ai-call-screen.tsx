import { Screen } from '../../ui/screen.tsx'

export function Component() {
  return <Screen title="AI Call">{null}</Screen>
}
