import type { Language } from '../speech/phrases.ts'

/**
 * What the simulated venue knows, as the words that a question about it holds and its answer. Answers are phrases of the
 * bank, so that the agent's stand-in understands them.
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

/** Whether these words of the agent end the conversation. */
export const isFarewell = (words: string): boolean => farewells.test(words)

/** The venue's answer to what the agent asked last; undefined where its sheet says nothing of it. */
export function answerOf(words: string, language: Language): string | undefined {
  // A question comes at the end, after what was heard and understood.
  const last = words
    .toLowerCase()
    .split(/(?<=[.!?])\s+/)
    .findLast((part) => part.trim() !== '')
  return sheet[language].find(([question]) => question.test(last ?? ''))?.[1]
}
