import { staffMessage } from '../../contract/messages.ts'
import { failureCodes, isSpent } from './openai-failures.ts'
import { ask, member } from './outbound.ts'
import { accountModelsOf, chatModelFor, realtimeModelFor } from './openai-models.ts'
import { accountLine, broken, busy, fails, keyEnd, wrongServer, type Verdict, works } from './verdict.ts'

export interface OpenaiAccess {
  /** Base URL, ends in /v1. The realtime API uses the same URL with ws instead of http. */
  baseUrl: string
  key: string
  model: string
  realtimeModel: string
}

const name = 'OpenAI'

/** Lists the models of the account. This is free and shows whether the account offers the chosen models. */
export async function testOpenai(access: OpenaiAccess): Promise<Verdict> {
  const reply = await ask(`${access.baseUrl}/models`, { headers: { authorization: `Bearer ${access.key}` } })
  const codes = failureCodes(reply.json)
  if (codes.has('account_deactivated')) return fails(staffMessage('openai_test_suspended'))
  if (reply.status === 401) return fails(staffMessage('openai_test_key_rejected'))
  if (reply.status === 403) {
    if (codes.has('unsupported_country_region_territory')) {
      return fails(staffMessage('openai_test_country'))
    }
    return fails(staffMessage('openai_test_restricted'))
  }
  if (reply.status === 429) {
    if (isSpent(reply.json)) return fails(staffMessage('openai_test_no_credit'))
    return busy(name)
  }
  if (reply.status >= 500) return broken(name)
  const models = member(reply.json, 'data')
  if (reply.status !== 200 || !Array.isArray(models)) return wrongServer(name)

  const offered = models.flatMap((model: unknown) => {
    const id = member(model, 'id')
    return typeof id === 'string' ? [id] : []
  })
  const found = {
    models: accountModelsOf(offered, new Date()),
    ...accountLine(
      [
        reply.headers.get('openai-organization'),
        reply.headers.get('openai-project'),
        `${offered.length} models`,
        keyEnd(access.key),
      ],
      [access.key],
    ),
  }
  // Requests use the successor of a retired model.
  const missing = [chatModelFor(access.model).id, realtimeModelFor(access.realtimeModel).id].filter(
    (model) => !offered.includes(model),
  )
  if (missing.length === 0) return works(staffMessage('openai_test_works'), found)
  return works(staffMessage('openai_test_models_missing', { models: missing.join(', ') }), found)
}
