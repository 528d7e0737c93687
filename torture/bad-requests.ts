import { Agent, request as send } from 'node:http'
import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { type Random, randomOf, oddObject, oddText, oddValue } from './random.ts'

export interface BadRequestOptions {
  url: string
  /** Session token, sent with half of the requests. */
  token: string
  requests: number
  seed: number
}

interface Answer {
  status: number
  body: string
}

interface BadRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** Endpoints that end the session, or take seconds and have no input. */
const skipped = new Set(['logout', 'changePassword', 'importDemo'])

const keysOf = (schema: z.ZodMiniType): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties as object | undefined) ?? {})

function badRequest(random: Random, endpoint: Endpoint, token: string): BadRequest {
  const path = endpoint.path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(wellFormed(oddText(random)) || 'x').slice(0, 900),
  )
  const query = [...keysOf(endpoint.query), 'extra']
    .filter(() => random.next() < 0.5)
    .flatMap((key) => (random.next() < 0.1 ? [key, key] : [key]))
    .map((key) => `${key}=${encodeURIComponent(wellFormed(oddText(random))).slice(0, 900)}`)
    .join('&')
  const headers: Record<string, string> = {}
  if (random.next() < 0.5) headers['authorization'] = `Bearer ${token}`
  else if (random.next() < 0.3)
    headers['authorization'] = random.pick(['Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a b'])
  let body = ''
  if (endpoint.method !== 'GET') {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'x/y']
    // Most requests have the correct content type, so that they reach the later checks.
    headers['content-type'] = random.next() < 0.8 ? types[endpoint.encoding === 'form' ? 1 : 0]! : random.pick(types)
    const keys = keysOf(endpoint.body)
    const value = random.next() < 0.8 ? oddObject(random, keys) : oddValue(random, keys)
    body = headers['content-type'] === types[1] ? formOf(value) : JSON.stringify(value)
    if (random.next() < 0.05) body = body.slice(0, body.length / 2)
  }
  return { method: endpoint.method, path: query ? `${path}?${query}` : path, headers, body }
}

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '')

const formOf = (value: unknown) =>
  Object.entries(value ?? {})
    .map(([key, entry]) => `${encodeURIComponent(wellFormed(key))}=${encodeURIComponent(wellFormed(String(entry)))}`)
    .join('&')

function ask(agent: Agent, url: string, { method, path, headers, body }: BadRequest): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) }
    const asked = send({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => (text += chunk))
      reply.once('end', () => resolve({ status: reply.statusCode!, body: text }))
      reply.once('error', reject)
    })
    asked.once('error', reject)
    asked.setTimeout(30_000, () => asked.destroy(new Error(`No answer to ${method} ${path}`)))
    asked.end(body)
  })
}

/** Describes the fault of a reply. Undefined if the reply is valid. */
function fault({ status, body }: Answer): string | undefined {
  if (status < 400) return undefined
  // 502 to 504 carry a message of a provider or of the server. A bare 500 is a bug.
  if (status === 500) return 'server bug'
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown }
    if (typeof detail === 'string' && detail !== '') return undefined
  } catch {
    // Invalid JSON gives the fault below.
  }
  return 'no {"detail": "..."}'
}

/**
 * Sends bad requests to every endpoint of the contract.
 * @returns the number of replies per status, and faults with the request for reproduction
 */
export async function sendBadRequests(
  options: BadRequestOptions,
): Promise<{ statuses: Map<number, number>; faults: string[] }> {
  const random = randomOf(options.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const targets = Object.entries(endpoints).filter(([name]) => !skipped.has(name))
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let left = options.requests
  async function work() {
    while (left-- > 0) {
      const bad = badRequest(random, random.pick(targets)[1], options.token)
      const answer = await ask(agent, options.url, bad)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const wrong = fault(answer)
      if (wrong)
        faults.push(`${wrong}: ${answer.status} ${answer.body.slice(0, 200)} to ${JSON.stringify(bad).slice(0, 600)}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  agent.destroy()
  return { statuses, faults }
}
