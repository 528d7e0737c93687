/** Languages of the simulated speakers. */
export type Language = 'en' | 'ru'

/** Role of a phrase in the conversation. Selects the agent's answer. */
export type Meaning = 'hello' | 'yes' | 'no' | 'answer' | 'question' | 'repeat' | 'unclear' | 'wait' | 'goodbye'

export interface Phrase {
  text: string
  language: Language
  meaning: Meaning
}

/**
 * Phrases of a callee. Recognition covers only this bank. Recognition compares the audio, so each phrase must sound
 * unlike the others.
 */
export const phraseBank: readonly Phrase[] = [
  ...phrases('en', {
    hello: ['Hello, how can I help you?', 'Good afternoon, reception speaking.', 'Hello?'],
    yes: ['Yes, that is possible.', 'Yes, of course.', 'Sure, go ahead.'],
    no: ['No, thank you.', 'I am afraid we are fully booked.', 'No, we do not have that.'],
    answer: [
      'Three bedrooms, please.',
      'We have a private chef.',
      'It is five hundred euros per night.',
      'Twelve guests at most.',
      'We are open from nine to six.',
      'Breakfast is included in the price.',
      'There is a view of the sea.',
      'The next free week is in September.',
      'You can pay by card or by bank transfer.',
    ],
    question: [
      'How much does it cost?',
      'For which dates do you need it?',
      'How many people are you?',
      'Who is calling?',
    ],
    repeat: ['Sorry, can you repeat that?', 'What did you say?'],
    unclear: ['I am not sure about that.'],
    wait: ['One moment please, I have a question.', 'Please hold the line.', 'Stop, let me say something.'],
    goodbye: ['Goodbye.', 'Thank you for calling, have a nice day.'],
  }),
  ...phrases('ru', {
    hello: ['Здравствуйте, чем могу помочь?', 'Алло, слушаю вас.'],
    yes: ['Да, это возможно.', 'Конечно, продолжайте.'],
    no: ['Нет, спасибо.', 'К сожалению, всё занято.'],
    answer: [
      'Три спальни, пожалуйста.',
      'Максимум двенадцать гостей.',
      'Пятьсот евро за ночь.',
      'Завтрак включён в стоимость.',
      'Мы работаем с девяти до шести.',
      'Есть вид на море.',
    ],
    question: ['Сколько это стоит?', 'На какие даты вам нужно?', 'Сколько вас человек?'],
    repeat: ['Извините, повторите, пожалуйста.'],
    unclear: ['Я не уверен.'],
    wait: ['Подождите минуту, у меня вопрос.'],
    goodbye: ['До свидания.', 'Спасибо за звонок, всего доброго.'],
  }),
]

function phrases(language: Language, texts: Record<Meaning, string[]>): Phrase[] {
  return Object.entries(texts).flatMap(([meaning, list]) =>
    list.map((text) => ({ text, language, meaning: meaning as Meaning })),
  )
}

/** Finds the phrase with this text, ignoring case and punctuation. */
export function phraseOf(text: string): Phrase | undefined {
  const words = wordsOf(text)
  return phraseBank.find((phrase) => wordsOf(phrase.text) === words)
}

function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}
