import { expect, test } from 'vitest'
import { inRussian, type SpellingLanguage } from './transcription.ts'

test.each<[string, SpellingLanguage, string]>([
  ['Cisternino', 'italian', 'Чистернино'],
  ['Castiglione', 'italian', 'Кастильоне'],
  ['Gavalochori', 'greek', 'Гавалохори'],
  ['Haad Chao Phao', 'thai', 'Хаад Чао Пао'],
  ['Gündoğan', 'turkish', 'Гюндоан'],
  ['Karaca', 'turkish', 'Караджа'],
  ['Estepona', 'spanish', 'Эстепона'],
  ['Trujillo', 'spanish', 'Трухильо'],
  ['Canggu', 'indonesian', 'Чанггу'],
  ['Rovinjsko', 'slavic', 'Ровиньско'],
  ['Nerul', 'plain', 'Нерул'],
])('writes %s in Russian', (name, language, russian) => expect(inRussian(name, language)).toBe(russian))
