import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AgentEvent } from '../call-protocol.ts'
import type { CallRecorder } from '../recordings/index.ts'
import { CalleeRequests, type CalleeRequestsParts } from './callee-requests.ts'

const said = (text: string): AgentEvent => {
  return { type: 'text', itemId: 'u1', speaker: 'user', text, append: false, final: true }
}
const optOut = "Don't call this number again."
const goodbye = 'Understood. We will not call this number again. Goodbye.'

/** Requests of a call whose collaborators note what they are asked for, in order. */
function open(parts: Partial<CalleeRequestsParts> = {}) {
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const requests = new CalleeRequests({
    language: 'en',
    practice: false,
    earlier: { optedOut: false, declinedRecording: false },
    optOut: async (words) => void done.push(`list: ${words}`),
    removeRecordings: async () => void done.push('remove'),
    report: (event) => done.push(`report: ${(event as unknown as { code: string }).code}`),
    failed: note('failed'),
    ...parts,
  })
  requests.joinTransport({ sayGoodbye: (reason) => void done.push(`hang up: ${reason.code}`) })
  const agent = requests.joinAgent({
    appendAudio: note('audio'),
    configure: note('configure'),
    contribute: note('contribute'),
    respond: (instructions) => void done.push(`respond: ${instructions}`),
    announce: (text) => void done.push(`announce: ${text}`),
    interrupt: note('interrupt'),
    cancel: note('cancel'),
    close: note('close'),
  })
  const recorder = (): CallRecorder => {
    const { promise: ended, resolve } = Promise.withResolvers<'saved'>()
    const stop = () => {
      done.push('stop')
      resolve('saved')
      return ended
    }
    return { heard() {}, said() {}, event() {}, stop, ended }
  }
  const writer = requests.joinWriter({
    record() {},
    amend() {},
    flushed: async () => {},
    recordAudio: async () => recorder(),
  })
  return { requests, agent, writer, done }
}

describe('an opt-out', () => {
  test('lists the number, and ends the call with one confirmation', () => {
    const { requests, agent, done } = open()
    requests.event(said(optOut))
    requests.event(said('Stop calling!'))
    agent.respond(undefined)
    agent.announce('Hello, this is the AI assistant')
    agent.configure({ isAnnouncing: false })
    agent.interrupt('a1', 0)
    expect(done).toEqual([
      'report: callee_opted_out',
      `list: ${optOut}`,
      'hang up: callee_opted_out',
      `announce: ${goodbye}`,
      'interrupt',
    ])
  })

  test('is listed at once, but confirmed after the opening', () => {
    const { requests, agent, done } = open()
    agent.configure({ isAnnouncing: true })
    requests.event(said(optOut))
    agent.announce('Hello, this is the AI assistant')
    expect(done).toEqual([
      'configure',
      'report: callee_opted_out',
      `list: ${optOut}`,
      'announce: Hello, this is the AI assistant',
    ])
    agent.configure({ isAnnouncing: false })
    agent.respond(undefined)
    expect(done.slice(4)).toEqual(['configure', 'hang up: callee_opted_out', `announce: ${goodbye}`])
  })

  test('is never stored in practice', () => {
    const { requests, done } = open({ practice: true })
    requests.event(said(optOut))
    expect(done.filter((what) => what.startsWith('list'))).toEqual([])
    expect(done).toContain('report: callee_opted_out_practice')
    expect(done).toContain(`announce: ${goodbye}`)
  })

  test('is confirmed by the process that takes over the call', () => {
    const { agent, done } = open({ earlier: { optedOut: true, declinedRecording: false } })
    agent.configure({ isAnnouncing: false })
    expect(done).toEqual(['configure', 'hang up: callee_opted_out', `announce: ${goodbye}`])
  })

  test('is only read from final words of the callee', () => {
    const { requests, done } = open()
    requests.event({ ...said(optOut), speaker: 'agent' } as AgentEvent)
    requests.event({ ...said(optOut), final: false } as AgentEvent)
    requests.event(said('No, thank you, we are full.'))
    expect(done).toEqual([])
  })

  describe('whose number cannot be stored', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('is stored when the database is available again', async () => {
      let attempts = 0
      const { requests, done } = open({
        async optOut() {
          attempts += 1
          if (attempts < 3) throw new Error('The database is not available')
        },
      })
      requests.event(said(optOut))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(attempts).toBe(3)
      expect(done.filter((what) => what === 'failed')).toHaveLength(2)
    })
  })
})

describe('a declined recording', () => {
  const decline = said("Please don't record.")

  test('is stopped, deleted and confirmed, and the call continues', async () => {
    const { requests, agent, writer, done } = open()
    expect(await writer.recordAudio?.('pcmu-8000')).toBeDefined()
    requests.event(decline)
    requests.event(decline)
    await vi.waitFor(() => expect(done).toHaveLength(4))
    agent.respond(undefined)
    expect(done).toEqual([
      'stop',
      'remove',
      'report: recording_declined',
      'respond: Say exactly: All right. The recording has been stopped and deleted.',
      'respond: undefined',
    ])
    expect(await writer.recordAudio?.('pcmu-8000')).toBeUndefined()
  })

  test('that has not begun never begins', async () => {
    const { requests, writer, done } = open()
    requests.event(decline)
    await vi.waitFor(() => expect(done).toContain('respond: Say exactly: All right. This call is not being recorded.'))
    expect(await writer.recordAudio?.('pcmu-8000')).toBeUndefined()
    expect(done).not.toContain('report: recording_declined')
  })

  test('that is just starting is stopped and deleted', async () => {
    const { requests, writer, done } = open()
    const starting = writer.recordAudio?.('pcmu-8000')
    requests.event(decline)
    expect(await starting).toBeUndefined()
    expect(done).toContain('stop')
    await vi.waitFor(() => expect(done.indexOf('remove', done.indexOf('stop'))).toBeGreaterThan(0))
  })

  test('that cannot be deleted is reported', async () => {
    const removeRecordings = () => Promise.reject(new Error('The disk is read-only'))
    const { requests, writer, done } = open({ removeRecordings })
    await writer.recordAudio?.('pcmu-8000')
    requests.event(decline)
    await vi.waitFor(() => expect(done).toContain('report: recording_declined_not_deleted'))
    expect(done).toContain('failed')
  })

  test('stays declined in the process that takes over the call', async () => {
    const { writer } = open({ earlier: { optedOut: false, declinedRecording: true } })
    expect(await writer.recordAudio?.('pcmu-8000')).toBeUndefined()
  })
})
