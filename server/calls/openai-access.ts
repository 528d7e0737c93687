import { staffMessage } from '../../contract/messages.ts'
import type { StaffMessage } from '../../contract/message.ts'
import type { ModelChoice } from '../providers/openai-models.ts'
import type { OpenaiAccess as ProviderAccess } from '../providers/openai.ts'

/** Address and key of OpenAI, or of its simulator if `practice` is true. */
export type OpenaiAccess = ProviderAccess & { practice: boolean }

/** Returns a notice if the configured model was retired and another model replaces it. */
export function noticesOf({ id, replaces }: ModelChoice): StaffMessage[] {
  return replaces === undefined ? [] : [staffMessage('model_replaced', { old: replaces, successor: id })]
}
