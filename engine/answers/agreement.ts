import type { AnswerValue } from '../../contract/answers.ts'
import { type Clause, contentOf, has } from './clauses.ts'
import { mayHaveNumber } from './number-test.ts'
import { isSameValue } from './values/index.ts'

/**
 * Returns whether a clause agrees (true) or disagrees (false) with values that the agent repeated. A no denies, unless
 * the clause begins with yes. Weak words such as 'okay' agree only if the agent asked.
 */
export function agreementOf(clause: Clause, isNumeric: boolean, isAsked: boolean): boolean | undefined {
  const { text, mentions } = clause
  const isShort = contentOf(clause).length <= 1
  // 'Iya belum' to 'not including tax?', 'yes, it did not change' to 'Is it still two hundred?'
  const isYesFirst = yesFirst.test(text) && (isShort || (isNumeric && unchanged.test(text)))
  if (has(clause, 'no', 'negator') && !has(clause, 'noProblem') && !isYesFirst) return false
  // 'Four bikes exactly' agrees with nothing.
  const agreements = mentions.filter(
    ({ name, from }) =>
      name === 'agreed' && (from < 4 || contentOf(clause).length <= 2 || !mayHaveNumber.test(text.slice(0, from))),
  )
  const isFirm = agreements.some(({ from, to }) => !weak.test(text.slice(from, to)))
  return isFirm || (agreements.length > 0 && isAsked) ? true : undefined
}

const yesFirst = /^(?:yes|yeah|да|iya|ya|betul|benar|correct|верно|masih)(?!\p{L})/u

/** True if a value that the callee names with a yes is the agent's: 'Yes, seventeen, at six' to a full date. */
export function repeatsValue(own: AnswerValue, value: AnswerValue): boolean {
  if (isSameValue(own, value)) return true
  if (own.type !== 'date' || value.type !== 'date') return false
  return (
    own.from.slice(8) === value.from.slice(8) ||
    (own.time !== null && own.time.slice(3) === (value.time ?? '').slice(3))
  )
}

/** Says that a value is still the same. */
const unchanged =
  /(?<!\p{L})(?:(?:not|n't|never|hasn't|haven't|didn't|doesn't|no) (?:\p{L}+ )?chang\p{L}+|(?:still|exactly|all) the same|same as before|не (?:из|по)?меня\p{L}+|не изменил\p{L}*|без изменений|(?:все )?(?:так же|по-прежнему|по прежнему|то же)|(?:tidak|belum|nggak|gak|tetap)(?: ada)?(?: yang)? (?:berubah|naik|ganti|sama)|masih sama)(?!\p{L})/u

/** Words that agree only if the agent asked. */
const weak =
  /^(?:ok|okay|oke|ок|окей|хорошо|baik|siap|good|fine|perfect|sip|sure|of course|mhm|uh huh|угу|ага|так|boleh|конечно|certainly)$/
