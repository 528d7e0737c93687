import { type DestinationStream, type Logger, pino } from 'pino'

/** What the log tells of an error: what it is and where it came from, none of the values that it may carry along. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, ...code, message: error.message.slice(0, 300), stack: error.stack }
}

/** The log of a server, a JSON object a line. An error goes into the field `error`; Fastify's own stand in `err`. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { error: told, err: told },
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
