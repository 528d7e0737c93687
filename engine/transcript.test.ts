import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../tests/support/random-walk.ts'
import { Transcript, type TranscriptEvent } from './transcript.ts'

const fold = (events: readonly TranscriptEvent[]) => new Transcript(events).messages
const textsOf = (events: readonly TranscriptEvent[]) => fold(events).map(({ text }) => text)
const idsOf = (events: readonly TranscriptEvent[]) => fold(events).map(({ id }) => id)

function item(itemId: string, previousItemId: string | null, speaker: 'user' | 'agent' = 'user'): TranscriptEvent {
  return { type: 'item', itemId, previousItemId, speaker, at: 1000 }
}

function text(itemId: string, words: string, how: 'whole' | 'piece' = 'whole'): TranscriptEvent {
  return { type: 'text', itemId, text: words, final: how === 'whole', append: how === 'piece' }
}

describe('order of messages', () => {
  test("puts a late user text before the agent's answer", () => {
    const events = [item('u', null), item('a', 'u', 'agent'), text('a', 'Hello'), text('u', 'Hi')]
    expect(textsOf(events)).toEqual(['Hi', 'Hello'])
  })

  test('creates an empty row with its item, not with its text', () => {
    expect(fold([text('u', 'Hi')])).toEqual([])
    expect(fold([item('u', null)])).toEqual([
      { id: 'u', speaker: 'user', text: '', timestamp: 1000, type: 'audio', interrupted: false },
    ])
  })

  test('keeps the order of arrival without predecessors', () => {
    expect(idsOf([item('b', null), item('a', null), item('c', null)])).toEqual(['b', 'a', 'c'])
  })

  test('keeps the place of an item with an unknown predecessor', () => {
    expect(idsOf([item('a', null), item('c', 'hidden'), item('d', 'c')])).toEqual(['a', 'c', 'd'])
  })

  test('inserts an item between two others', () => {
    expect(idsOf([item('a', null), item('c', 'a'), item('b', 'a')])).toEqual(['a', 'b', 'c'])
  })

  test('accepts a predecessor sent later', () => {
    expect(idsOf([item('b', null), item('a', null), item('b', 'a')])).toEqual(['a', 'b'])
  })

  test('keeps all items of a cycle of predecessors', () => {
    expect(idsOf([item('a', 'b'), item('b', 'a'), item('c', 'c'), item('d', null)])).toEqual(['d', 'a', 'b', 'c'])
  })
})

describe('text', () => {
  test('appends pieces until the final text replaces them, then ignores pieces', () => {
    const events = [item('a', null, 'agent'), text('a', 'He', 'piece'), text('a', 'llo', 'piece')]
    expect(textsOf(events)).toEqual(['Hello'])
    expect(textsOf([...events, text('a', 'Hello!'), text('a', 'llo', 'piece')])).toEqual(['Hello!'])
  })

  test('marks an interrupted row and keeps its text', () => {
    const events = [item('a', null, 'agent'), { type: 'interrupted', itemId: 'a', playedMs: 400 } as const]
    expect(fold([...events, text('a', 'Hel')])).toMatchObject([{ text: 'Hel', interrupted: true }])
  })

  test('keeps the type of a typed message', () => {
    const typed: TranscriptEvent = {
      type: 'item',
      itemId: 'm',
      previousItemId: null,
      speaker: 'user',
      at: 5,
      messageType: 'text',
    }
    expect(fold([typed])).toMatchObject([{ type: 'text' }])
  })
})

describe('events in any order', () => {
  /** Conversation as a chain of items, each with its final text. */
  const conversation = fc
    .array(fc.record({ words: fc.string(), isUser: fc.boolean(), isInterrupted: fc.boolean() }), { maxLength: 12 })
    .map((turns) =>
      turns.flatMap(({ words, isUser, isInterrupted }, index): TranscriptEvent[] => [
        item(`i${index}`, index === 0 ? null : `i${index - 1}`, isUser ? 'user' : 'agent'),
        text(`i${index}`, words),
        ...(isInterrupted ? [{ type: 'interrupted', itemId: `i${index}`, playedMs: 1 } as const] : []),
      ]),
    )

  test('folds shuffled and repeated events to the same rows', () => {
    fc.assert(
      fc.property(
        conversation.chain((events) =>
          fc.record({
            events: fc.constant(events),
            shuffled: fc
              .shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 })
              .map((all) => [...all]),
          }),
        ),
        ({ events, shuffled }) => {
          expect(fold(shuffled)).toEqual(fold(events))
        },
      ),
      { seed },
    )
  })

  test('creates exactly one row per item for any predecessors', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__')
    const anyItem = fc.tuple(id, fc.option(id)).map(([itemId, previous]) => item(itemId, previous))
    fc.assert(
      fc.property(fc.array(anyItem), (events) => {
        const rows = idsOf(events)
        expect(new Set(rows)).toEqual(new Set(events.map(({ itemId }) => itemId)))
        expect(rows).toHaveLength(new Set(rows).size)
      }),
      { seed },
    )
  })

  test('does not change rows that were returned before', () => {
    const transcript = new Transcript([item('a', null)])
    const rows = transcript.messages
    const seen = structuredClone(rows)
    transcript.add(text('a', 'x'))
    transcript.add(item('b', 'a'))
    expect(rows).toEqual(seen)
    expect(transcript.messages).toHaveLength(2)
  })

  test('folds each event once, even after an hour of small pieces', () => {
    const lines = Array.from({ length: 5000 }, (_, n) => `i${n}`)
    const events = lines.flatMap((id, n) => [
      item(id, lines[n - 1] ?? null),
      ...Array.from({ length: 10 }, () => text(id, 'so ', 'piece')),
      text(id, 'so it is'),
    ])
    const started = performance.now()
    expect(new Transcript(events).messages).toHaveLength(5000)
    // An implementation that copies all rows for each event takes a minute.
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
