import { type ConceptMatch, conceptIndex } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import { isCommonWord } from './common-words.ts'
import { isFrequentWord } from './frequent-words.ts'

/**
 * Effect of a phrase on the search:
 * - `want`: required
 * - `prefer`: raises the rank ('a pool would be nice')
 * - `drop`: not needed, does not filter ('no sea view needed')
 * - `exclude`: leaves out venues that match ('кроме Куты', 'without a pool')
 */
export type Polarity = 'want' | 'prefer' | 'drop' | 'exclude'

const stop = /^[,.;!?\n()]$/
/** Words that start a new statement and so end a negation. */
const turn =
  /^(?:but|however|only|just|instead|please|need|needs|want|wants|prefer|но|а|однако|зато|нужен|нужна|нужны|хочу|хотим|хотелось|главное|пожалуйста)$/
/** Punctuation that ends a negation: 'not Patong - a villa with a pool'. */
const aside = /^[:–—-]$/
const having = /^(?:with|having|с|со)$/
const unneeded =
  /^(?:ненуж(?:ен|на|но|ны)|needed|need|necessary|required|important|essential|must|нужен|нужна|нужно|нужны|надо|обязател.*|важн.*|важен|необходим.*|принципиальн.*|требуется|интересует)$/

/** Words that turn an exclusion into 'not needed': 'without a sea view is fine'. */
const fine = /^(?:fine|ok|okay|alright|acceptable|норм|нормально|подойдет|подойдут|сойдет|устроит|устраивает|ок)$/
/** Follows a preference: 'a pool would be nice', 'вид на море желательно'. */
const preference =
  /^(?:would be (?:nice|great|a|lovely|ideal|good)|is a (?:plus|bonus)|if possible|as a (?:plus|bonus)|желательно (?:$|[.,;!])|по возможности|был[аио]? бы|если (?:можно|получится|есть)|приветствуется|nice to have|preferred|preferable|будет плюсом|в плюс)/

