import { type Clause, clausesOf, has, sentencesOf } from './clauses.ts'
import type { AnswerKind } from '../../contract/answers.ts'
import { type Features, featuresOf, kindOfQuestion, type Part, questionsOf } from './steps.ts'
import { inLatin } from '../../language/words/index.ts'
import { remember } from './remember.ts'
import { charges, plain, topicWeight } from './lexicon/index.ts'
import { amountsIn } from './values/index.ts'

/** Statement or question of the agent. */
export interface Move {
  /** Index of the sentence in the message. */
  readonly sentence: number
  readonly clauses: readonly Clause[]
  readonly text: string
  readonly isQuestion: boolean
  /** True for a question with a question word, which 'yes' does not answer. */
  readonly isOpen: boolean
  /** True for the form of a question that yes answers: 'Is there ...'. False for 'And the deposit?'. */
  readonly isClosed: boolean
  /** True if the words introduce a repetition: 'so', 'let me repeat', '..., correct?'. */
  readonly isReadBack: boolean
  readonly isPurpose: boolean
  /** Kind of value that the words ask for. */
  readonly kind: AnswerKind
  readonly isFarewell: boolean
  /** Evidence (0 to about 1.5) that the words are about each part, without the order of the steps. */
  readonly scores: readonly number[]
  readonly features: Features
}

/** Minimum evidence for a question about a part. */
export const threshold = 0.5

const sum = (weights: Iterable<number>): number => [...weights].reduce((total, weight) => total + weight, 0)

/** Topics that name a venue or its guests. */
export const identity: ReadonlySet<string> = new Set(['#villa', '#yacht', '#guests'])

const mainOf = (topics: ReadonlyMap<string, number>): string[] =>
  [...topics.keys()].filter((topic) => topicWeight(topic) >= 0.5)

/** Weight of a word outside of the topics, relative to a main topic. */
const stemWeight = 0.35

