import type { PhoneNumbers } from '../phone-numbers/index.ts'
import type { Scenarios } from '../scenarios/index.ts'
import type { HandlerGroup } from './serve.ts'

type Names =
  | 'listPresets'
  | 'listScenarios'
  | 'createScenario'
  | 'importScenarios'
  | 'updateScenario'
  | 'deleteScenario'
  | 'listPhoneNumbers'
  | 'createPhoneNumber'
  | 'checkPhoneNumber'
  | 'updatePhoneNumber'
  | 'deletePhoneNumber'

export function savedHandlers(scenarios: Scenarios, phoneNumbers: PhoneNumbers): HandlerGroup<Names> {
  return {
    listPresets: async () => scenarios.presets(),
    listScenarios: () => scenarios.list(),
    createScenario: ({ body, user }) => scenarios.create(body, user.id),
    importScenarios: ({ body, user }) => scenarios.createAll(body.scenarios, user.id),
    updateScenario: ({ params, body }) => scenarios.update(params.id, body),
    deleteScenario: async ({ params }) => {
      await scenarios.remove(params.id)
      return { success: true as const }
    },
    listPhoneNumbers: () => phoneNumbers.list(),
    createPhoneNumber: ({ body, user }) => phoneNumbers.create(body, user.id),
    checkPhoneNumber: async ({ query }) => phoneNumbers.check(query.number),
    updatePhoneNumber: ({ params, body }) => phoneNumbers.update(params.id, body),
    deletePhoneNumber: async ({ params }) => {
      await phoneNumbers.remove(params.id)
      return { success: true as const }
    },
  }
}
