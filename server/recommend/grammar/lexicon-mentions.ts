import { type Piece, unitOf } from '../../../language/numbers/index.ts'
import { isAgeOfChild } from './parties.ts'
import { isPriorActivity, isNearVenue } from './phrase-context.ts'
import type { Mention } from './mention.ts'
import type { ParsedMessage } from './parsed-message.ts'

/** Plain category names. More specific names ('loft') are also searched for as words. */
const plainName =
  /^(?:vill?as?|house|restaurant|spa|massage|yacht|boat|retreats?|вилл.*|вила|дом.*|ресторан.*|спа|массаж.*|яхт.*|лодк.*|ретрит.*)$/

const ofKinds = /^(?:cuisine|boat|massage)$/

/** Finds places, features and kinds from the lexicon. Other functions read categories, numbers and views. */
export function lexiconMentions(parsed: ParsedMessage): Mention[] {
  const { pieces, concepts, polarityAt, firmlyAt } = parsed
  const mentions: Mention[] = []
  // 'pool view' requests the view, not a pool.
  const isView = (at: number, name?: string): boolean =>
    parsed.views.some((view) => view.from === at && (name === undefined || view.name === name))
  for (const { concept, from, to } of concepts) {
    const [kind, name] = concept.split(':') as [string, string]
    const polarity = polarityAt(from)
    const span = { from, to, polarity }
    if (kind === 'place') mentions.push({ slot: 'place', name, from, to, polarity: firmlyAt(from) })
    else if (kind === 'feature' && !isView(from, name)) {
      const isNearby = isNearVenue(pieces, from, to) || isPriorActivity(pieces, from)
      // Spas rarely state home visits. Only a spa that denies them does not fit.
      const isSoft = isNearby || (concept === 'feature:home_visit' && polarity === 'want')
      mentions.push({ slot: 'feature', name: concept, from, to, polarity: isSoft ? 'prefer' : polarity })
    } else if (kind === 'dish' && polarity !== 'exclude')
      mentions.push({ slot: 'feature', name: concept, from, to, polarity: 'prefer' })
    else if (ofKinds.test(kind)) mentions.push({ slot: 'kind', name: concept, ...span })
    else if (/^nature:(?:sunset|garden)$/.test(concept) && !isView(from))
      mentions.push({ slot: 'feature', name: concept, ...span })
    else if (concept === 'category:retreat_center' && pieces.slice(from, to).some(isYoga))
      mentions.push({ slot: 'feature', name: 'feature:yoga', ...span })
    if (to !== from + 1) continue
    // Rows with the exact word rank first: 'hammam' is a synonym of 'sauna' in the lexicon.
    const { text, stem } = pieces[from]!
    const ranksByWord =
      ((kind === 'feature' || ofKinds.test(kind)) && polarity === 'want') ||
      (concept === 'hint:yacht' && stem === 'sail') ||
      (kind === 'category' && !plainName.test(text))
    if (ranksByWord) mentions.push({ slot: 'word', name: stem, firm: false, ...span })
  }
  // A party with children prefers family venues. Rows that take no children do not fit.
  for (const [n, piece] of pieces.entries()) {
    const isChild = /^(?:children|babies)$/.test(unitOf(piece) ?? '') || isAgeOfChild(pieces, n)
    if (!isChild || polarityAt(n) !== 'want') continue
    if (!concepts.some(({ from, to }) => from <= n && n < to))
      mentions.push({ slot: 'feature', name: 'feature:family', from: n, to: n + 1, polarity: 'prefer' })
  }
  return mentions
}

const isYoga = ({ stem }: Piece): boolean => /^(?:yoga|йог)/.test(stem)
