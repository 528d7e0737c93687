/**
 * Word comparison for the checklist of a call. Example: the step is "Ask for the total price", the agent says "How much
 * would that be in all?". Inflections and synonyms count as the same word, in English and Russian.
 */

/** Stop words: function words, and verbs that steps begin with. */
const stopWords = new Set(
  `a an and any are as at be been by can could did do does for from had has have he her him his how i if in is it its
  kindly let me my no not of on one or our per please she should so such tell that the their them there these they this
  those to up us was we what when where whether which who will with would yes you your ask asks asking say says find out
  inquire enquire confirm check clarify verify request give give know like want need also about into than then
  а бы был была были было быть в вам вас ваш ваша ваше ваши вы да для до его ее если есть еще же за и из или им их к как
  какая какие какое какой когда ли меня мне можно мы на нам нас не него нет ни но о об он она они от по под подскажите
  пожалуйста про с скажите сколько со спроси спросите спросить та также так там то того тоже у узнай узнайте узнать
  уточни уточните уточнить выясни выясните выяснить попроси попросите что чтобы эта эти это этот я расскажите следующий
  вопрос next point question`.split(/\s+/),
)

/** Stems of synonyms. The stems match normalised words: 'ё' is written 'е', and 'e-mail' is split, leaving 'mail'. */
const meanings: readonly (readonly string[])[] = [
  ['price', 'pricing', 'cost', 'rate', 'much', 'цен', 'стоим', 'стоит'],
  ['free', 'availab', 'vacan', 'свобод', 'доступ'],
  ['deposit', 'prepay', 'advance', 'предоплат', 'депозит', 'задат', 'залог'],
  ['includ', 'включ', 'вход'],
  ['cancel', 'refund', 'отмен', 'возврат'],
  ['book', 'reserv', 'брон', 'резерв'],
  ['child', 'kid', 'дет', 'ребен'],
  ['breakfast', 'завтрак'],
  ['transfer', 'pickup', 'трансфер'],
  ['guest', 'people', 'person', 'гост', 'человек', 'персон'],
  ['bedroom', 'спальн'],
  ['week', 'недел'],
  ['night', 'ноч'],
  ['table', 'стол'],
  ['terrace', 'террас'],
  ['pool', 'бассейн'],
  ['tax', 'налог'],
  ['email', 'mail', 'почт'],
]

export interface Word {
  text: string
  /** Index in the table of synonyms, -1 if none. */
  meaning: number
}

/** Returns the content words of a text, without duplicates. */
export function wordsOf(text: string): Word[] {
  const found =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+(?::\d+)?/gu) ?? []
  const contentWords = [...new Set(found)].filter((word) => !stopWords.has(word))
  return contentWords.map((word) => ({
    text: word,
    meaning: meanings.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning))),
  }))
}

/** True for the same word, an inflection or a synonym. */
export function isSameWord(one: Word, other: Word): boolean {
  if (one.meaning >= 0 && one.meaning === other.meaning) return true
  if (one.text === other.text) return true
  // Numbers, dates and short words have no inflections.
  if (/\d/.test(one.text + other.text)) return false
  const longest = Math.max(one.text.length, other.text.length)
  let common = 0
  while (common < longest && one.text[common] === other.text[common]) common++
  return common >= 4 && common >= longest * 0.6
}
