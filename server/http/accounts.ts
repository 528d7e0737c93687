import type { FastifyRequest } from 'fastify'
import type { Accounts, Origin } from '../accounts/index.ts'
import type { Activity } from '../activity/index.ts'
import { ApiError } from '../api-error.ts'
import type { HandlerGroup } from './serve.ts'
import { forgetSession, rememberSession } from './session.ts'

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** Returns the typed e-mail for the log, '' if the text is not an e-mail: users type passwords there by mistake. */
const typedEmail = (text: string) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? text.trim().toLowerCase() : '')

type Names =
  | 'login'
  | 'register'
  | 'session'
  | 'logout'
  | 'changePassword'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'

export function accountHandlers(accounts: Accounts, activity: Activity): HandlerGroup<Names> {
  return {
    login: async ({ body, request, reply }) => {
      try {
        const { token, user } = await accounts.signIn(body, originOf(request))
        rememberSession(request, reply, token)
        await activity.record({ user: user.id, kind: 'signed in' })
        return { access_token: token, token_type: 'bearer' }
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) {
          const subject = typedEmail(body.username)
          await activity.record({ user: null, kind: 'sign-in failed', subject, details: { address: request.ip } })
        }
        throw error
      }
    },
    register: async ({ body, request }) => {
      const user = await accounts.register(body, originOf(request))
      await activity.record({ user: user.id, kind: 'registered' })
      return { success: true }
    },
    session: async ({ user }) => ({ email: user.email }),
    logout: async ({ user, token, reply }) => {
      await accounts.signOut(token)
      forgetSession(reply)
      await activity.record({ user: user.id, kind: 'signed out' })
      return { success: true as const }
    },
    changePassword: async ({ user, token, body }) => {
      const ended = await accounts.changePassword(user, token, body)
      await activity.record({ user: user.id, kind: 'password changed', details: { sessions_ended: ended } })
      return { ended }
    },
    listSessions: ({ user, token }) => accounts.list(user, token),
    endSession: async ({ user, params }) => {
      const device = await accounts.endOne(user, params.id)
      await activity.record({ user: user.id, kind: 'session ended', subject: device })
      return { ended: 1 }
    },
    endOtherSessions: async ({ user, token }) => {
      const ended = await accounts.endOthers(user, token)
      if (ended > 0) await activity.record({ user: user.id, kind: 'session ended', details: { sessions_ended: ended } })
      return { ended }
    },
  }
}
