import { type DestinationStream, type Logger, pino } from 'pino'

/** Returns type, message and stack of an error. Omits other fields, which can contain private values. */
function serialized(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, ...code, message: error.message.slice(0, 300), stack: error.stack }
}

/** Opens the server log: one JSON object per line. Our errors use the field `error`, those of Fastify `err`. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { error: serialized, err: serialized },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
