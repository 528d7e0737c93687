import { Screen } from '../../ui/screen.tsx'

export function Component() {
  return <Screen title="Spas">{null}</Screen>
}
