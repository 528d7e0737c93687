import type { Recommend } from '../recommend/index.ts'
import { Refusal } from '../refusal.ts'
import type { HandlerGroup } from './serve.ts'

export function chatHandlers(recommend: Recommend): HandlerGroup<'chat'> {
  return {
    chat: async ({ body }) => {
      if (body.message.trim() === '') throw new Refusal(422, 'Please write what you are looking for')
      const { reply } = await recommend.reply(body.message)
      return reply
    },
  }
}