/** Follows an exclusion: 'Дубай не предлагать', 'Dubai is out'. */
const exclusionAfter =
  /^(?:не (?:предлаг\S*|рассматр\S*|подход\S*|подойд\S*|устра\S*|хо(?:чу|тим|чет|тят)|интерес\S*|совет\S*|перенос\S*|перевар\S*|вынос\S*|ем|едим|ест|едят|надо|катит|вариант)(?: (?:$|[.,;!?]|нам|пожалуйста|плиз)|\s*$)|терпеть не|(?:исключ\S*|мимо|отпадает|отпадают|исключено) |(?:is|are) (?:out|excluded|a no|no go|not an)|(?:won't|doesn't|don't|not) (?:work|suit|fit)|not (?:please|pls|suitable|interested))/

/** Follows a forbidden thing: 'dogs are not allowed', 'с собаками нельзя', 'seafood allergy'. Excludes only this thing. */
const forbiddenAfter =
  /^(?:allerg(?:y|ies)|(?:is|are) (?:not (?:allowed|accepted|permitted|admitted|welcome)|forbidden|prohibited|banned)|(?:not|aren't|isn't) (?:allowed|accepted|permitted|admitted|welcome)|нельзя|запрещен[аоы]?|не (?:пуска(?:ют|ет)|принима(?:ют|ются|ет)|допуска(?:ют|ются|ет)|разреш\S+|берут|сел[яи]т))(?: |$)/

/** Follows a place that the client dislikes: 'Galle is too busy', 'Галле слишком шумный'. */
const dislikedAfter =
  /^(?:(?:is|are|was|were|seems|feels) (?:(?:way |just |far )?too|overrated|overcrowded|crowded|noisy|boring|touristy)|слишком|чересчур|надоел[аио]?|не (?:понравил\S*|нравится))(?: |$)/

/** Stems of Russian verbs whose negation concerns the request: 'не хочу', 'не нужен'. */
const requestVerbs =
  /^(?:хо[чт]|люб|рассм|предл|сов|нуж|надо|интер|треб|обяз|важ|принц|крит|подх|устр|ед|ем|пь|над|нрав|жела|нав|пускают|пускает|принима|допуска|разреша|берут|сел[яи]т|заселя)/

/** Words after a negation that exclude nothing: 'not more than', 'не дороже', 'not far', 'no wait'. */
const harmless =
  /^(?:more|over|less|fewer|far|only|later|wait|sorry|oops|actually|problem|matter|sure|worries|больше|более|дороже|дешевле|меньше|менее|выше|ниже|свыше|далеко|дальше|далее|ближе|только|знаю|позже|раньше|worse|,|\.|!)$/

interface Negator {
  /** Length in pieces. */
  readonly length: number
  readonly polarity: 'prefer' | 'drop' | 'exclude'
  /** True if the negation covers a list with commas: 'кроме Куты, Убуда и Семиньяка'. */
  readonly list: boolean
}

function negatorAt(pieces: readonly Piece[], at: number, isKnown: boolean): Negator | undefined {
  const [a, b, c] = [0, 1, 2].map((n) => pieces[at + n]?.text ?? '') as [string, string, string]
  const phrase = `${a} ${b} ${c}`
  const is = (pattern: RegExp, length: number, polarity: Negator['polarity'], list = false) =>
    pattern.test(phrase) ? { length, polarity, list } : undefined
  if (/^(?:no|not|не|нет) /.test(phrase) && harmless.test(b)) return undefined
  // 'чтобы дети не упали в бассейн': a negated action excludes nothing.
  if (
    a === 'не' &&
    !isKnown &&
    /(?:ла|ло|ли|лись|лась|лся|ать|ять|ить|еть|аться|ются|ается|ает|ют)$/.test(b) &&
    !requestVerbs.test(b)
  )
    return undefined
  // 'Apart from that, a restaurant', 'кроме того, ресторан': an addition.
  if (
    /^(?:(?:apart from|other than) (?:that|this)|besides (?:that|this)|(?:кроме|помимо) (?:того|(?:этого|всего) ,)) ?/.test(
      phrase,
    )
  )
    return undefined
  // 'нельзя ли с собакой' is a question.
  if (phrase.startsWith('нельзя ли ')) return undefined
  // 'not too far from Ubud' excludes nothing.
  if (
    /^(?:not|не) (?:too|so|very|слишком|очень|особо|сильно) (?:far|remote|expensive|далеко|дорог\S*|далек\S*)/.test(
      phrase,
    )
  )
    return undefined
  // 'cannot live without a gym' requests a gym.
  const earlier = [3, 2, 1].map((n) => pieces[at - n]?.text ?? '').join(' ')
  if (
    /^(?:without|без)$/.test(a) &&
    /(?:can't|cannot|can not|couldn't|не (?:могу|может|можем|могут|мыслю|обойтись)|не \S+ жить|жить не)(?: \S+)?$/.test(
      earlier,
    )
  )
    return undefined
  return (
    is(/^(?:preferably|ideally|желательно|предпочтительно|идеально|бонусом) /, 1, 'prefer') ??
    is(/^(?:по возможности|хорошо бы|здорово бы|bonus if|bonus for|plus if) /, 2, 'prefer') ??
    is(/^(?:would be nice|было бы (?:здорово|хорошо|классно|круто|неплохо))/, 3, 'prefer') ??
    is(/^(?:don't|dont|doesn't|doesnt|needn't) have to\b/, 3, 'drop') ??
    is(/^(?:does|do) not have/, 4, 'drop') ??
    is(/^(?:can|could|may) be without/, 3, 'drop') ??
    is(/^(?:ok|okay|fine|можно|готовы|могу|можем|согласны) (?:without|и? ?без) /, 2, 'drop') ??
    is(/^(?:don't|dont|doesn't|doesnt) (?:need|care|mind|matter|require)\b/, 2, 'drop') ??
    is(/^(?:do|does) not (?:need|care|mind|matter|require)\b/, 3, 'drop') ??
    is(/^(?:enough of|had enough|tired of|sick of|bored (?:of|with)|хватит с|сыты по) /, 2, 'exclude') ??
    is(/^fed up with\b/, 3, 'exclude') ??
    is(/^(?:надоел\S*|наелись|объелись|хватит) /, 1, 'exclude', true) ??
    is(/^(?:anywhere|everywhere|anyplace|any|all) but /, 2, 'exclude', true) ??
    is(/^no need /, 2, 'drop') ??
    is(/^not (?:needed|necessary|necessarily|required|important|essential|bothered)\b/, 2, 'drop') ??
    is(
      /^(?:ненуж(?:ен|на|но|ны)|необязательн\S*|неважн\S*|непринципиальн\S*|некритичн\S*|needn't|optional) /,
      1,
      'drop',
    ) ??
    is(/^(?:can|could) skip /, 2, 'drop') ??
    is(/^(?:can|could) do without/, 3, 'drop') ??
    is(/^все равно /, 2, 'drop') ??
    is(
      /^не (?:нужен|нужна|нужно|нужны|надо|обязател\S*|важ\S*|принципиальн\S*|критичн\S*|требуется|интересует|необходим\S*) /,
      2,
      'drop',
    ) ??
    is(/^(?:anything but|other than|apart from|instead of|rather than|away from) /, 2, 'exclude', true) ??
    is(
      /^не (?:хочу|хотим|хочет|хотят|предлагай\S*|рассматрив\S*|люблю|любим|любит|ем|едим|ест|советуй\S*|перенос\S*|перевар\S*|вынос\S*) /,
      2,
      'exclude',
      true,
    ) ??
    is(
      /^не (?:пуска(?:ют|ет)|принима(?:ют|ет)|допуска(?:ют|ет)|разреша(?:ют|ет)|разрешен\S*|берут|сел[яи]т|заселя(?:ют|ет)) /,
      2,
      'exclude',
      true,
    ) ??
    is(/^(?:don't|dont|doesn't|doesnt|not) (?:allow|accept|admit|permit|take|welcome) /, 2, 'exclude', true) ??
    is(/^(?:don't|dont|doesn't|doesnt) (?:want|like|eat|offer|suggest|show) /, 2, 'exclude', true) ??
    is(/^(?:can't|cannot|couldn't) (?:stand|eat|bear|tolerate) /, 2, 'exclude', true) ??
    is(/^(?:терпеть не могу|не могу есть)/, 3, 'exclude', true) ??
    is(/^(?:allerg(?:ic|y|ies)|intoleran(?:t|ce)) (?:to|of|for) /, 2, 'exclude', true) ??
    is(/^аллерг\p{L}+ (?:на|к) /u, 2, 'exclude', true) ??
    is(
      /^(?:непереносимост\p{L}+|нельзя|forbids?|forbidding|prohibits?|bans|запреща\p{L}+|запрещен[аоы]?) /u,
      1,
      'exclude',
      true,
    ) ??
    is(/^(?:forget|scrap|cancel|drop) (?:about|the|that) /, 2, 'exclude') ??
    is(/^(?:забудь(?:те)?|забыли) (?:про|о|об) /, 2, 'exclude') ??
    is(/^(?:nothing in|nothing with|nothing near|nowhere near|ни в|только не) /, 2, 'exclude', true) ??
    is(/^(?:раньше|прежде|previously|formerly) /, 1, 'drop') ??
    is(
      /^(?:last|прошлый|прошлом|прошлым|прошлой) (?:year|time|month|summer|winter|trip|раз|году|летом|зимой|месяце|поездк\S*) /,
      2,
      'drop',
    ) ??
    is(/^(?:hate|hates|ненавижу|исключая|исключить|исключите|исключи) /, 1, 'exclude', true) ??
    is(/^do not want/, 3, 'exclude') ??
    is(/^(?:without|except|excluding|avoid|besides|кроме|без|помимо|вместо) /, 1, 'exclude', true) ??
    is(/^(?:outside of|за пределами) /, 2, 'exclude', true) ??
    is(/^(?:outside|вне) /, 1, 'exclude', true) ??
    is(/^(?:no|not|never|не|ни|никаких|нет) /, 1, 'exclude')
  )
}

const placed = /^(?:in|near|around|в|во|около|возле)$/
const excluding = /^(?:no|not|without|except|не|без|кроме|никаких)$/

/** True if a word after 'без' and a comma is not in the genitive: 'без моря, джунгли' requests jungle. */
const isNewRequest = (pieces: readonly Piece[], negator: number, at: number): boolean =>
  pieces[negator]!.text === 'без' &&
  conceptIndex.words.has(pieces[at]!.text) &&
  /[аяйьибвгджзклмнпрстфхцчшщ]$/.test(pieces[at]!.text) &&
  !/(?:ей|ов|ев)$/.test(pieces[at]!.text)

const bare = /^(?:no|without|без|никаких)$/

/** True for a word that is probably a name: rare, and not in the lexicon. */
const isName = ({ kind, text }: Piece): boolean =>
  kind === 'word' && text.length >= 3 && !isCommonWord(text) && !isFrequentWord(text) && !conceptIndex.words.has(text)
const joiner = /^(?:и|или|and|or|в|во|на|in|near)$/

const adjectiveEnding = /(?:[иыо]й|[иы]м|[ое]м|[ая]я|[ую]ю|[ое]го|[ыи]е|[ыи]х|[ыи]ми)$/
/** True for an adjective after 'не' that corrects the adjective before the comma: 'собственным, не общим'. */
function isAdjectiveDenied(pieces: readonly Piece[], at: number): boolean {
  const [other, denied] = [pieces[at - 2]?.text ?? '', pieces[at + 1]?.text ?? '']
  const isDenial = pieces[at]!.text === 'не' && pieces[at - 1]?.text === ','
  return isDenial && [other, denied].every((word) => adjectiveEnding.test(word)) && other.at(-1) === denied.at(-1)
}

/** Returns the polarity of each piece. */
export function polarities(pieces: readonly Piece[], concepts: readonly ConceptMatch[]): Polarity[] {
  const result: Polarity[] = pieces.map(() => 'want')
  const matches: (ConceptMatch | undefined)[] = []
  for (const match of concepts) for (let at = match.from; at < match.to; at++) matches[at] ??= match
  const conceptAt = (at: number): ConceptMatch | undefined => matches[at]
  const kindAt = (at: number): string | undefined => conceptAt(at)?.concept.split(':')[0]
  /** Excludes the preceding words of the clause: 'Дубай не предлагать'. */
  const excludeBefore = (from: number): void => {
    for (let before = from - 1; before >= 0; before--) {
      const { text } = pieces[before]!
      if (stop.test(text) || (turn.test(text) && before < from - 1)) break
      if (kindAt(before) !== 'category' || before === from - 1) result[before] = 'exclude'
    }
  }
  /** Sets the polarity of the preceding words of the clause, except categories and places. */
  const markBefore = (from: number, polarity: Polarity): void => {
    for (let before = from - 1; before >= 0; before--) {
      const { text } = pieces[before]!
      if (stop.test(text) || turn.test(text)) break
      const kind = kindAt(before)
      // 'дом в Грузии на шестерых бассейн не важен': only the pool is not needed.
      if (polarity === 'drop' && (kind === 'place' || pieces[before]!.kind === 'number')) break
      if (kind !== 'category' && kind !== 'place' && result[before] === 'want') result[before] = polarity
      if (having.test(text)) break
    }
  }
  /** Excludes the names of unlisted places before the position: 'Тавиру и Албуфейру не предлагать'. */
  const excludeNamesBefore = (from: number): void => {
    for (let before = from - 1; before >= 0 && (isName(pieces[before]!) || joiner.test(pieces[before]!.text)); before--)
      result[before] = 'exclude'
  }
  for (let at = 0; at < pieces.length; at++) {
    if (pieces[at]!.kind === 'mark') continue
    const following = [0, 1, 2].map((n) => pieces[at + n]?.text ?? '').join(' ')
    if (at > 0 && kindAt(at - 1) !== undefined && exclusionAfter.test(following)) {
      excludeBefore(at)
      continue
    }
    const isDisliked = dislikedAfter.test(following)
    if (at > 0 && (isDisliked || exclusionAfter.test(following)) && isName(pieces[at - 1]!)) {
      excludeNamesBefore(at)
      continue
    }
    if (at > 0 && isDisliked && kindAt(at - 1) === 'place') {
      const { from, to } = conceptAt(at - 1)!
      result.fill('exclude', from, to)
      continue
    }
    const forbidden = at > 0 ? conceptAt(at - 1) : undefined
    if (forbidden && forbiddenAfter.test(following)) {
      for (let n = forbidden.from; n < forbidden.to; n++) result[n] = 'exclude'
      continue
    }
    if (at > 0 && preference.test(following) && !stop.test(pieces[at - 1]!.text)) {
      markBefore(at, 'prefer')
      continue
    }
    // 'без глютена' is a concept, not a negation. 'без мяса и рыбы' also excludes the fish.
    const diet = conceptAt(at)
    if (diet) {
      const isList = bare.test(pieces[at]!.text) && /^(?:и|или|and|or)$/.test(pieces[diet.to]?.text ?? '')
      const excluded = isList ? conceptAt(diet.to + 1) : undefined
      if (excluded) result.fill('exclude', excluded.from, excluded.to)
      continue
    }
    // 'с собственным, не общим бассейном': only the adjective is unwanted.
    if (isAdjectiveDenied(pieces, at) && conceptAt(at + 1) === undefined && conceptAt(at + 2)) {
      result[at + 1] = 'exclude'
      continue
    }
    // 'If not, then 5' excludes nothing.
    if (/^(?:if|если)$/.test(pieces[at - 1]?.text ?? '')) continue
    const negator = negatorAt(pieces, at, conceptAt(at + 1) !== undefined)
    if (!negator) continue
    const start = at + negator.length
    // 'outside' negates only places: 'outside Ubud', but not 'an outside shower'.
    if (/^(?:outside|вне)$/.test(pieces[at]!.text) && kindAt(start) !== 'place') continue
    let { polarity } = negator
    let end = start
    let kind: string | undefined
    for (; end < pieces.length; end++) {
      const { text } = pieces[end]!
      if (polarity !== 'prefer' && (unneeded.test(text) || fine.test(text)) && kind !== undefined) {
        polarity = 'drop'
        break
      }
      if (
        text === ',' &&
        negator.list &&
        kind !== undefined &&
        kindAt(end + 1) === kind &&
        !isNewRequest(pieces, at, end + 1)
      )
        continue
      if (stop.test(text)) break
      // 'without rules in Sintra' excludes only the rules.
      const next = pieces[end + 1]
      if (
        end > start &&
        placed.test(text) &&
        !placed.test(pieces[start]!.text) &&
        next &&
        (isName(next) || kindAt(end + 1) === 'place')
      )
        break
      // 'желательно с террасой и чтобы не рыбный': the exclusion is no preference.
      if (polarity === 'prefer' && end > start && excluding.test(text)) break
      // 'does not admit children and has a pool'
      if (
        end > start &&
        /^(?:and|и)$/.test(text) &&
        /^(?:has|have|is|are|with|есть|имеет|имеется|с|со)$/.test(next?.text ?? '')
      )
        break
      // 'pool not required but AC is a must'
      if ((turn.test(text) || aside.test(text)) && (end > start || negator.polarity === 'drop')) break
      if (having.test(text) && end > start) break
      if (pieces[end]!.kind === 'number' && (kind !== undefined || end > start + 1)) break
      // 'no stairs in Sanur' does not exclude Sanur.
      if (end > start + 1 && kind === undefined && kindAt(end) === 'place' && bare.test(pieces[at]!.text)) break
      // 'без бассейна в Убуде' excludes only the pool.
      if (kind !== undefined && kind !== 'place' && kindAt(end) === 'place') break
      kind = kindAt(end) ?? kind
    }
    // 'вид на море не нужен': the unneeded words precede the negation.
    if (kind === undefined && negator.polarity === 'drop') markBefore(at, 'drop')
    // 'нельзя глютен' requests a diet.
    for (let n = start; n < end; n++)
      if (polarity !== 'exclude' || conceptAt(n)?.concept !== 'feature:gluten_free') result[n] = polarity
    at = Math.max(at, end - 1)
  }
  return result
}

/** Starts an alternative: 'if not, a jacuzzi', 'в крайнем случае Синтра'. */
const fallback =
  /^(?:if not|or else|otherwise|if none|если нет|если таких нет|а если нет|в крайнем случае|на крайний случай|на худой конец)(?= |$)/
const corrections =
  /^(?:no wait|wait no|no actually|no sorry|sorry no|(?:scratch|scrap|forget|strike|cancel|drop) (?:that|it|this)|strike that|forget (?:that|it)|on second thoughts?|i mean|or rather|make it|make that|changed my|нет лучше|хотя нет|ой нет|а нет|давай лучше|давайте лучше|нет , лучше|no , wait|нет ,|no ,|in the end|at last|we (?:decided|settled) on|decided on|settled (?:on|for)|в итоге|в конце концов|остановились на|решили на)/
const correction =
  /^(?:wait|actually|correction|oops|sorry|остановились|вернее|точнее|передумал\S*|лучше|ой|стоп|упс|стойте?|погоди|погодите|подождите?|отставить|пардон|забудь(?:те)?) /

/** True for a word that starts a correction: 'stop', 'actually', 'стоп'. */
export const isCorrectionWord = (text: string): boolean => correction.test(`${text} `)

/** A position after which new values replace earlier ones. `isFallback`: only numbers are replaced. */
interface Correction {
  readonly at: number
  readonly isFallback: boolean
}

/** Returns the positions of corrections ('no wait', 'вернее') and fallbacks ('if not', 'в крайнем случае'). */
export function correctionsIn(pieces: readonly Piece[]): Correction[] {
  const found: Correction[] = []
  for (let at = 1; at < pieces.length; at++) {
    const phrase = `${pieces[at]!.text} ${pieces[at + 1]?.text ?? ''} ${pieces[at + 2]?.text ?? ''}`
    const isFallback = fallback.test(phrase)
    if (isFallback || corrections.test(phrase) || correction.test(phrase)) found.push({ at, isFallback })
  }
  return found
}
