import { staffMessage } from '../../contract/messages/index.ts'
import type { StaffMessage } from '../../contract/message.ts'
import type { ModelChoice } from '../providers/openai-models.ts'
import type { OpenaiAccess as ProviderAccess } from '../providers/openai.ts'

/** OpenAI or its stand-in, as it is set up at the moment of a call. */
export type OpenaiAccess = ProviderAccess & { practice: boolean }

/** What is told at the start of a call of a model that another one stands in for. */
export function noticesOf({ id, replaces }: ModelChoice): StaffMessage[] {
  return replaces === undefined ? [] : [staffMessage('model_replaced', { old: replaces, successor: id })]
}
