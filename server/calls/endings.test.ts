import v8 from 'node:v8'
import vm from 'node:vm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { realtimeFailures } from '../providers/openai-realtime.ts'
import { openDesk, until } from './testing/desk.ts'
import { connect, frame, scenario, session, setUp } from './testing/set-up.ts'

describe('a call that cannot start', () => {
  test('without credentials gets the specified sentence and no row', async () => {
    const desk = await openDesk({ openai: undefined })
    onTestFinished(() => desk.close())
    const browser = await desk.browser()
    const message = 'Please configure OpenAI API in Settings before making calls'
    expect(await browser.next('error')).toEqual({
      type: 'error',
      error: { message, code: 'openai_not_configured' },
    })
    await browser.closed()
    expect(await desk.calls.list()).toEqual([])
  })

  test('fails with our own sentence for a wrong key', async () => {
    const { desk } = await setUp({ wrongKey: true })
    const browser = await desk.browser()
    browser.send({ type: 'session.update', session })
    expect(await browser.next('call.ended')).toEqual({
      type: 'call.ended',
      reason: realtimeFailures.badKey.text,
      code: 'openai_key_rejected',
    })
    expect(JSON.stringify(browser.received)).not.toContain('sk-wr')
    expect(browser.types).toContain('error')
    await browser.closed()
    expect(await desk.calls.list()).toMatchObject([{ status: 'failed' }])
  })

  test('fails without a provider', async () => {
    const openai = {
      baseUrl: 'http://127.0.0.1:9/v1',
      key: 'k',
      model: 'gpt-4o-mini',
      realtimeModel: 'm',
      practice: false,
    }
    const desk = await openDesk({ openai })
    onTestFinished(() => desk.close())
    const browser = await desk.browser()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.unreachable.text)
  })

  test.each([
    ['an invalid address', { baseUrl: 'nonsense', key: 'k' }],
    ['a key with a line break', { baseUrl: 'http://127.0.0.1:9/v1', key: 'a\nb' }],
  ])('fails for %s', async (_, address) => {
    const desk = await openDesk({ openai: { ...address, model: 'gpt-4o-mini', realtimeModel: 'm', practice: false } })
    onTestFinished(() => desk.close())
    const browser = await desk.browser()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.badAddress.text)
  })

  test('fails if the provider sends nothing', async () => {
    const { desk } = await setUp({ greets: false, timing: { setUpTimeoutMs: 60 } })
    const browser = await desk.browser()
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.timeout.text)
  })

  test('fails if the provider rejects the settings', async () => {
    const { desk, provider } = await setUp({ greets: false })
    const browser = await desk.browser()
    const upstream = await until(() => provider.sessions[0], 'the provider was called')
    upstream.socket.removeAllListeners('message')
    upstream.send({ type: 'session.created', session: {} })
    upstream.send({ type: 'error', error: { code: 'invalid_value', event_id: 'update-1', message: 'secret' } })
    await browser.next('call.ended')
    expect(await desk.calls.list()).toMatchObject([{ status: 'failed' }])
  })

  test('is rejected for an invalid phone number', async () => {
    const { desk } = await setUp()
    const place = (phone_number: string) => desk.calls.place({ phone_number, language: 'en', scenario }, { id: 'u1' })
    for (const number of ['', '112', '+112', '911', '1234567890', '+12345a7890', '+1234567890123456']) {
      await expect(place(number)).rejects.toMatchObject({ status: 422, detail: 'Invalid phone number' })
    }
    await expect(place('+44 909 8790000')).rejects.toMatchObject({ status: 422 })
    const detail = 'Please configure Twilio API in Settings before making calls'
    await expect(place('+1 (234) 567-890')).rejects.toMatchObject({ status: 409, detail })
  })

  test('an unknown call is not found', async () => {
    const { desk } = await setUp()
    await expect(desk.calls.read('x')).rejects.toMatchObject({ status: 404 })
    await expect(desk.calls.log('x')).rejects.toMatchObject({ status: 404 })
    await expect(desk.calls.hangUp('x', { id: 'u1' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('every call ends', () => {
  test('the provider ends the session: the client gets the reason, the unfinished text is stored, the next call works', async () => {
    const parts = await setUp()
    const { browser, session: upstream, desk, id } = await connect(parts)
    upstream.send({
      type: 'conversation.item.added',
      previous_item_id: null,
      item: { id: 'a1', type: 'message', role: 'assistant', content: [] },
    })
    upstream.send({
      type: 'response.output_audio_transcript.delta',
      item_id: 'a1',
      response_id: 'r',
      delta: 'I was sa',
    })
    await browser.next('response.audio_transcript.delta')
    upstream.socket.close(4000)
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.refused.text)
    await browser.closed()
    expect(await desk.calls.read(id)).toMatchObject({ status: 'failed' })
    expect((await desk.calls.log(id)).messages).toMatchObject([{ speaker: 'agent', text: 'I was sa' }])
    const next = await connect(parts)
    expect(next.id).not.toBe(id)
  })

  test('the browser leaves: the provider connection closes', async () => {
    const { browser, session: upstream, desk, id } = await connect(await setUp())
    browser.socket.terminate()
    await until(() => upstream.socket.readyState === upstream.socket.CLOSED, 'the provider connection is closed')
    await until(async () => (await desk.calls.read(id)).status === 'ended', 'the call is over')
  })

  test('a hang-up while the provider connects leaves no session', async () => {
    const { desk, provider } = await setUp({ answersUpgrade: false })
    const browser = await desk.browser()
    const upgrade = await until(() => provider.upgrades[0], 'the provider was called')
    const { id } = await until(async () => (await desk.calls.list())[0], 'the call is stored')
    expect(await desk.calls.hangUp(id, { id: 'u1' })).toMatchObject({ status: 'ended' })
    await browser.closed()
    await until(() => upgrade.readableEnded || upgrade.destroyed, 'the connection is closed')
  })

  test('repeated hang-ups change nothing', async () => {
    const { desk, id } = await connect(await setUp())
    const [first, second] = await Promise.all([
      desk.calls.hangUp(id, { id: 'u1' }),
      desk.calls.hangUp(id, { id: 'u2' }),
    ])
    expect(second).toEqual(first)
    expect(await desk.calls.hangUp(id, { id: 'u1' })).toEqual(first)
    const ends = await desk.store.db.selectFrom('call_events').selectAll().where('type', '=', 'ended').execute()
    expect(ends).toHaveLength(1)
  })

  test('a hang-up during a database outage closes the connection at once and is stored later', async () => {
    const { desk, id, session: upstream } = await connect(await setUp())
    const away = vi.spyOn(desk.store.db, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    onTestFinished(() => away.mockRestore())
    const hungUp = expect(desk.calls.hangUp(id, { id: 'u1' })).rejects.toMatchObject({ status: 503 })
    await until(() => upstream.socket.readyState === upstream.socket.CLOSED, 'the provider connection is closed')
    await hungUp
    expect(await desk.calls.read(id)).toMatchObject({ status: 'connected' })
    away.mockRestore()
    await until(async () => (await desk.calls.read(id)).status === 'ended', 'the end is stored')
    expect(await desk.calls.hangUp(id, { id: 'u1' })).toMatchObject({ status: 'ended' })
  })

  test('a server stop ends calls with a reason and rejects new calls', async () => {
    const { browser, desk, id } = await connect(await setUp())
    await desk.calls.close()
    expect((await browser.next('call.ended'))['reason']).toBe('The server stopped.')
    expect(await desk.calls.read(id)).toMatchObject({ status: 'ended' })
    const late = await desk.browser()
    await late.next('error')
    await late.closed()
  })

  test('detects half-open sockets by missing pongs', async () => {
    const {
      browser,
      session: upstream,
      desk,
      id,
    } = await connect(await setUp({ timing: { heartbeat: { everyMs: 20, answerMs: 20 } } }))
    expect((await desk.calls.read(id)).status).toBe('connected')
    // A paused socket answers no ping, like a machine without power.
    browser.socket.pause()
    await until(async () => (await desk.calls.read(id)).status === 'ended', 'the call is over')
    await until(() => upstream.socket.readyState === upstream.socket.CLOSED, 'the provider connection is closed')
  })

  test('terminates a browser that stops reading', async () => {
    const { browser, session: upstream, desk, id } = await connect(await setUp())
    browser.socket.pause()
    const delta = JSON.stringify({ type: 'response.output_audio.delta', item_id: 'a1', response_id: 'r', delta: frame })
    const isLeft = () => upstream.socket.readyState !== upstream.socket.OPEN
    for (let sent = 0; !isLeft() && sent < 64 * 1024 * 1024; sent += delta.length) {
      upstream.sendRaw(delta)
      if (upstream.socket.bufferedAmount > 1024 * 1024) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await until(isLeft, 'the provider connection is closed')
    await until(async () => (await desk.calls.read(id)).status === 'ended', 'the call is over')
    const row = await desk.store.db.selectFrom('calls').select('end_reason').executeTakeFirstOrThrow()
    expect(row.end_reason).toBe('The browser was too slow for the call.')
  })

  test('ends the call if the provider stops reading', async () => {
    const { browser, session: upstream } = await connect(await setUp())
    upstream.socket.pause()
    const append = JSON.stringify({ type: 'input_audio_buffer.append', audio: frame.repeat(8) })
    for (
      let sent = 0;
      browser.socket.readyState === browser.socket.OPEN && sent < 64 * 1024 * 1024;
      sent += append.length
    ) {
      browser.socket.send(append)
      if (browser.socket.bufferedAmount > 1024 * 1024) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect((await browser.next('call.ended'))['reason']).toBe(realtimeFailures.stalled.text)
  })
})

describe('a forgotten call', () => {
  test('ends after its longest duration', async () => {
    const { browser } = await connect(await setUp({ timing: { longestCallMs: 300 } }))
    expect((await browser.next('call.ended'))['reason']).toBe('The call reached the time limit.')
  })

  test('ends after long silence, but not during speech', async () => {
    const { browser, session: upstream } = await connect(await setUp({ timing: { longestSilenceMs: 300 } }))
    const start = performance.now()
    while (performance.now() - start < 700) {
      upstream.send({ type: 'input_audio_buffer.speech_started', item_id: 'u1' })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(browser.types).not.toContain('call.ended')
    expect((await browser.next('call.ended'))['reason']).toBe('The call was silent for too long.')
  })
})

test('three hundred consecutive calls leak no memory and no timers', { timeout: 60_000 }, async () => {
  const parts = await setUp()
  v8.setFlagsFromString('--expose-gc')
  const collectGarbage = vm.runInNewContext('gc') as () => void
  let settledHeap = 0
  for (let n = 0; n < 300; n++) {
    const browser = await parts.desk.browser()
    browser.send({ type: 'session.update', session })
    browser.send({ type: 'input_audio_buffer.append', audio: frame })
    const upstream = await until(() => parts.provider.sessions[0], 'the provider was called')
    await until(() => upstream.heard().length > 0, 'the audio arrived')
    if (n % 3 === 0) browser.socket.close()
    else if (n % 3 === 1) upstream.socket.close(4000)
    else browser.socket.terminate()
    await browser.closed()
    await until(() => upstream.socket.readyState === upstream.socket.CLOSED, 'the provider connection is closed')
    // Frees the memory of the test itself.
    parts.provider.sessions.length = 0
    parts.provider.upgrades.length = 0
    if (n !== 99) continue
    collectGarbage()
    settledHeap = process.memoryUsage().heapUsed
  }
  const active = async () => (await parts.desk.calls.list()).filter(({ ended_at }) => ended_at === null).length
  await until(async () => (await active()) === 0, 'all calls are over')
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout')
  expect(timers.length).toBeLessThan(10)
  collectGarbage()
  // If 200 calls leaked only their transcripts, the growth would exceed this tenfold.
  expect(process.memoryUsage().heapUsed - settledHeap).toBeLessThan(1.5 * 1024 * 1024)
})
