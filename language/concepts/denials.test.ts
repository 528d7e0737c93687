import { expect, test } from 'vitest'
import { denialsOf } from './denials.ts'

const table: Record<string, string> = {
  'моря не видно': 'nature:sea',
  'моря из окон не видно': 'nature:sea',
  "can't see the ocean": 'nature:sea',
  'the sea is not visible from the villa': 'nature:sea',
  'no view of the sea': 'nature:sea',
  'sea view: no': 'nature:sea',
  'no view': 'nature:any',
  'вида нет': 'nature:any',
  // A hidden pool is still a pool.
  'no pool view, pool': '',
  'the pool cannot be seen from the road': '',
  'NO pets!!': 'feature:pets',
  'pets - NO!!': 'feature:pets',
  '❌ pets, parking': 'feature:pets',
  'pool ✅ pets ❌': 'feature:pets',
  'children under 12 not allowed': 'feature:family feature:kids',
  'детям вход воспрещён, дети до 12 лет не допускаются': 'feature:family feature:kids',
  'child-free': 'feature:family feature:kids',
  'no steam room, sauna': 'feature:steam_room',
  'no pool, gym': 'feature:pool',
  'Бассейна нет, сауна': 'feature:pool',
  'no private pool or sauna': 'feature:pool feature:private_pool feature:sauna',
  'без бассейна / парковка': 'feature:pool',
  'первая линия / sauna / собак нельзя': 'feature:pets',
  'pets/parties not allowed': 'feature:event feature:pets',
  'w/o chef': 'feature:chef',
  'повар не включён': 'feature:chef',
  'we do not accept pets': 'feature:pets',
  'Не включено: топливо, повар, капитан. сауна': 'feature:chef feature:skipper',
  'не для вечеринок': 'feature:event',
  'pool under renovation': 'feature:pool',
  'adults only': 'feature:family feature:kids',
  'no kids club': '',
  // Denies only the heated pool. The venue may have another pool.
  'no heated pool': 'feature:heated_pool',
  'нет вида на море': 'nature:sea',
  'private pool No.15': '',
  'no extra charge for the pool': '',
  'not far from the beach': '',
  'без глютена': '',
  'not only a pool but a gym': '',
}

test.each(Object.entries(table))('reads the denials of %j', (text, denied) => {
  expect([...denialsOf(text).denied].toSorted().join(' ')).toBe(denied)
})

test('removes denied phrases from the text', () => {
  expect(denialsOf('Infinity view, no pool').affirmed).not.toContain('pool')
  expect(denialsOf('no sea view, garden').affirmed).not.toContain('view')
  expect(denialsOf('no pool, sauna').affirmed).toContain('sauna')
})
