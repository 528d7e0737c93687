import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../tests/support/random-walk.ts'
import { AudioFrame, type Base64Text } from './audio-frame.ts'
import { base64After, isPlainAscii, audioMessage, AudioMessageSplitter, splitAudioMessage } from './audio-message.ts'

const tail = Buffer.from('"}')

const textOf = (base64: Base64Text) => AudioFrame.fromBase64('clips', base64).base64String()

const audio = fc.uint8Array({ minLength: 600, maxLength: 3000 }).map((bytes) => Buffer.from(bytes).toString('base64'))

/** Ids in the usual form of providers, and unusual ids. */
const id = fc.oneof(fc.stringMatching(/^[\w.-]{1,40}$/), fc.string(), fc.string({ unit: 'grapheme' }))
const ids = fc.record({ response_id: id, item_id: id })

describe('audio messages', () => {
  test('a split message is rewritten with the same audio for any ids and any new head', () => {
    fc.assert(
      fc.property(audio, ids, fc.string({ unit: 'grapheme', maxLength: 200 }), (base64, names, name) => {
        const message = Buffer.from(JSON.stringify({ type: 'x', ...names, delta: base64 }))
        const split = splitAudioMessage(message, 'delta')
        // Messages with escapes, nesting or non-ASCII text are parsed as a whole.
        if (split === undefined) {
          expect(JSON.stringify(names).slice(1)).toMatch(/[^ -~]|[[{\\]/)
          return
        }
        const { response_id, item_id } = names
        expect([split.field('type'), split.field('item_id'), split.field('response_id')]).toEqual([
          'x',
          item_id,
          response_id,
        ])
        expect(split.field('event_id')).toBeUndefined()
        expect(AudioFrame.fromBase64('clips', split.base64).byteLength).toBe(Buffer.from(base64, 'base64').length)
        const head = JSON.stringify({ name, audio: '' }).slice(0, -2)
        const written = audioMessage(Buffer.from(head), split.base64, tail).toString()
        expect(JSON.parse(written)).toEqual({ name, audio: base64 })
      }),
      { seed },
    )
  })

  test('a message is rewritten in place if the new head is no longer than the old head', () => {
    const message = Buffer.from(JSON.stringify({ type: 'a long name', audio: 'A'.repeat(800) }))
    const written = audioMessage(Buffer.from('{"audio":"'), splitAudioMessage(message, 'audio')!.base64, tail)
    expect(written.buffer).toBe(message.buffer)
    expect(JSON.parse(written.toString())).toEqual({ audio: 'A'.repeat(800) })
  })

  test('a splitter finds the same audio and fields as a split without memory', () => {
    const eventId = fc.oneof(fc.stringMatching(/^[\w-]{5}$/), fc.string({ maxLength: 6 }), fc.constant(undefined))
    const someId = fc.constantFrom('a1', 'a2', 'b')
    const message = fc.record({ event_id: eventId, response_id: someId, item_id: someId, delta: audio })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
        const splitter = new AudioMessageSplitter('delta')
        for (const sent of messages) {
          const bytes = Buffer.from(JSON.stringify({ type: 'x', ...sent }))
          const split = splitter.split(bytes, ['type', 'item_id', 'response_id', 'event_id_2'])
          expect(split === undefined).toBe(splitAudioMessage(bytes, 'delta') === undefined)
          if (split === undefined) continue
          const { response_id, item_id, delta } = sent
          expect(split.fields).toEqual({ type: 'x', response_id, item_id })
          expect(textOf(split.base64)).toBe(delta)
        }
      }),
      { seed },
    )
  })

  test('text is plain ASCII without control characters and bytes above 0x7f, at any position', () => {
    const bytes = fc.oneof(fc.integer({ min: 0x20, max: 0x7f }), fc.integer({ min: 0, max: 0xff }))
    const text = fc.oneof(
      fc.stringMatching(/^[ -~]{0,40}$/).map((part) => Buffer.from(part)),
      fc.array(bytes).map((part) => Buffer.from(part)),
    )
    fc.assert(
      fc.property(text, fc.nat(9), (body, from) => {
        const message = Buffer.concat([Buffer.alloc(from), body, Buffer.alloc(3)])
        const expected = body.every((byte) => byte >= 0x20 && byte <= 0x7f)
        expect(isPlainAscii({ bytes: message, from, to: from + body.length })).toBe(expected)
      }),
      { seed },
    )
  })

  test('a splitter holds no more memory than the head of its last message', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = () => (collect(), process.memoryUsage().arrayBuffers)
    const bytesPerSplitter = () => {
      const before = held()
      const splitters = Array.from({ length: 200 }, (_, n) => {
        const splitter = new AudioMessageSplitter('delta')
        const message = { type: 'x', item_id: `i${n}`, delta: 'QUJD'.repeat(200) }
        expect(splitter.split(Buffer.from(JSON.stringify(message)), ['item_id'])?.fields).toEqual({ item_id: `i${n}` })
        // Other calls use up the rest of the pool block that holds small copies.
        for (let taken = 0; taken < Buffer.poolSize; taken += 1024) Buffer.allocUnsafe(1024)
        return splitter
      })
      return (held() - before) / splitters.length
    }
    // Takes the minimum: buffers of other test files in the process only increase the result.
    expect(Math.min(bytesPerSplitter(), bytesPerSplitter(), bytesPerSplitter())).toBeLessThan(Buffer.poolSize / 10)
  })

  test('audio after a known head is found without parsing', () => {
    const text = '{"type":"x","audio":"'
    const head = Buffer.from(text)
    const base64 = 'QUJD'.repeat(300)
    const found = base64After(head, Buffer.from(`${text}${base64}"}`))!
    expect(textOf(found)).toBe(base64)
    const others = [`{"type":"y","audio":"${base64}"}`, `${text}${base64}","a":"b"}`, `${text}\\u0041"}`, `${text}AA`]
    for (const other of [...others, '', '{"type"']) expect(base64After(head, Buffer.from(other)), other).toBeUndefined()
  })

  test.each([
    ['a field after the audio', `{"audio":"${'A'.repeat(800)}","type":"x"}`],
    ['an escape in the audio', `{"type":"x","audio":"${'A'.repeat(800)}\\u0041"}`],
    ['nested audio', `{"item":{"audio":"${'A'.repeat(800)}"}}`],
    ['a space before the audio', `{"audio": "${'A'.repeat(800)}"}`],
    ['an escape before the audio', `{"type":"a\\"","audio":"${'A'.repeat(800)}"}`],
    ['no audio', `{"text":"${'A'.repeat(800)}"}`],
    ['no closing brace', `{"audio":"${'A'.repeat(800)}"`],
    ['an array around the object', `[{"audio":"${'A'.repeat(800)}"}]`],
    ['short audio', '{"audio":"AAAA"}'],
  ])('a message with %s is not split', (_, text) => {
    expect(splitAudioMessage(Buffer.from(text), 'audio')).toBeUndefined()
  })
})
