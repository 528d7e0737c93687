import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Cookie for WebSockets and audio elements, on which a browser cannot set a Bearer header. No other request reads the
 * cookie, so a forged request cannot use it.
 */
const cookieName = 'session'

/** Returns the token of the Authorization header, '' if missing. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

/** Returns the token of a WebSocket upgrade or recording: from the header of a program or the cookie of a browser. */
export function socketToken(request: FastifyRequest): string {
  return bearerToken(request) || (request.cookies[cookieName] ?? '')
}

/** Sets the cookie unless the request already has the cookie with this token. */
export function rememberSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  if (request.cookies[cookieName] === token) return
  reply.setCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: '/',
  })
}

export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(cookieName, { path: '/' })
}
