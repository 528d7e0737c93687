import { expect, test } from 'vitest'
import { soundMeaning } from './back-channel.ts'

test.each([
  'Mhm.',
  'mm-hmm',
  'Uh-huh.',
  'Aha!',
  'OK',
  'Okay, okay.',
  'Oh.',
  'Oh, I see.',
  'Yeah, sure.',
  'Hmmm...',
  'Right, right.',
  'Да-да.',
  'Угу.',
  'Ага, понятно.',
  'Так-так',
  'Хорошо, хорошо.',
  'Мм...',
  'Да, слушаю вас.',
  'Ну да, конечно.',
  'Iya iya.',
  'Ya, ya, baik.',
  'Oh, begitu.',
  'Iya, Pak.',
  'He-eh.',
  'Oke, siap.',
])('%s is a sign of attention', (text) => {
  expect(soundMeaning(text)).toBe('attention')
})

test.each(['', '...', '[inaudible]', '(coughing)', '*cough*', '[кашель]', '<noise>', '(batuk)'])(
  '%j has no words',
  (text) => {
    expect(soundMeaning(text)).toBe('nothing')
  },
)

test.each(['Stop.', 'Wait, wait.', 'Sorry?', 'Подождите.', 'Что?', 'Tunggu sebentar.', 'One moment.', 'Hold on'])(
  '%s asks the agent to stop',
  (text) => {
    expect(soundMeaning(text)).toBe('words')
  },
)

test.each([
  'How much?',
  'No, thank you, we are full.',
  'Yes, in July.',
  '(speech, 1.4 s)',
  'Кто звонит?',
  'Да, пять тысяч.',
])('%s has words', (text) => {
  expect(soundMeaning(text)).toBe('words')
})

test.each(['No.', 'Five hundred.', 'Goodbye.', 'Нет.', 'Tidak.', 'Lima juta.', 'はい'])('%s may be a noise', (text) => {
  expect(soundMeaning(text)).toBe('word')
})
