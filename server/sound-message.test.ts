import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../tests/support/walk.ts'
import { byteLength, soundAfter, soundMessage, soundOf, splitSoundMessage } from './sound-message.ts'

const sound = fc.uint8Array({ minLength: 600, maxLength: 3000 }).map((bytes) => Buffer.from(bytes).toString('base64'))
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
        const written = soundMessage(head, split.sound, '"}').toString()
        expect(JSON.parse(written)).toEqual({ name, audio: base64 })
      }),
      { seed },
    )
  })

  test('is written where it lies when the new head is no longer than the old', () => {
    const message = Buffer.from(JSON.stringify({ type: 'a long name', audio: 'A'.repeat(800) }))
    const written = soundMessage('{"audio":"', splitSoundMessage(message, 'audio')!.sound, '"}')
    expect(written.buffer).toBe(message.buffer)
    expect(JSON.parse(written.toString())).toEqual({ audio: 'A'.repeat(800) })
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
