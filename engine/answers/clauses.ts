import { estimateAt } from '../../language/numbers/index.ts'
import { isWeekday } from './moments.ts'
import { remember } from './remember.ts'
import { mayHaveNumber } from './number-test.ts'
import { type Mention, mentionsIn, type Phrase, plain, topicWeight } from './lexicon/index.ts'

/** Part of a sentence with one statement. */
export interface Clause {
  /** Prepared by `plain`. */
  readonly text: string
  /** Phrases of the clause, with offsets in its text. */
  readonly mentions: readonly Mention[]
  /** Names of the phrases. */
  readonly names: ReadonlySet<string>
  readonly isQuestion: boolean
  /** True for the first clause of its sentence. */
  readonly isFirst: boolean
  /** The sentence, as it is in the message. */
  readonly sentence: string
}

const sentenceEnd =
  /(?<=[.!?…]["'»”)]*)(?<!(?:^|[\s.])\p{L}\.)(?<!(?:^|\s)(?:rp|mr|mrs|no|тыс|руб|approx|st)\.)\s+|\n+/iu

/** Splits a message into sentences, each verbatim. */
export const sentencesOf = (text: string): string[] =>
  text.split(sentenceEnd).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

/** Marks and words between two clauses. A comma between figures is part of a number. */
const boundary =
  /,(?!\d) ?| (?=so (?:no|yes|not)$)| (?=(?:but|however|although|unless|но|однако|зато|значит|поэтому|так что|tapi|tetapi|namun|makanya|berarti|(?<!bisa )jadi|so (?:no|yes|not|from|on|until|after|free|it's|that's|we|you|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\d+))(?!\p{L}))/gu

/** 'When they come they are paying' is no question. */
const adverbial =
  /^(?:and |so |but )?(?:when|where|while|what|how) (?:they|you|we|i|he|she|it|the|your|our|guests?|people) (?!(?:cost|charge)s?$)/u

const startsQuestion = (mentions: readonly Mention[], text: string): boolean =>
  mentions.some(
    ({ name, from }) =>
      name === 'question' &&
      !((adverbial.test(text) || text.startsWith('так что ')) && !text.endsWith('?')) &&
      (from === 0 ||
        /^(?:and|so|but|и|а|ну|так|ой|слушайте|dan|jadi|lalu|ok|okay|yes|да|ya) ?,? ?$/.test(text.slice(0, from))),
  )

/** A question of a speaker of another language: 'your guest stay where'. */
const endsQuestion =
  /(?<= \p{L}+ )(?<!(?:depend\p{L}*(?: on)?|know|matter|зависит(?: от)?|смотря|tergantung) )(?:where|who|when|which one|what time|how many|how much|berapa|kapan|di ?mana|siapa)$/u

/** Cuts a message into clauses and finds their phrases. */
export function clausesOf(message: string): Clause[] {
  return sentencesOf(message).flatMap((sentence) => {
    const text = plain(sentence)
    const isAsked = /\?["'»”)]*\s*$/.test(text)
    const cuts = [...text.matchAll(boundary)].filter(({ index }) => index > 0)
    const spans: [number, number][] = []
    let from = 0
    for (const cut of cuts) {
      if (/[\p{L}\p{N}]/u.test(text.slice(from, cut.index))) spans.push([from, cut.index])
      from = cut.index + cut[0].length
    }
    if (/[\p{L}\p{N}]/u.test(text.slice(from))) spans.push([from, text.length])
    const estimate = estimateAt(text)
    const all =
      estimate < 0
        ? mentionsIn(text)
        : [...mentionsIn(text), { name: 'hedge', from: estimate, to: text.indexOf(' ', estimate) }]
    const clauses = spans.flatMap((span) => conjuncts(text, span, all)).flatMap((span) => statements(text, span, all))
    return clauses.map(([start, end], n) => {
      const part = text.slice(start, end).trim()
      const skipped = text.slice(start, end).length - text.slice(start, end).trimStart().length
      const base = start + skipped
      // A phrase over two clauses, such as 'no, wait', belongs to the first one. 'Tidak, hanya' does not say 'not only'.
      const mentions = all
        .filter(({ name, from, to }) => from >= base && from < end && (to <= end + 1 || !ofOneClause.has(name)))
        .map(({ name, from, to }) => ({ name, from: from - base, to: Math.min(to, end) - base }))
      const isLast = n === clauses.length - 1
      // 'How can I know now, maybe forty'
      const isGuess = mentions.some(({ name }) => name === 'hedge') && mayHaveNumber.test(part) && !isAsked
      const isQuestion =
        isGuess || mentions.some(({ name }) => name === 'noProblem')
          ? false
          : startsQuestion(mentions, part)
            ? isAsked || !/\d/.test(part)
            : endsQuestion.test(part) ||
              (isAsked &&
                (isLast || !mentions.some(({ name }) => name === 'yes' || name === 'no' || name === 'affirmed')))
      return {
        text: part,
        mentions,
        names: new Set(mentions.map(({ name }) => name)),
        isQuestion,
        isFirst: n === 0,
        sentence: sentence.trim(),
      }
    })
  })
}

/** Phrases that a comma ends. */
const ofOneClause: ReadonlySet<string> = new Set(['noProblem', 'affirmed', 'denied', 'free', 'bound', 'negator'])

const endsWithNumber = new RegExp(`(?:${mayHaveNumber.source})$`, 'u')
const startsWithNumber = new RegExp(`^(?:${mayHaveNumber.source})`, 'u')

/** Splits 'the deposit is 500 and cancellation is free until June': both halves name a topic and state something. */
function conjuncts(text: string, [start, end]: [number, number], all: readonly Mention[]): [number, number][] {
  const read = (from: number, to: number) => {
    const own = all.filter((mention) => from <= mention.from && mention.to <= to)
    return {
      isNamed: own.some(({ name }) => topicWeight(name) >= 0.5),
      isStated: own.some(({ name }) => name === 'affirmed' || name === 'denied' || name === 'free'),
      hasNumber: mayHaveNumber.test(text.slice(from, to)),
    }
  }
  for (const { index, 0: conjunction } of text.slice(start, end).matchAll(/ (?:and|и|а|dan|serta|sedangkan) /g)) {
    const at = start + index
    const next = at + conjunction.length
    // 'Two hundred and ninety'
    if (endsWithNumber.test(text.slice(start, at)) && startsWithNumber.test(text.slice(next, end))) continue
    const [one, other] = [read(start, at), read(next, end)]
    const areStated = (one.isStated || one.hasNumber) && (other.isStated || other.hasNumber)
    const areNamed = one.isNamed && other.isNamed
    // 'It is free and it is five thousand'
    const areKinds = one.isStated && !one.hasNumber && other.hasNumber
    // 'Two thousand for the boat and then the skipper is two hundred'
    const areCharges = one.hasNumber && other.hasNumber && namesCharge.test(text.slice(next, end))
    // 'детская комната есть а торт только наш'
    const isContrast = areNamed && /^ (?:а|sedangkan) $/.test(conjunction)
    if (isContrast || areCharges || (areStated && (areNamed || areKinds)))
      return [[start, at], ...conjuncts(text, [next, end], all)]
  }
  return [[start, end]]
}

/** Begins the price of another thing. */
const namesCharge =
  /^(?:then |also |затем |потом |еще |lalu |terus )?(?:(?:the|a|our|for the|for a) \p{L}+ (?:\p{L}+ )?(?:is|are|costs?|comes)|за \p{L}+ (?:отдельно|еще|сверху)) /u

/** Words that begin a statement without a mark before them: 'rain is fine we go', 'пятого нет там выезд у других'. */
const beginsStatement =
  / (?=(?:we|they|he|she|it|it's|i|i'm|you|you're|we're|they're|there's|there (?:is|are)|that's|nobody|everybody|everyone|who (?:is|am|are)|(?:before|after) that|the (?:rest|other)|the \p{L}+ (?:is|are|costs?)|мы|вы|они|он|она|я|у нас|это|(?:там|тут)(?! или)|потом|дальше|если|а вот|больше|kami|kita|saya|soalnya|jangan|nanti|сейчас|теперь|sekarang|в (?:будни|выходные|сезон|праздники)|weekdays?|(?:on |at )?(?:the )?weekends?|(?:high|low|peak) season|akhir pekan)(?= \p{L}))|(?<=(?:bisa|boleh|ada|sudah|belum|tidak|nggak|iya|ya) (?:pak|bu|bapak|ibu|mbak|mas|kak|kakak|bli|mba|bang|om|teh)) (?=\p{L}+ \p{L})(?!(?:ketut|made|wayan|nyoman|kadek|putu|komang)(?!\p{L})|yang|dan|atau|untuk|kalau)/gu
/** Words that continue into the statement after them: 'if we', 'I think we', 'для нас это'. */
const governs =
  /(?<![\p{L}'])(?:if|when|while|much|many|(?:without|без|tanpa) \S+|that|what|where|who|how|why|and|or|because|as|than|think|thought|say|said|hope|know|believe|guess|do|does|did|can|could|will|would|are|is|was|were|have|has|had|should|may|might|must|shall|for|with|to|of|in|on|at|by|from|let|until|till|before|after|unless|so|then|since|once|but|here|you|we|i|they|it|not|all|если|когда|что|чтобы|как|где|кто|и|или|а|но|то|для|с|у|о|от|до|к|не|думаю|говор\p{L}+|знаю|пока|раз|ни|чем|kalau|jika|karena|dan|atau|yang|untuk|dengan|sama|dari|di|ke|tapi|biar|supaya|nanti|bahwa|seperti)$/u

/** 'Two thousand it was last year', 'under six they do not pay': words before their statement. */
const wasBefore = /^ (?:it|they|that) (?:was|were|used)(?!\p{L})/u
const fronted =
  /^(?:(?:yes|no|and|well|да|нет|ya) )?(?:in|on|at|for|from|under|over|until|after|before|up to|with|в|во|на|с|со|до|от|после|для|при|pada|di|untuk|dari|sampai|kalau) \S+(?: \S+){0,3}$/u

const frontedDay = /(?: (?:on|in|в|во|на|hari|pada))? (\p{L}+)$/u

/** Splits a text without marks at the words that begin another statement, after one that states something. */
function statements(text: string, [start, end]: [number, number], all: readonly Mention[]): [number, number][] {
  for (const { index } of text.slice(start, end).matchAll(beginsStatement)) {
    // 'Sunday ten to two, Monday we are closed'
    const day = frontedDay.exec(text.slice(start, start + index))
    const at = day && isWeekday(day[1]!) ? start + day.index : start + index
    const before = text.slice(start, at)
    if (governs.test(before) || all.some(({ from, to }) => from < at && at < to)) continue
    const own = all.filter(({ from, to }) => from >= start && to <= at)
    if (own.some(({ name }) => name === 'patience') || wasBefore.test(text.slice(at))) continue
    const isPutOff = all.some(
      ({ name, from }) => from >= start && from < end && /^(?:later|unknowing|callback|secret)$/.test(name),
    )
    const isStated =
      (mayHaveNumber.test(before) && !fronted.test(before)) ||
      own.some(({ name }) => (isPutOff ? affirming : stating).has(name as Phrase)) ||
      // 'The owner is in Bangkok I think two weeks'
      (/^ i (?:think|guess|believe|suppose) /.test(text.slice(at)) &&
        own.some(({ name }) => name === 'later' || name === 'unknowing'))
    if (isStated && /[\p{L}\p{N}]/u.test(before)) return [[start, at], ...statements(text, [at + 1, end], all)]
  }
  return [[start, end]]
}
const affirming: ReadonlySet<Phrase> = new Set(['yes', 'noProblem', 'affirmed', 'free'])
const stating: ReadonlySet<Phrase> = new Set([...affirming, 'no', 'denied', 'negator', 'extra'])

/** True if the clause contains one of the phrases. */
export const has = ({ names }: Pick<Clause, 'names'>, ...wanted: readonly Phrase[]): boolean =>
  wanted.some((name) => names.has(name))

/** True if a clause says that something before was wrong. A mere 'no' or 'it is not' denies something else. */
export const isCorrecting = ({ text, mentions }: Clause): boolean =>
  mentions.some(
    ({ name, from, to }) =>
      name === 'correction' &&
      !/^(?:no|нет|it's not|isn't|it was|that was|bukan|tidak|sekarang|excuse me)$/.test(text.slice(from, to)),
  )

/** Returns the topics of the mentions with their weights. */
export function topicsOf(mentions: readonly Mention[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { name } of mentions) {
    const weight = topicWeight(name)
    if (weight > 0) found.set(name, weight)
  }
  return found
}

/** Returns the length of a condition before its consequence: 'if there are no waves then' of '... you can'. Or 0. */
export const conditionIn = remember((text) => protasis.exec(text)?.[0].length ?? 0)
const protasis = /^.*?(?<!\p{L})(?:if|если|kalau|jika) .+? (?:then|то|maka)(?= )/u

/** Words that carry no content of a reply: everything that these phrases do not cover is content. */
const empty: readonly Phrase[] = [
  'yes',
  'no',
  'noise',
  'agreed',
  'patience',
  'again',
  'hedge',
  'but',
  'greeting',
  'farewell',
  'noProblem',
]

/** Returns the words of a clause that are more than yes, no, greetings and fillers. */
export function contentOf(clause: Clause): readonly string[] {
  let found = contents.get(clause)
  if (!found) contents.set(clause, (found = readContent(clause)))
  return found
}

const contents = new WeakMap<Clause, readonly string[]>()

function readContent({ text, mentions }: Clause): string[] {
  const covered = mentions.filter(({ name }) => (empty as readonly string[]).includes(name))
  return [...text.matchAll(/[\p{L}\p{N}']+/gu)]
    .filter(({ index, 0: word }) => !covered.some(({ from, to }) => from <= index && index + word.length <= to))
    .map(([word]) => word)
    .filter((word) => word.length > 1 || /\d/.test(word))
}
