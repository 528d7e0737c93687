import { classes, phrases, wholeRequests } from './words.ts'

/** What a callee asks in one message. */
export interface CalleeRequests {
  /** Never to be called again. */
  optOut: boolean
  /** Not to be recorded. */
  noRecording: boolean
}

/** Class letter of a word without a class. */
const other = 'x'
const exact = new Map<string, string>()
const beginnings: (readonly [string, string])[] = []
for (const [letter, list] of Object.entries(classes)) {
  for (const word of list.split(/\s+/)) {
    if (word.endsWith('*')) beginnings.push([word.slice(0, -1), letter])
    else if (!exact.has(word)) exact.set(word, letter)
  }
}
const classOf = (word: string): string =>
  exact.get(word) ?? beginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? other

const bounded = (source: string, flags = 'gu') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}'-])(?:${source})(?![\p{L}\p{N}'-])`, flags)
const replacements = phrases.map(([source, word]) => [bounded(source), word] as const)
const whole = bounded(
  wholeRequests
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('|'),
  'u',
)

/** Words after which another clause begins. */
const joint = bounded(
  '(?:and|и|dan)(?! (?:(?:my|our|the|this|мой|наш) )?(?:number|phone|details|contact|email|телефон|номер|nomor))|but|because|so|' +
    'а|но|потому что|так как|tapi|tetapi|karena|jadi',
)

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/(?<=\p{L})'(?:ve|re|ll|d|m)(?!\p{L})/gu, '')
    .replaceAll(/[^\p{L}\p{N}'.,;:!?]+/gu, ' ')

/** An activity, and the rules over the class letters of a clause that asks to end it. */
interface Topic {
  /** Letters of the activity. */
  readonly act: string
  readonly rules: RegExp[]
}

/** `N` stands for a denial or a prohibition, `A` for the activity. */
const rule = (source: string, act: string, past = '') =>
  new RegExp(source.replaceAll('N', '[nj]').replaceAll('A', `[${act}]`).replaceAll('P', `[${act}${past}]`))

const topic = (act: string, past = ''): Topic => ({
  act,
  rules: [
    // 'don't call', 'never ever call us', 'не надо нам звонить', 'no calls'
    'N[^ckynjwvfqsWB]{0,4}A',
    // 'stop calling', 'перестаньте нам звонить', 'turn off the recording', 'delete the recording'
    's[^njvwt]{0,3}A',
    // 'I do not want to be called', 'не хочу, чтобы мне звонили', 'do not agree to be recorded'
    'N[^nj]{0,2}w[^nj]{0,7}P',
    // 'I asked you not to call', 'прошу не звонить', 'I would rather you did not call'
    'w[^nj]{0,5}N[^njvs]{0,4}P',
    // 'звонить нам больше не надо'
    'A[^njt]{0,3}na?[dD]',
    // 'хочу, чтобы звонков больше не было'
    'w[^nj]{0,4}A[^njt]{0,3}nE',
  ].map((source) => rule(source, act, past)),
})

const calls = topic('c', 'y')
const recording = topic('k')
recording.rules.push(/[rsW][^nj]{0,3}k/)

/** 'delete my number', 'take us off your list', 'forget this number' */
const removals = [
  /(?<!f[^w]?|[njg]O?)r[^rnj]{0,3}m/,
  /[rz][^njk]{0,2}[pm][^nj]{0,4}l/,
  /rpo$/,
  /(?<![nj][^nj]?)g[^nj]{0,4}m/,
  /[pm][^nj]{0,2}[rz][^nj]{0,4}l/,
  /^O*o[^nj]?l/,
  /m[pO]*r/,
  /w[^nj]{0,3}m[^nj]{0,2}r/,
  /n[^nj]{0,2}w[^nj]{0,5}Ol/,
]

interface Clause {
  words: readonly string[]
  /** One class letter per word. */
  letters: string
}

function clausesOf(text: string): Clause[] {
  let joined = text
  for (const [pattern, word] of replacements) joined = joined.replaceAll(pattern, word)
  return joined
    .replaceAll(/,? (?=(?:чтобы?|kalau|jika|if|если)(?!\p{L}))/gu, ' ')
    .replaceAll(joint, ',')
    .split(/[.,;:!?]+/)
    .map((clause) => clause.split(' ').filter(Boolean))
    .filter((words) => words.length > 0)
    .map((words) => ({ words, letters: words.map(classOf).join('') }))
}

const has = (clause: Clause, letters: string) => letters.split('').some((letter) => clause.letters.includes(letter))

/** 'сюда не звонить', but neither 'сюда не звонят' nor 'нам нельзя звонить'. */
const isOrder = ({ words }: Clause) =>
  words.includes('не') && words.some((word) => /(?:ть|те)$/.test(word) && classOf(word) === 'c')

/** The speaker denies an own act or a fact: 'we do not call guests', 'I can't call you', 'не было звонков'. */
function isStatement(clause: Clause): boolean {
  const { letters } = clause
  return (
    /(?<!w)f[ae]?v?n[^wd]{0,2}[ck]/.test(letters) ||
    (/^p[ae]?v?n[^wd]{0,2}[ck]/.test(letters) && !isOrder(clause)) ||
    /nE[^w]{0,3}[ck]/.test(letters) ||
    /(?<!u)vn[^wu]?[ck]/.test(letters) ||
    /(?<!u.?)nv[^w]{0,2}[ck]/.test(letters)
  )
}

/** 'call the manager', 'we will call you': contact in another way is welcome. */
function offersContact(clause: Clause): boolean {
  if (has(clause, 'njsrz')) return false
  return has(clause, 'h') || /^(?:x?)[c]/.test(clause.letters) || /f.*c/.test(clause.letters)
}

/** 'you call again and again', 'three calls today' */
const complains = ({ letters }: Clause) => /u.*[cy]|[aeT].*c|c.*[aeT]/.test(letters)

/** The object is another person or thing: 'don't call it cheap', 'don't call the manager'. */
function namesOther({ letters }: Clause): boolean {
  return /[ck]q/.test(letters.replaceAll('O', '')) && !/[ae]/.test(letters)
}

function asksNotTo({ act, rules }: Topic, clause: Clause): boolean {
  return new RegExp(`[${act}]|y`).test(clause.letters) && rules.some((rule) => rule.test(clause.letters))
}

function isOptOut(clauses: readonly Clause[]): boolean {
  const isPermanent = clauses.some((clause) => has(clause, 'ae'))
  const contact = clauses.some(offersContact)
  // 'You have called five times. Stop.'
  if (
    !contact &&
    clauses.some(({ letters }) => /^O*(?:s+|an[dD]|n[dD]a)[Op]*$/.test(letters)) &&
    clauses.some(complains)
  )
    return true
  return clauses.some((clause) => {
    const { letters } = clause
    if (has(clause, 'X')) return false
    if (removals.some((rule) => rule.test(letters))) return true
    // 'you have my number, delete it'
    if (/^[^f]*rq/.test(letters) && clauses.some((other) => /pm/.test(other.letters))) return true
    const isForever = /e/.test(letters)
    if (has(clause, 't') && !isForever) return false
    // 'if you call again I will call the police'
    if (/[ia].*c/.test(letters) && clauses.some((other) => has(other, 'b')) && isPermanent) return true
    // 'if you call on Monday', but not 'if you stopped calling'
    if (/i[^njs]*c/.test(letters)) return false
    if (!asksNotTo(calls, clause) || isStatement(clause) || namesOther(clause)) return false
    const isMereNeed =
      (!isForever && /u[^cnj]{0,2}n[^c]{0,2}[dD]/.test(letters)) ||
      (!has(clause, 'ae') && (/n[^c]{0,2}d/.test(letters) || (/n[^c]{0,2}D/.test(letters) && !has(clause, 'pm'))))
    return !isMereNeed && (isPermanent || !contact)
  })
}

/** Returns what a callee asks in a message, in English, Russian or Indonesian. */
export function requestsIn(text: string): CalleeRequests {
  const prepared = plain(text)
  const clauses = clausesOf(prepared)
  return {
    optOut: whole.test(prepared) || isOptOut(clauses),
    noRecording: clauses.some((clause) => asksNotTo(recording, clause) && !isStatement(clause)),
  }
}
