import { normalise } from '../../language/words/index.ts'
import type { Language } from './constraints.ts'
import { phrases } from './follow-up/phrase-pattern.ts'

/* Phrases of small talk, in English and Russian. Lower case, with 'е' for 'ё'. */
const kinds = {
  greeting: phrases(
    'hello',
    'hi',
    'hey',
    'hiya',
    'good (?:morning|afternoon|evening|day)',
    'привет\\p{L}*',
    'здравствуй\\p{L}*',
    'добр(?:ый|ое|ого) (?:день|утро|вечер|дня|утра|вечера)',
    'доброго времени',
  ),
  howAreYou: phrases(
    'how are you',
    "how's it going",
    "what's up",
    'как дела',
    'как ты',
    'как вы',
    'как поживае\\p{L}*',
  ),
  whoAreYou: phrases(
    'who are you',
    'what can you do',
    'what do you do',
    'are you (?:a )?(?:bot|robot|human|ai|real)',
    'кто ты',
    'кто вы',
    'что (?:ты |вы )?(?:умеешь|умеете|можешь|можете)',
    'ты (?:бот|робот|человек)',
    'вы (?:бот|робот|человек)',
  ),
  thanks: phrases('thanks?', 'thank you', 'thx', 'cheers', 'спасибо', 'благодар\\p{L}*'),
  farewell: phrases(
    'bye',
    'goodbye',
    'see you',
    'good night',
    'пока',
    'до свидания',
    'до встречи',
    'всего доброго',
    'спокойной ночи',
  ),
} as const
export type SmallTalk = keyof typeof kinds

/** Words that small talk may contain besides its phrase. */
const filler =
  /^(?:there|you|u|all|everyone|dear|team|so|very|much|a|lot|again|and|to|my|friend|ok|okay|great|today|now|please|me|are|is|it|how|too|вам|вас|тебе|большое|огромное|всем|еще|раз|и|а|ну|ок|хорошо|там|коллеги|друзья|дорогие|сегодня)$/u

/** Returns the kind of small talk. Undefined if the message says anything else. The most specific kind wins. */
export function smallTalkIn(message: string): SmallTalk | undefined {
  let rest = normalise(message)
  let found: SmallTalk | undefined
  for (const [kind, phrase] of Object.entries(kinds) as [SmallTalk, RegExp][])
    for (let match = phrase.exec(rest); match; match = phrase.exec(rest)) {
      if (found === undefined || found === 'greeting') found = kind
      rest = rest.replace(match[0], ' ')
    }
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => filler.test(word)) ? found : undefined
}

/** Answers small talk. Consecutive answers of the same kind differ. */
export function openSmallTalk(texts: Readonly<Record<Language, Readonly<Record<SmallTalk, readonly string[]>>>>) {
  let answered = 0
  return (message: string, language: Language): string | undefined => {
    const kind = smallTalkIn(message)
    const variants = kind && texts[language][kind]
    return variants?.[answered++ % variants.length]
  }
}
