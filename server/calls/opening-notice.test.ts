import { expect, test } from 'vitest'
import { until } from './testing/desk.ts'
import { connect, scenario, session, setUp } from './testing/set-up.ts'

const about = { ...scenario, venue: 'Villa Sol' }
const opening = 'Hello, this is the AI assistant of a travel concierge. I am calling about a booking at Villa Sol.'

test('a realtime call gets the opening as a notice, which is not part of the log', async () => {
  const parts = await setUp()
  const { browser, session: line, desk, id } = await connect(parts, { ...session, scenario: about, language: 'en' })
  await until(() => browser.received.find(({ code }) => code === 'call_opening'), 'the notice')
  browser.send({ type: 'session.update', session: { scenario: about, language: 'ru' } })
  const openings = () => browser.received.filter(({ code }) => code === 'call_opening').map(({ params }) => params)
  await until(() => openings().length === 2, 'the notice in the new language')
  expect(openings()).toEqual([{ opening }, { opening: expect.stringContaining('бронирования в «Villa Sol»') }])
  expect((await desk.calls.log(id)).notices?.map(({ code }) => code)).not.toContain('call_opening')
  expect(line.received.map(({ type }) => type)).not.toContain('response.create')
  expect(await desk.calls.read(id)).not.toHaveProperty('disclosed')
})

test('a direct call gets the opening of its scenario as a notice', async () => {
  const { desk } = await setUp()
  const browser = await desk.browser('/direct')
  await browser.next('call.started')
  browser.send({ type: 'start', scenario: about, language: 'en' })
  expect(await browser.next('notice')).toMatchObject({ text: `Opening: ${opening}`, code: 'call_opening' })
})
