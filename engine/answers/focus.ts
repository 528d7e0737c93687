import { stem, tokenise } from '../../language/words/index.ts'
import type { Clause } from './clauses.ts'
import { mayHaveNumber } from './number-test.ts'
import { isMoment } from './moments.ts'
import { mentionsIn, plain, topicWeight } from './lexicon/index.ts'
import { remember } from './remember.ts'
import { stopWords } from './stop-words.ts'

/** What a question wants to know of its subject: 'heated' in 'Is the pool heated?'. */
interface Focus {
  readonly stems: ReadonlySet<string>
  readonly topics: ReadonlySet<string>
}

/** Verbs that every reply about the matter has. */
const general =
  /^(?:pay|paid|paying|payment|bayar\p{L}*|оплат\p{L}*|расплат\p{L}*|заплат\p{L}*|possible|возможн\p{L}+|буд(?:ет|ут)|бывает)$/u

const subject =
  /^(?:you|they|we|it|one|there|he|she|guests|the guests|people|anyone|tidak|nggak|gak|belum|kan|dong|kah)$/
const opening =
  /^(?:.{0,30}?[, ])?(?:do|does|did|can|could|will|would|may|might|is|are) (you|they|we|it|one|there|he|she|guests|the guests|people|anyone) (?:also |still |perhaps |maybe |all |even )*(\p{L}+)/u
/** Begins the words that only place what an English question asks for: 'a cot in the room'. */
const placing = / (?:when|if|while|because|for|in|at|on|from|to|of|during|near|under|per|until|after|before) /
const auxiliary = /^(?:есть|можно|нужно|нужен|нужна|нужны|возможно|будет|могут|могу|может|найдется|удастся|получится)$/
/** A Russian question with 'ли': the word before, and the rest. */
const particle = /(\p{L}+) ли(?!\p{L})(.*)$/u
const after = /(?<!\p{L})(?:apakah|bisakah|bolehkah|boleh|bisa|sudah|ada|punya|dapat) (\p{L}+)/gu

/** Returns what the forms of a word share: 'disediakan' and 'menyediakan', 'включён' and 'включают'. */
const rootOf = remember((word) => {
  if (/[а-я]/.test(word)) return stem(word).slice(0, 5)
  const root = word
    .replace(/^(?:di|mem|men|meng|ber|ter)(?=\p{L}{4})/u, '')
    .replace(/(?<=\p{L}{4})(?:kan|nya|in)$/u, '')
  return stem(root)
})

/** Returns the words that a reply to a yes/no question repeats to say yes: its last word and its verb. */
export const focusOf = remember((text): Focus => {
  const written = plain(text)
  const mentions = mentionsIn(written).filter(({ name }) => topicWeight(name) >= 1)
  const content = tokenise(written).filter(
    ({ kind, text: word }) =>
      kind === 'word' &&
      word.length > 2 &&
      !isMoment(word) &&
      ![subject, general, mayHaveNumber].some((pattern) => pattern.test(word)) &&
      !stopWords.has(word),
  )
  const asked = particle.exec(written)
  const from = asked && auxiliary.test(asked[1]!) ? written.length - asked[2]!.length : -1
  const cut = written.slice(12).search(placing)
  const last = content.findLast(({ at }) => cut < 0 || at < cut + 12) ?? content.at(-1)
  const words = new Set([opening.exec(written)?.[2], [...written.matchAll(after)].at(-1)?.[1]])
  const chosen =
    asked === null
      ? content.filter((token) => token === last || words.has(token.text))
      : from < 0
        ? content.filter(({ text: word }) => word === asked[1])
        : content.filter(({ at }) => at >= from).slice(0, 1)
  const topics = chosen.flatMap(({ at, end }) =>
    mentions.filter(({ from, to }) => from <= at && end <= to).map(({ name }) => name),
  )
  return { stems: new Set(chosen.map(({ text: word }) => rootOf(word))), topics: new Set(topics) }
})

const rootsIn = remember((text): readonly string[] =>
  tokenise(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [rootOf(word)] : [])),
)

/** True for another form of a Russian verb: 'примем' after 'примете'. */
const isForm = (word: string, of: ReadonlySet<string>): boolean =>
  /^[а-я]{4}/.test(word) &&
  [...of].some(
    (root) =>
      root.length >= 4 && root.slice(0, 4) === word.slice(0, 4) && (root.startsWith(word) || word.startsWith(root)),
  )

/** True if a clause repeats what the question wants to know. */
export function repeatsFocus({ text, mentions }: Clause, focuses: readonly Focus[]): boolean {
  const stems = rootsIn(text)
  return focuses.some(
    (focus) =>
      stems.some((word) => focus.stems.has(word) || isForm(word, focus.stems)) ||
      mentions.some(({ name }) => focus.topics.has(name)),
  )
}
