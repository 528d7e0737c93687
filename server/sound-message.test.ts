import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../tests/support/random-walk.ts'
import {
  byteLength,
  soundAfter,
  soundFrame,
  soundMessage,
  soundOf,
  SoundSplitter,
  splitSoundMessage,
  textFrame,
} from './sound-message.ts'

const tail = Buffer.from('"}')

const sound = fc.uint8Array({ minLength: 600, maxLength: 3000 }).map((bytes) => Buffer.from(bytes).toString('base64'))
/** What a peer reads in one whole frame of text: https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
function textOfFrame(frame: Buffer, isMasked: boolean): string {
  expect([frame[0], frame[1]! >> 7]).toEqual([0x81, isMasked ? 1 : 0])
  const short = frame[1]! & 0x7f
  const [length, at] =
    short === 127 ? [Number(frame.readBigUInt64BE(2)), 10] : short === 126 ? [frame.readUInt16BE(2), 4] : [short, 2]
  // The shortest way to write a length is the only one.
  expect(short).toBe(length > 0xffff ? 127 : length > 125 ? 126 : length)
  const from = at + (isMasked ? 4 : 0)
  expect(frame.length).toBe(from + length)
  if (isMasked) expect(frame.readUInt32BE(at)).toBe(0)
  return frame.subarray(from).toString()
}

/** Ids as providers make them, and as they should not. */
const id = fc.oneof(fc.stringMatching(/^[\w.-]{1,40}$/), fc.string(), fc.string({ unit: 'grapheme' }))
const ids = fc.record({ response_id: id, item_id: id })

describe('a message with sound', () => {
  test('is split and written anew with the same sound, whatever its ids and the new head', () => {
    fc.assert(
      fc.property(sound, ids, fc.string({ unit: 'grapheme', maxLength: 200 }), (base64, names, name) => {
        const message = Buffer.from(JSON.stringify({ type: 'x', ...names, delta: base64 }))
        const split = splitSoundMessage(message, 'delta')
        // What is written unusually is left to be parsed as a whole.
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
        expect(byteLength(split.sound)).toBe(Buffer.from(base64, 'base64').length)
        const head = JSON.stringify({ name, audio: '' }).slice(0, -2)
        const written = soundMessage(Buffer.from(head), split.sound, tail).toString()
        expect(JSON.parse(written)).toEqual({ name, audio: base64 })
      }),
      { seed },
    )
  })

  test('is written where it lies when the new head is no longer than the old', () => {
    const message = Buffer.from(JSON.stringify({ type: 'a long name', audio: 'A'.repeat(800) }))
    const written = soundMessage(Buffer.from('{"audio":"'), splitSoundMessage(message, 'audio')!.sound, tail)
    expect(written.buffer).toBe(message.buffer)
    expect(JSON.parse(written.toString())).toEqual({ audio: 'A'.repeat(800) })
  })

  test('is a whole frame for whoever reads frames, with the mask of a client or without, wherever it is written', () => {
    const text = fc.string({ maxLength: 150 })
    fc.assert(
      fc.property(
        fc.oneof(sound, fc.constant('AAAA'.repeat(20_000))),
        text,
        text,
        fc.boolean(),
        (base64, old, name, mask) => {
          const message = Buffer.from(JSON.stringify({ type: 'x', old, delta: base64 }))
          const from = message.length - 2 - base64.length
          const head = Buffer.from(JSON.stringify({ name, audio: '' }).slice(0, -2))
          const frame = Buffer.concat(soundFrame(head, { bytes: message, from, to: message.length - 2 }, tail, mask))
          expect(JSON.parse(textOfFrame(frame, mask))).toEqual({ name, audio: base64 })
        },
      ),
      { seed },
    )
  })

  test('is split like the one before it when only its event_id is another, and read anew when anything else is', () => {
    const eventId = fc.oneof(fc.stringMatching(/^[\w-]{5}$/), fc.string({ maxLength: 6 }), fc.constant(undefined))
    const someId = fc.constantFrom('a1', 'a2', 'b')
    const message = fc.record({ event_id: eventId, response_id: someId, item_id: someId, delta: sound })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
        const splitter = new SoundSplitter('delta')
        for (const one of messages) {
          const bytes = Buffer.from(JSON.stringify({ type: 'x', ...one }))
          const split = splitter.split(bytes, ['type', 'item_id', 'response_id', 'event_id_2'])
          expect(split === undefined).toBe(splitSoundMessage(bytes, 'delta') === undefined)
          if (split === undefined) continue
          const { response_id, item_id, delta } = one
          expect(split.fields).toEqual({ type: 'x', response_id, item_id })
          expect(split.sound.bytes.toString('latin1', split.sound.from, split.sound.to)).toBe(delta)
        }
      }),
      { seed },
    )
  })

  test('goes out together with a text that is a frame of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 5000 }), fc.boolean(), (text, mask) => {
        expect(textOfFrame(textFrame(text, mask), mask)).toBe(text)
      }),
      { seed },
    )
  })

  test('keeps of what was read no more than its own few bytes', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = () => (collect(), process.memoryUsage().arrayBuffers)
    const before = held()
    const splitters = Array.from({ length: 200 }, (_, n) => {
      const splitter = new SoundSplitter('delta')
      const message = { type: 'x', item_id: `i${n}`, delta: 'QUJD'.repeat(200) }
      expect(splitter.split(Buffer.from(JSON.stringify(message)), ['item_id'])?.fields).toEqual({ item_id: `i${n}` })
      // What other calls do meanwhile takes up the rest of the block that small copies are cut from.
      for (let taken = 0; taken < Buffer.poolSize; taken += 1024) Buffer.allocUnsafe(1024)
      return splitter
    })
    expect((held() - before) / splitters.length).toBeLessThan(Buffer.poolSize / 10)
  })

  test('with a head that is known is not even read', () => {
    const text = '{"type":"x","audio":"'
    const head = Buffer.from(text)
    const base64 = 'QUJD'.repeat(300)
    const sound = soundAfter(head, Buffer.from(`${text}${base64}"}`))!
    expect(sound.bytes.toString('latin1', sound.from, sound.to)).toBe(base64)
    const others = [`{"type":"y","audio":"${base64}"}`, `${text}${base64}","a":"b"}`, `${text}\\u0041"}`, `${text}AA`]
    for (const other of [...others, '', '{"type"']) expect(soundAfter(head, Buffer.from(other)), other).toBeUndefined()
  })

  test.each([
    ['something after the sound', `{"audio":"${'A'.repeat(800)}","type":"x"}`],
    ['an escape in it', `{"type":"x","audio":"${'A'.repeat(800)}\\u0041"}`],
    ['sound deeper inside', `{"item":{"audio":"${'A'.repeat(800)}"}}`],
    ['a space before the sound', `{"audio": "${'A'.repeat(800)}"}`],
    ['an escape before it', `{"type":"a\\"","audio":"${'A'.repeat(800)}"}`],
    ['no sound', `{"text":"${'A'.repeat(800)}"}`],
    ['no end', `{"audio":"${'A'.repeat(800)}"`],
    ['an array around it', `[{"audio":"${'A'.repeat(800)}"}]`],
    ['a short sound', '{"audio":"AAAA"}'],
  ])('with %s is left to be parsed as a whole', (_, text) => {
    expect(splitSoundMessage(Buffer.from(text), 'audio')).toBeUndefined()
  })

  test.each([
    ['', 0],
    ['AA==', 1],
    ['AAA=', 2],
    ['AAAA', 3],
  ])('%j stands for %i bytes', (base64, bytes) => {
    expect(byteLength(soundOf(base64))).toBe(bytes)
  })
})
