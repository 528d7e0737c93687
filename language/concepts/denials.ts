import { type ConceptMatch, conceptIndex } from './phrase-index.ts'
import { normalise, type Token, tokenise } from '../words/tokens.ts'

/** A row's text without its denied phrases, and the concepts of these phrases. */
export interface Denials {
  readonly affirmed: string
  readonly denied: ReadonlySet<string>
}

const may =
  /(?<!\p{L})(?:no|not|non|without|w\/o|never|none|nor|lacks?|lacking|minus|excluded?|excluding|prohibited|forbidden|banned|unavailable|closed|\p{L}+n['’]t|cannot|only|out of|under|без|blocked|hidden|free|нет|нету|не|ни|никаких|нельзя|кроме|запрещ\p{L}*|воспрещ\p{L}*|отсутств\p{L}*|закрыт\p{L}*|исключ\p{L}*|только|чайлдфри|на ремонте|младше|старше)(?!\p{L})|\d ?\+|(?:from|over|above|age|ages|aged|с|от) (?:1[2-9]|2[01])(?!\d)|[❌✗✘✖🚫]/iu

/** Words before a denied phrase. */
const negator =
  /^(?:no|not|non|without|never|lacks?|lacking|minus|excludes?|excluding|cannot|\p{L}+n['’]t|без|нет|нету|не|ни|никаких|отсутству\p{L}*|запрещ\p{L}*|воспрещ\p{L}*|нельзя|исключ\p{L}*|[❌✗✘✖🚫])$/u
/**
 * Words allowed between a negator and the denied phrase: 'no private pool', 'does not have a pool', 'не для
 * вечеринок'.
 */
const between =
  /^(?:any|an?|the|of|do|does|views?|вида?|видов|see|seen|visible|видно|видн[аы]|виден|own|private|personal|shared|separate|dedicated|real|proper|full|big|large|outdoor|indoor|on|site|in|house|available|have|has|include[sd]?|including|offer(?:ed|s)?|come|comes|with|accept(?:ed)?|allow(?:ed)?|permit(?:ted)?|provide[sd]?|serve[sd]?|suitable|ideal|good|recommended|for|to|сво\p{L}*|собственн\p{L}*|частн\p{L}*|личн\p{L}*|общ(?:его|ей|их)|отдельн\p{L}*|больш\p{L}*|никак\p{L}*|для|с|со|на|подходит|подойдет|разреш\p{L}*|предусмотр\p{L}*|включ\p{L}*|вход\p{L}*|име\p{L}*|работает|предостав\p{L}*|принима\p{L}*|допуска\p{L}*|рекоменд\p{L}*)$/u
/** Words between a denied phrase and its denial: 'моря из окон не видно', 'children under 12 are not allowed'. */
const aside =
  '(?:(?:из|с|от|from) (?:\\p{L}+ ){1,2}|(?:under|below|до|младше) \\d+ (?:(?:years?|yrs?|лет|года?)(?: old)? )?)?'
const adverb = '(?:(?:is|are|здесь|тут|пока|сейчас|временно|almost|почти|совсем|вообще) )?'
const done = 'allowed|permitted|accepted|available|included|provided|offered|welcome|possible|suitable'
const doneInRussian =
  'разреш\\p{L}*|предусмотр\\p{L}*|включ\\p{L}*|вход\\p{L}*|работа\\p{L}*|предостав\\p{L}*|принима\\p{L}*|допуска\\p{L}*|дела\\p{L}*|име\\p{L}*|пуска\\p{L}*'
/** Words after a denied phrase: 'бассейна нет', 'pets are not allowed', 'pool: none'. */
const behind = new RegExp(
  `^(?:[:–—-] )?${aside}(?:${adverb}(?:not? (?:${done})|not|no(?!\\.? ?[#\\d])|none|prohibited|forbidden|banned|unavailable|excluded|closed|under (?:renovation|construction|repair|maintenance)|out of (?:order|service)|\\p{L}+n['’]t (?:${done})|нет|нету|нельзя|запрещ\\p{L}*|воспрещ\\p{L}*|отсутств\\p{L}*|закрыт\\p{L}*|не (?:${doneInRussian})|на ремонте|[❌✗✘✖🚫]))(?=️? ?(?:$|[,.;!?/|()\\n•+]))`,
  'u',
)
/** Words after a view that is hidden: 'моря не видно', 'the sea cannot be seen from here'. */
const hidden = new RegExp(
  `^${aside}${adverb}(?:(?:not|isn['’]t|aren['’]t) visible|(?:cannot|can['’]t|can not) be seen|blocked|obstructed|hidden|не (?:видно|видн[аы]|виден|видать|просматрива\\p{L}*)|закрыт\\p{L}*)(?!\\p{L})`,
  'u',
)
/** Verbs of sight before a denied view: 'не видно моря', "you can't see the ocean". */
const sight = /^(?:see|seen|visible|видно|видн[аы]|виден)$/
const or = /^(?:or|nor|или|ни|и|and|&|\/)$/

const forChildren = new Set(['feature:family', 'feature:kids'])
/** Facilities for children. A venue without them may still accept children. */
const partForChildren =
  /^(?:club|menu|playground|corner|room|play\p{L}*|program\p{L}*|площадк\p{L}*|уголк?\p{L}*|меню|комнат\p{L}*|программ\p{L}*)$/u

/** Words that mean a concept only if denied: 'no kids', 'без животных', 'no music'. */
const alsoDenied: readonly [RegExp, readonly string[]][] = [
  [/^(?:kids?|child(?:ren)?|дет(?:и|ей|ьми|ям)|ребен\p{L}*)$/u, [...forChildren]],
  [/^(?:animals?|живот\p{L}*|питом\p{L}*)$/u, ['feature:pets']],
  // A word for a view without a landscape: 'no view', 'вида нет'.
  [/^(?:views?|вид|вида|видов)$/u, ['nature:any']],
  [/^(?:music|музык\p{L}*)$/u, ['feature:live_music', 'feature:dj']],
  [/^(?:alcohol\p{L}*|алкогол\p{L}*)$/u, ['feature:bar', 'feature:cocktails', 'feature:wine', 'feature:beer']],
]
/** Phrases for adults only. They deny all concepts for children. */
const grownUps =
  /(?<!\p{L})(?:adults?[ -]only|only (?:for )?adults|(?:child(?:ren)?|kids?)[ -]free|чайлдфри|(?:16|18|21) ?\+|(?:только )?для взрослых|только взрослы\p{L}*)(?!\p{L})/gu

/** Minimum ages from 12 years on: 'guests from 14 years', 'с 12 лет'. They deny all concepts for children. */
const minimumAge =
  /(?<![\p{L}\d])(?:(?:from|over|above|minimum age:?|min\.? age:?|aged?|ages) (?:1[2-9]|2[01])(?: ?\+| (?:years?|yrs?|y\.?o\.?)(?: old)?(?: and (?:over|up|older|above))?(?= only|$|[.,;)])| and (?:over|up|older|above))(?: only)?|(?:с|от|старше|не младше) (?:1[2-9]|2[01])(?:-?ти)? лет)(?![\p{L}\d])/gu
/** An apology before a denial. */
const apology =
  /(?<!\p{L})(?:(?:we are |we're )?(?:very )?sorry|unfortunately|alas|извините|простите|увы|к сожалению)[,:]? (?=(?:no|not|нет|нельзя|без)(?!\p{L}))/gu
/** Spas without home visits. */
const onSite =
  /(?<!\p{L})(?:(?:on[ -]site|at the (?:spa|salon|hotel|resort)|in[ -](?:house|salon|spa)) only|only (?:on[ -]site|at the (?:spa|salon|hotel|resort)|in (?:the )?(?:salon|spa))|только (?:в салоне|на месте|на территории|в спа|в центре|в отеле)|не выезжа\p{L}+)(?!\p{L})/gu

/** Maps a concept to a narrower one. Denying the narrower concept does not deny the wider one. */
const narrower: Readonly<Record<string, string>> = {
  'feature:pool': 'feature:heated_pool',
  'feature:beach': 'feature:private_beach',
  'feature:yoga': 'feature:shala',
}
/** Phrases that deny concepts as a whole. */
const wholePhrases: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [grownUps, forChildren],
  [minimumAge, forChildren],
  [onSite, new Set(['feature:home_visit'])],
]
/** Concepts that a negation affirms: 'no gluten' means gluten-free. */
const promised = new Set(['feature:gluten_free'])

/**
 * Finds the concepts that a text denies: 'no pool', 'бассейна нет', 'собак нельзя', 'not suitable for kids'. The
 * concept 'nature:any' means that there is no view. Pure.
 */
export function denialsOf(text: string): Denials {
  const written = normalise(text)
    .replaceAll(/(?<!\p{L})w\/o(?!\p{L})/gu, 'without')
    // 'Pets - sorry, no'
    .replaceAll(apology, '')
  if (!may.test(written)) return { affirmed: text, denied: new Set() }
  const denied = new Set<string>()
  const tokens = tokenise(written)
  const matches = conceptIndex.find(tokens)
  const cut: (readonly [from: number, to: number])[] = []
  for (const [pattern, concepts] of wholePhrases) {
    for (const {
      0: { length },
      index,
    } of written.matchAll(pattern)) {
      for (const concept of concepts) denied.add(concept)
      cut.push([index, index + length])
    }
  }
  const deny = (from: number, { to, concepts }: Thing, isSeen = false): void => {
    const words = tokens.slice(from, to).map(({ text }) => text)
    const [first, last] = lookedAt(tokens, from, to)
    // 'No pool view' does not deny the pool.
    const isView = isSeen || first < from || last > to
    for (const concept of concepts) {
      if (isView && !concept.startsWith('nature:')) continue
      const isPart = forChildren.has(concept) && words.some((word) => partForChildren.test(word))
      if (!promised.has(concept) && !isPart && !concepts.includes(narrower[concept] ?? '')) denied.add(concept)
    }
    cut.push([tokens[first]!.at, tokens[last - 1]!.end])
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' && !negator.test(token.text)) continue
    const isOwn = matches.some(({ from, to }) => from <= at && at < to)
    if (!isOwn && negator.test(token.text)) {
      for (const [from, thing] of thingsBehind(tokens, matches, at))
        deny(
          from,
          thing,
          tokens.slice(at, from).some(({ text }) => sight.test(text)),
        )
      continue
    }
    const thing = thingAt(tokens, matches, at)
    if (!thing) continue
    const { end } = tokens[lookedAt(tokens, at, thing.to)[1] - 1]!
    const rest = written.slice(end, end + 60).replace(/^ /, '')
    const isHidden = hidden.test(rest)
    if (!isHidden && !behind.test(rest)) continue
    deny(at, thing, isHidden)
    // 'Pets and parties not allowed'
    const before = matches.find(({ to }) => to === at - 1)
    if (before && isJoined(tokens, at - 1)) deny(before.from, thingAt(tokens, matches, before.from)!)
  }
  if (cut.length === 0) return { affirmed: text, denied }
  let affirmed = ''
  let from = 0
  for (const [start, end] of cut.toSorted((a, b) => a[0] - b[0])) {
    if (start > from) affirmed += `${written.slice(from, start)} . `
    from = Math.max(from, end)
  }
  return { affirmed: affirmed + written.slice(from), denied }
}

/** True if the token joins two phrases of one list: 'pets/parties', but not 'без бассейна / парковка'. */
const isJoined = (tokens: readonly Token[], joint: number): boolean =>
  or.test(tokens[joint]?.text ?? '') && (tokens[joint]!.text !== '/' || tokens[joint]!.at === tokens[joint - 1]!.end)

interface Thing {
  readonly concepts: readonly string[]
  readonly to: number
}

function thingAt(tokens: readonly Token[], matches: readonly ConceptMatch[], at: number): Thing | undefined {
  const here = matches.filter(({ concept, from }) => from === at && !concept.startsWith('place:'))
  if (here.length > 0) return { concepts: here.map(({ concept }) => concept), to: here[0]!.to }
  const { text = '' } = tokens[at] ?? {}
  // The landscape is named next to the view: 'sea view', 'view of the sea'.
  if (
    look.test(text) &&
    matches.some(
      ({ from, to }) => to === at || (toward.test(tokens[at + 1]?.text ?? '') && (from === at + 2 || from === at + 3)),
    )
  )
    return undefined
  const also = alsoDenied.find(([words]) => words.test(text))
  return also && { concepts: also[1], to: at + 1 }
}

const look = /^(?:views?|вида?|видов|видом)$/
const toward = /^(?:на|of|to|on|over)$/
/** Extends a phrase by its word for a view: 'no sea view', 'вид на море отсутствует'. */
const lookedAt = (tokens: readonly Token[], from: number, to: number): [from: number, to: number] => [
  look.test(tokens[from - 2]?.text ?? '') && toward.test(tokens[from - 1]!.text) ? from - 2 : from,
  look.test(tokens[to]?.text ?? '') ? to + 1 : to,
]

/** Returns every concept that a text names. Used for the heading of a column whose cell is 'no'. */
export function allDenied(text: string): string[] {
  const tokens = tokenise(text)
  const matches = conceptIndex.find(tokens)
  return tokens.flatMap((_, at) => {
    const concepts = thingAt(tokens, matches, at)?.concepts ?? []
    return concepts.filter((concept) => !concepts.includes(narrower[concept] ?? ''))
  })
}

/** Returns the phrases that a negator denies: 'no pool', 'no pool or gym', or the whole list after a colon. */
function thingsBehind(
  tokens: readonly Token[],
  matches: readonly ConceptMatch[],
  negated: number,
): [from: number, thing: Thing][] {
  const found: [number, Thing][] = []
  let at = negated + 1
  for (const most = at + 5; at < most; at++) {
    const { text = '', kind } = tokens[at] ?? {}
    if (text === ':') {
      const end = tokens.findIndex(({ text }, n) => n > at && /^[.;\n()]$/.test(text))
      return tokens.flatMap((_, n) => {
        const thing = n > at && (end < 0 || n < end) ? thingAt(tokens, matches, n) : undefined
        return thing ? [[n, thing] as [number, Thing]] : []
      })
    }
    if (thingAt(tokens, matches, at) || kind !== 'word' || !between.test(text)) break
  }
  for (;;) {
    const thing = thingAt(tokens, matches, at)
    if (!thing) return found
    found.push([at, thing])
    if (!isJoined(tokens, thing.to)) return found
    at = thing.to + 1
  }
}
