import { type Piece, unitOf } from '../../../language/numbers/index.ts'
import { isBefore, isBeside } from './having.ts'
import type { Mention } from './mention.ts'
import type { Reading } from './reading.ts'

/** Names of the categories that tell nothing more; 'loft' does. */
const plainName =
  /^(?:vill?as?|house|restaurant|spa|massage|yacht|boat|retreats?|вилл.*|вила|дом.*|ресторан.*|спа|массаж.*|яхт.*|лодк.*|ретрит.*)$/

const ofKinds = /^(?:cuisine|boat|massage)$/

/** What the lexicon's words ask for, but for categories, numbers and views: these have readers of their own. */
export function knownWords(reading: Reading): Mention[] {
  const { pieces, concepts, polarityAt, firmlyAt } = reading
  const mentions: Mention[] = []
  // 'pool view' wishes for the view, not for the pool.
  const isView = (at: number, name?: string): boolean =>
    reading.views.some((view) => view.from === at && (name === undefined || view.name === name))
  for (const { concept, from, to } of concepts) {
    const [kind, name] = concept.split(':') as [string, string]
    const polarity = polarityAt(from)
    const span = { from, to, polarity }
    if (kind === 'place') mentions.push({ slot: 'place', name, from, to, polarity: firmlyAt(from) })
    else if (kind === 'feature' && !isView(from, name)) {
      const isNearby = isBeside(pieces, from, to) || isBefore(pieces, from)
      mentions.push({ slot: 'feature', name: concept, from, to, polarity: isNearby ? 'prefer' : polarity })
    } else if (kind === 'dish' && polarity !== 'exclude')
      mentions.push({ slot: 'feature', name: concept, from, to, polarity: 'prefer' })
    else if (ofKinds.test(kind)) mentions.push({ slot: 'kind', name: concept, ...span })
    else if (/^nature:(?:sunset|garden)$/.test(concept) && !isView(from))
      mentions.push({ slot: 'feature', name: concept, ...span })
    else if (concept === 'category:retreat_center' && pieces.slice(from, to).some(isYoga))
      mentions.push({ slot: 'feature', name: 'feature:yoga', ...span })
    if (to !== from + 1) continue
    // Of several words for one thing a row that has the very word comes first: 'hammam' is a kind of sauna.
    const { text, stem } = pieces[from]!
    const isVery =
      ((kind === 'feature' || ofKinds.test(kind)) && polarity === 'want') ||
      (concept === 'hint:yacht' && stem === 'sail') ||
      (kind === 'category' && !plainName.test(text))
    if (isVery) mentions.push({ slot: 'word', name: stem, firm: false, ...span })
  }
  // Who comes with children is not sent where none are taken.
  for (const [n, piece] of pieces.entries()) {
    if (!/^(?:children|babies)$/.test(unitOf(piece) ?? '') || polarityAt(n) !== 'want') continue
    if (!concepts.some(({ from, to }) => from <= n && n < to))
      mentions.push({ slot: 'feature', name: 'feature:family', from: n, to: n + 1, polarity: 'prefer' })
  }
  return mentions
}

const isYoga = ({ stem }: Piece): boolean => /^(?:yoga|йог)/.test(stem)
