import { Agent, request as send } from 'node:http'
import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { type Chance, chanceOf, oddObject, oddText, oddValue } from './chance.ts'

export interface Battering {
  url: string
  /** Of a session; half of the requests have it. */
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

/** Calls that end the session they are made with, or take seconds of work each time and have nothing that could be bad. */
const spared = new Set(['logout', 'changePassword', 'importDemo'])

const keysOf = (schema: z.ZodMiniType): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties as object | undefined) ?? {})

function badRequest(chance: Chance, endpoint: Endpoint, token: string): BadRequest {
  const path = endpoint.path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(wellFormed(oddText(chance)) || 'x').slice(0, 900),
  )
  const query = [...keysOf(endpoint.query), 'extra']
    .filter(() => chance.next() < 0.5)
    .flatMap((key) => (chance.next() < 0.1 ? [key, key] : [key]))
    .map((key) => `${key}=${encodeURIComponent(wellFormed(oddText(chance))).slice(0, 900)}`)
    .join('&')
  const headers: Record<string, string> = {}
  if (chance.next() < 0.5) headers['authorization'] = `Bearer ${token}`
  else if (chance.next() < 0.3)
    headers['authorization'] = chance.pick(['Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a b'])
  let body = ''
  if (endpoint.method !== 'GET') {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'x/y']
    // Mostly the type that is asked for: what is behind the first check is to be reached.
    headers['content-type'] = chance.next() < 0.8 ? types[endpoint.encoding === 'form' ? 1 : 0]! : chance.pick(types)
    const keys = keysOf(endpoint.body)
    const value = chance.next() < 0.8 ? oddObject(chance, keys) : oddValue(chance, keys)
    body = headers['content-type'] === types[1] ? formOf(value) : JSON.stringify(value)
    if (chance.next() < 0.05) body = body.slice(0, body.length / 2)
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

/** What is wrong with an answer; undefined where nothing is. */
function fault({ status, body }: Answer): string | undefined {
  if (status < 400) return undefined
  // 502 to 504 are told in words of a provider or of ours; a bare 500 is a bug.
  if (status === 500) return 'a bug on our side'
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown }
    if (typeof detail === 'string' && detail !== '') return undefined
  } catch {
    // Told below.
  }
  return 'no {"detail": "..."}'
}

/**
 * Sends bad requests to every call of the contract. Resolves to how often each status came, and to the faults: each with
 * the request, so that it can be sent again.
 */
export async function batterRequests(
  battering: Battering,
): Promise<{ statuses: Map<number, number>; faults: string[] }> {
  const chance = chanceOf(battering.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const targets = Object.entries(endpoints).filter(([name]) => !spared.has(name))
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let left = battering.requests
  async function work() {
    while (left-- > 0) {
      const bad = badRequest(chance, chance.pick(targets)[1], battering.token)
      const answer = await ask(agent, battering.url, bad)
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