/** Returns the consonants of a word by sound: 'prktr' for 'projector', 'proyektor' and 'проектор'. */
const consonantsOf = remember((word) =>
  inLatin(word)
    .replaceAll(/ph/g, 'f')
    .replaceAll(/th/g, 't')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll(/x/g, 'ks')
    .replaceAll(/z/g, 's')
    .replaceAll(/v/g, 'f')
    .replaceAll(/[aeiouyjhw']/g, '')
    .replaceAll(/(.)\1+/g, '$1'),
)

/** True for words of two languages with the same consonants, apart from an ending. */
function isCognate(one: string, other: string): boolean {
  const [short, long] = [consonantsOf(one), consonantsOf(other)].toSorted((a, b) => a.length - b.length)
  return short!.length >= 4 && long!.startsWith(short!) && long!.length <= short!.length + 3
}

/** Returns the evidence that the features of a question are about a part, without kind and order. */
export function similarity(part: Features, question: Features, rarity: (topic: string) => number): number {
  const weightOf = (topics: ReadonlyMap<string, number>, only?: ReadonlyMap<string, number>): number =>
    sum(
      [...topics].flatMap(([topic, weight]) => (only === undefined || only.has(topic) ? [weight * rarity(topic)] : [])),
    )
  const shared = weightOf(part.topics, question.topics)
  const isSameScript = part.language === question.language || part.language === '' || question.language === ''
  const isTranslated = part.language !== question.language
  // 'bathtub' is the same word in English and Indonesian, 'projector' and 'proyektor' nearly.
  const stems =
    [...part.stems].filter(
      (stem) =>
        question.stems.has(stem) || (isTranslated && [...question.stems].some((other) => isCognate(stem, other))),
    ).length * stemWeight
  const numbers = [...part.numbers].filter((number) => question.numbers.has(number)).length * 0.2
  const moments = [...part.moments].filter((moment) => question.moments.has(moment)).length * 0.35
  if (shared + stems + moments === 0) return 0
  // 'Is this Villa Azur?' names the kind of the venue only.
  const isIdentity =
    moments === 0 &&
    stems < stemWeight * 2 &&
    [...part.topics.keys()].every((topic) => !question.topics.has(topic) || identity.has(topic))
  const limit = isIdentity && mainOf(part.topics).length > 0 ? 0.2 : 1
  const ofPart =
    weightOf(part.topics) +
    (isSameScript ? part.stems.size * stemWeight : stems) +
    part.numbers.size * 0.1 +
    part.moments.size * 0.1
  const ofQuestion = weightOf(question.topics) + (isSameScript ? question.stems.size * stemWeight * 0.4 : stems * 0.4)
  const found = shared + stems + numbers + moments
  const evidence = Math.min(limit, found / Math.max(0.4, 0.6 * ofPart + 0.4 * ofQuestion))
  // A question for the deposit is no question for the price.
  const isOther = [...question.topics.keys()].some((topic) => charges.has(topic) && !part.topics.has(topic))
  // 'Who am I speaking with?' shares only a broad topic with 'Ask who will let them in'.
  const main = mainOf(part.topics)
  const isBroad =
    main.every((topic) => topicWeight(topic) < 1 || !question.topics.has(topic)) &&
    main.some((topic) => topicWeight(topic) >= 1) &&
    stems + moments === 0
  return isOther || isBroad ? evidence * 0.6 : evidence
}

/** Returns the rarity (0 to 1) of topics among the parts: a topic of many steps says little. */
export function rarityOf(parts: readonly Part[]): (topic: string) => number {
  const counts = new Map<string, number>()
  for (const { topics } of parts) for (const topic of topics.keys()) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return (topic) => 1 / Math.sqrt(counts.get(topic) ?? 1)
}

/** True if words outside of numbers name nothing: 'is it two hundred thousand rupiah?' after 'about the cleaning fee'. */
const namesNothing = ({ topics, numbers, moments, text }: Features): boolean =>
  numbers.size > 0 && moments.size === 0 && topics.size === 0 && amountsIn(clausesOf(text)).length > 0

const kindOf = remember(kindOfQuestion)

/** Reads the moves of an agent's message. */
export function movesOf(message: string, parts: readonly Part[]): Move[] {
  const rarity = rarityOf(parts)
  return sentencesOf(message).flatMap((sentence, index) => {
    const isAsked = /\?["'»”)]*\s*$/.test(sentence)
    const isExclaimed = /!\s*$/.test(sentence)
    const repeats = clausesOf(sentence).some((clause) => has(clause, 'readBack')) && !openQuestion.test(plain(sentence))
    // 'So it is free, the week is 5,000, and breakfast is not included': each clause repeats one value.
    const pieces = repeats
      ? questionsOf(sentence).flatMap((piece) => clausesOf(piece).map(({ text }) => text))
      : questionsOf(sentence)
    return pieces.map((piece, n) => {
      const clauses = clausesOf(piece)
      const text = plain(piece)
      const any = (...names: Parameters<typeof has> extends [unknown, ...infer Names] ? Names : never): boolean =>
        clauses.some((clause) => has(clause, ...names))
      const isPurpose = any('purpose') && !(isAsked && n === pieces.length - 1 && any('polite', 'question'))
      // 'Do you have a cot, and what does it cost?': the second question is about the same thing.
      const own = featuresOf(piece)
      const isSame = n > 0 && own.stems.size === 0 && [...own.topics.keys()].every((topic) => topic === '#price')
      const features = isSame || (n > 0 && namesNothing(own)) ? featuresOf(`${pieces[n - 1]!} ${piece}`) : own
      const opens = openQuestion.test(text) && !closed.test(text)
      const isPolite = any('polite')
      // 'Hello, is the villa free?'
      const isGreeting = pieces.length > 1 && any('greeting') && own.stems.size + mainOf(own.topics).length <= 1
      // 'In the meantime, is there a sound system?'
      const isLead = n < pieces.length - 1 && !opens && !isPolite && !asksYesNo.test(text)
      const isQuestion =
        !isPurpose &&
        !isGreeting &&
        !isLead &&
        (isAsked || isPolite || (!isExclaimed && clauses.some((clause) => clause.isQuestion)))
      return {
        sentence: index,
        clauses,
        text,
        isQuestion,
        isOpen: opens || (isPolite && !yesNoForm.test(text)),
        isClosed: closed.test(text) || yesNoForm.test(text),
        isReadBack: repeats || any('readBack'),
        isPurpose,
        kind: isAsked || isPolite || !isPurpose ? kindOf(text) : 'text',
        isFarewell: any('farewell'),
        scores: parts.map((part) => similarity(part, features, rarity)),
        features,
      }
    })
  })
}

/** A question that begins with a verb: 'Do you take children who are three?'. 'Could you tell me when ...' is open. */
const closed =
  /^(?:(?:and|so|also|then|but|okay|ok|well|great|perfect|thanks|thank you|lovely|а|и|ну|тогда|lalu|dan|kalau begitu)[ ,]+)*(?:(?:is|are|was|do|does|did|has|have|will|would|can|could|may|might|should|must)(?:n't)? (?!(?:you|i|we) (?:please |also |kindly |just |perhaps |maybe |then )*(?:tell|ask|let|share|say|know|advise|explain|clarify|have|get|give|name|describe|happen to know|learn|find out|check)(?!\p{L}))|(?:apakah|bisakah|adakah|bolehkah)(?!\p{L})|(?:есть|можно|нужн[аоы]?|будет|возможн\p{L}+|\p{L}+) ли (?!вы (?:сказать|подсказать|назвать))|(?:\p{L}+ ){0,4}(?:есть|нет|найдется) (?:где|куда|кому|чем|кто)(?!\p{L}))/u
const asksYesNo =
  /(?<!\p{L})(?:whether|if|ли|apakah|bisakah|adakah|bolehkah|is|are|was|do|does|did|can|could|will|would|may|have|has|what about|how about)(?!\p{L})|^(?:(?:а|и|dan|kalau) )?(?:ada|bisa|boleh|sudah|masih|есть|можно|нужн\p{L}+|будет)(?!\p{L})/u
const openQuestion =
  /(?<!\p{L})(?:how|what|when|where|which|who|why|until when|сколько|как[аиоу]\p{L}*|когда|где|куда|откуда|кто|кого|кому|кем|чем|почем|что|почему|как|во сколько|berapa|kapan|siapa|mana|bagaimana|apa(?= (?:saja|aja|yang|nama))|(?<!(?:apa|atau|nggak|tidak|gak)[- ])apa(?= ?\??$)|apa(?= (?!(?:ada|bisa|boleh|sudah|udah|masih|termasuk|harus|perlu|wajib|dapat|betul|benar|itu|ini)(?!\p{L}))(?:\p{L}+ )?\p{L}{3,}nya ?\??$)|jam berapa)(?!\p{L})/u
const yesNoForm =
  /(?<!\p{L})(?:whether|if|ли|apakah|is|are|do you|does|can you|could you (?!tell|please tell|let|share|give|advise|confirm)|возможно|можно|bisakah|ada)(?!\p{L})/u
