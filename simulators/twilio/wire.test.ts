import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startSimulators } from '../start.ts'

/** Twilio's OpenAPI document. The repository does not contain this file. */
const file = new URL('../../../shared/specs/twilio_calls.trimmed.json', import.meta.url)
const isThere = existsSync(file)
if (!isThere) console.log('Skipped: comparison with the Twilio OpenAPI document, which is missing in ../shared/specs.')

interface Schema {
  type?: string
  nullable?: boolean
  pattern?: string
  enum?: string[]
  $ref?: string
  properties?: Record<string, Schema>
}

const calls = '/2010-04-01/Accounts/{AccountSid}/Calls.json'
const call = '/2010-04-01/Accounts/{AccountSid}/Calls/{Sid}.json'

describe.skipIf(!isThere)('the carrier’s OpenAPI document', () => {
  let schemas: Record<string, Schema>
  const parameters = new Map<string, string[]>()
  beforeAll(() => {
    const document = JSON.parse(readFileSync(file, 'utf8'))
    schemas = document.components.schemas
    for (const path of [calls, call]) {
      const form = document.paths[path].post.requestBody.content['application/x-www-form-urlencoded'].schema
      parameters.set(path, Object.keys(form.properties))
    }
  })

  async function request(path: string, form?: Record<string, string>) {
    const sid = `AC${'0123456789abcdef'.repeat(2)}`
    const response = await fetch(`${address}/2010-04-01/Accounts/${sid}${path}`, {
      headers: { authorization: `Basic ${Buffer.from(`${sid}:practice`).toString('base64')}` },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    return { status: response.status, json: (await response.json()) as Record<string, unknown> }
  }
  let address = ''
  async function start() {
    const simulators = await startSimulators({ ringMs: 60_000 })
    onTestFinished(() => simulators.close())
    address = simulators.addresses.twilio
    return simulators
  }

  /** Lists the differences between an object and its schema. */
  function breaches(value: Record<string, unknown>, { properties = {} }: Schema): string[] {
    const unknownNames = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
    const missing = Object.keys(properties).filter((name) => !Object.hasOwn(value, name))
    const wrong = Object.entries(properties).filter(([name, given]) => {
      const one = value[name]
      const schema = given.$ref === undefined ? given : schemas[given.$ref.split('/').at(-1)!]!
      if (one === undefined) return false
      if (one === null) return !schema.nullable
      if (schema.type !== 'string') return false
      if (typeof one !== 'string') return true
      if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(one)) return true
      return schema.enum !== undefined && !schema.enum.includes(one)
    })
    return [
      ...unknownNames.map((name) => `${name} is not in the schema`),
      ...missing.map((name) => `${name} is missing`),
      ...wrong.map(([name]) => `${name} is ${JSON.stringify(value[name])}`),
    ]
  }

  const order = { To: '+15005551234', From: '+15005550006', Url: 'http://127.0.0.1:9/voice' }

  test('a call matches the schema when created, read and ended', async () => {
    await start()
    const created = await request('/Calls.json', order)
    expect(created.status).toBe(201)
    const schema = schemas['api.v2010.account.call']!
    expect(breaches(created.json, schema)).toEqual([])
    const sid = String(created.json['sid'])
    expect(breaches((await request(`/Calls/${sid}.json`)).json, schema)).toEqual([])
    const ended = await request(`/Calls/${sid}.json`, { Status: 'completed' })
    expect(breaches(ended.json, schema)).toEqual([])
    expect(ended.json['end_time']).not.toBeNull()
  })

  test('the account matches the schema', async () => {
    await start()
    const { json } = await request('.json')
    expect(breaches(json, schemas['api.v2010.account']!)).toEqual([])
  })

  test('the simulator accepts every documented parameter and no other', async () => {
    const simulators = await start()
    const others = parameters
      .get(calls)!
      .filter((name) => !['To', 'From', 'Url', 'Twiml', 'ApplicationSid'].includes(name))
    const values: Record<string, string> = {
      Timeout: '30',
      TimeLimit: '60',
      StatusCallback: 'http://127.0.0.1:9/status',
      StatusCallbackEvent: 'completed',
      AsyncAmd: 'true',
    }
    const form = Object.fromEntries(others.map((name) => [name, values[name] ?? 'x']))
    await request('/Calls.json', { ...order, ...form })
    expect(simulators.ledger.complaints).toEqual([])
    await request('/Calls.json', { ...order, Colour: 'red' })
    expect(simulators.ledger.complaints).toEqual([expect.stringContaining('Colour')])
  })

  test('the document lists the parameters that the product sends to change a call', () => {
    expect(parameters.get(call)).toEqual(expect.arrayContaining(['Status', 'Twiml']))
    expect(schemas['call_enum_update_status']!.enum).toEqual(expect.arrayContaining(['completed', 'canceled']))
  })
})
