import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isPage } from './page-address.ts'

/**
 * Adds security headers. The page may connect to this server and to the LiveKit server that is configured when the page
 * loads. After a change of `livekitUrl`, open pages ask the user to reload.
 */
export async function guardPages(
  http: FastifyInstance,
  options: { livekitUrl: () => Promise<string | undefined> },
): Promise<void> {
  const rooms = new WeakMap<IncomingMessage, string>()
  http.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' || !isPage(request.url)) return
    try {
      const url = await options.livekitUrl()
      if (url !== undefined) rooms.set(request.raw, sourcesOf(url))
    } catch (error) {
      // Serve the page without the LiveKit sources. The page reports the outage when it loads the settings.
      request.log.error({ error }, 'Failed to read the LiveKit URL')
    }
  })
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", (request) => rooms.get(request) ?? ''],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The server may run on plain http in a local network. A proxy that adds https also adds this header.
    strictTransportSecurity: false,
  })
}

/** Returns the signalling socket of LiveKit, and the http URL that its client requests if the socket fails. */
function sourcesOf(url: string): string {
  const { host, protocol } = new URL(url)
  return protocol === 'ws:' ? `ws://${host} http://${host}` : `wss://${host} https://${host}`
}
