import type { Language } from '../speech/phrases.ts'

/**
 * Answers of the simulated callee, keyed by words in the question. Each answer is a phrase of the phrase bank, because
 * the agent simulator recognises only phrases of the bank.
 */
const sheet: Record<Language, readonly (readonly [question: RegExp, answer: string])[]> = {
  en: [
    [/\b(deposit|pay|payment|prepay|card|transfer)/, 'You can pay by card or by bank transfer.'],
    [/\b(breakfast|included|includes|meals?)\b/, 'Breakfast is included in the price.'],
    [/\b(price|cost|rate|charge|how much|budget|fee)/, 'It is five hundred euros per night.'],
    [/\b(chef|cook)/, 'We have a private chef.'],
    [/\b(view|sea|ocean|beach)\b/, 'There is a view of the sea.'],
    [/\b(hours|open|close[sd]?|opening)\b/, 'We are open from nine to six.'],
    [/\b(free|available|availability|dates?|when|week|slot)\b/, 'The next free week is in September.'],
    [/\b(guests?|people|persons|capacity|how many|seats?|party)\b/, 'Twelve guests at most.'],
    [/\b(child|children|pets?|dogs?|wheelchair|accessib|discount)/, 'No, we do not have that.'],
    [/\b(repeat|again)\b/, 'Sorry, can you repeat that?'],
    [/\b(can|could|may|is it possible|would|confirm|book|reserve)\b/, 'Yes, that is possible.'],
  ],
  ru: [
    [/завтрак|включ/, 'Завтрак включён в стоимость.'],
    [/цен|стоим|сколько стоит|тариф|почём|бюджет/, 'Пятьсот евро за ночь.'],
    [/вид|море/, 'Есть вид на море.'],
    [/часы|работает|открыт|закрыва/, 'Мы работаем с девяти до шести.'],
    [/спальн|комнат/, 'Три спальни, пожалуйста.'],
    [/гост|человек|вмести|мест/, 'Максимум двенадцать гостей.'],
    [/свобод|дат[аыу]?|когда|занят/, 'К сожалению, всё занято.'],
    [/можно|можете|возможно|заброн|подтверд/, 'Да, это возможно.'],
  ],
}

const farewells = /\bgood\s?bye\b|до свидания|всего доброго/i

/** True if the agent's text ends the conversation. */
export const isFarewell = (text: string): boolean => farewells.test(text)

/** Returns the callee's answer to the agent's last question. Undefined if no entry matches. */
export function answerOf(text: string, language: Language): string | undefined {
  // The question is the last sentence, after the acknowledgement.
  const last = text
    .toLowerCase()
    .split(/(?<=[.!?])\s+/)
    .findLast((part) => part.trim() !== '')
  return sheet[language].find(([question]) => question.test(last ?? ''))?.[1]
}
