import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isPage } from './page-address.ts'

/**
 * The headers that bound what a page of ours may do. A page may speak with this server and with the LiveKit server of
 * `livekitUrl`, as it is set up when the page is loaded; a page that was loaded before says that it must be loaded again.
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
      // The page says so itself where it needs what cannot be read.
      request.log.error({ error }, 'The address of LiveKit could not be read')
    }
  })
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", (request) => rooms.get(request) ?? ''],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The tool may be reached over plain http on a local network; the proxy that adds https adds this.
    strictTransportSecurity: false,
  })
}

/** The socket of a room's signals, and the question that is asked when it cannot be opened. */
function sourcesOf(url: string): string {
  const { host, protocol } = new URL(url)
  return protocol === 'ws:' ? `ws://${host} http://${host}` : `wss://${host} https://${host}`
}
