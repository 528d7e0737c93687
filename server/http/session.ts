import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A browser cannot put a Bearer header on a WebSocket or an audio element; for these alone there is a cookie beside the
 * token. No other call reads it, so there is nothing for a forged request to use.
 */
const cookieName = 'session'

/** The token of the Authorization header, '' where there is none. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

/** The token of a socket's upgrade or of a recording: the header of a program, the cookie of a browser. */
export function socketToken(request: FastifyRequest): string {
  return bearerToken(request) || (request.cookies[cookieName] ?? '')
}

/** Sets the cookie where the request did not bring this very token in it. */
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
