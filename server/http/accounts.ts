import type { FastifyRequest } from 'fastify'
import type { Accounts, Origin } from '../accounts/index.ts'
import type { HandlerGroup } from './serve.ts'
import { forgetSession, rememberSession } from './session.ts'

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

export function accountHandlers(accounts: Accounts): HandlerGroup<'login' | 'register' | 'session' | 'logout'> {
  return {
    login: async ({ body, request, reply }) => {
      const token = await accounts.signIn(body, originOf(request))
      rememberSession(request, reply, token)
      return { access_token: token, token_type: 'bearer' }
    },
    register: async ({ body, request }) => {
      await accounts.register(body, originOf(request))
      return { success: true }
    },
    session: async ({ user }) => ({ email: user.email }),
    logout: async ({ token, reply }) => {
      await accounts.signOut(token)
      forgetSession(reply)
      return { success: true as const }
    },
  }
}
