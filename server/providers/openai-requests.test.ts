import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openaiFailures } from './openai-failures.ts'
import { complete } from './openai-requests.ts'

type Answer = (response: ServerResponse) => void

const reply =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
const fine = reply(200, { choices: [{ message: { content: 'Good morning' } }] })
const limited = { error: { code: 'rate_limit_exceeded', message: 'sk-secret' } }
const spent = { error: { code: 'insufficient_quota' } }
const breaks: Answer = (response) => void response.destroy()
const breaksWithin: Answer = (response) => {
  response.writeHead(200).write('{"choices"')
  setImmediate(() => response.destroy())
}
const hangs: Answer = () => {}
const drips: Answer = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

/** Sends the answers in order and repeats the last one. Records the time of each request. */
async function ask(answers: readonly Answer[], timeout = 5_000) {
  const askedAt: number[] = []
  const server = createServer((request, response) => {
    request.resume()
    askedAt.push(performance.now())
    answers[Math.min(askedAt.length, answers.length) - 1]!(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const started = performance.now()
  const access = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: 'sk-secret' }
  const question = { model: 'gpt-4o-mini', messages: [{ role: 'user' as const, content: 'Hello' }] }
  const said = await complete(access, question, { timeout, signal: new AbortController().signal }).then(
    ({ text }) => text,
    (error: Error) => error.message,
  )
  return { said, askedAt, ms: performance.now() - started }
}

test.each<[string, Answer[], string, number]>([
  ['fails once with 500', [reply(500, ''), fine], 'Good morning', 2],
  ['returns 503', [reply(503, 'oops')], openaiFailures.unreachable.text, 2],
  ['drops the connection once', [breaks, fine], 'Good morning', 2],
  ['drops the connection during its answer', [breaksWithin], openaiFailures.unreachable.text, 2],
  ['limits requests briefly', [reply(429, limited), fine], 'Good morning', 2],
  ['limits requests for a minute', [reply(429, limited, { 'retry-after': '60' })], openaiFailures.rateLimited.text, 1],
  [
    'limits requests until a date',
    [reply(429, limited, { 'retry-after': 'soon' })],
    openaiFailures.rateLimited.text,
    1,
  ],
  ['limits every request', [reply(429, limited)], openaiFailures.rateLimited.text, 2],
  ['has no credit left', [reply(429, spent)], openaiFailures.noCredit.text, 1],
  ['rejects the key', [reply(401, limited)], openaiFailures.badKey.text, 1],
  ['returns HTML', [reply(200, '<html>')], 'OpenAI gave no answer.', 1],
  ['returns 3 MB', [reply(200, ' '.repeat(3 * 1024 * 1024))], openaiFailures.unreachable.text, 1],
  ['redirects', [reply(302, '', { location: 'http://127.0.0.1:9/' })], openaiFailures.unreachable.text, 1],
])('retries at most once, and only if it can help: %s', async (_, answers, words, times) => {
  const { said, askedAt } = await ask(answers)
  expect(said).toBe(words)
  expect(askedAt).toHaveLength(times)
})

test('waits for retry-after plus a random delay', async () => {
  const { said, askedAt } = await ask([reply(429, limited, { 'retry-after': '1' }), fine])
  expect(said).toBe('Good morning')
  expect(askedAt[1]! - askedAt[0]!).toBeGreaterThan(1_050)
})

test.each([
  ['hangs', hangs],
  ['drips', drips],
])('times out if a provider %s', async (_, answer) => {
  const { said, askedAt, ms } = await ask([answer], 300)
  expect(said).toBe(openaiFailures.timeout.text)
  expect(askedAt).toHaveLength(1)
  expect(ms).toBeLessThan(2_000)
})

test('a retry stays within the total timeout', async () => {
  const { said, ms } = await ask([reply(500, ''), hangs], 800)
  expect(said).toBe(openaiFailures.timeout.text)
  expect(ms).toBeLessThan(2_500)
})
