import { currenciesOfWord, type Currency } from '../../../language/money/index.ts'
import { tokenise } from '../../../language/words/index.ts'

const filler =
  /^(?:no|not|in|i|mean|meant|the|is|it|that|please|rather|actually|sorry|of|course|нет|не|в|а|и|это|имею|имел|имела|имели|виду|ой|точнее|вернее|лучше|конечно|пожалуйста|[.,!?:-])$/u
/** Maximum length of such a message in characters. */
const maxLength = 60
const negation = /^(?:not|не)$/u

/** Returns the currency of a message that names nothing else: 'евро', 'no, dollars', 'not euros, dollars'. */
export function bareCurrency(message: string): Currency | undefined {
  if (message.length > maxLength) return undefined
  const tokens = tokenise(message)
  let found: Currency | undefined
  for (const [n, { text }] of tokens.entries()) {
    if (filler.test(text)) continue
    const [currency] = currenciesOfWord(text)
    if (currency === undefined) return undefined
    if (!negation.test(tokens[n - 1]?.text ?? '')) found = currency
  }
  return found
}
