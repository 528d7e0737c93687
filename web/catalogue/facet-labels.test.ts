import { expect, test } from 'vitest'
import { lexicon } from '../../language/concepts/lexicon.ts'
import { facetLabels } from '../i18n/ru/facet-labels.ts'

test('has a Russian label for every facet value of the server', () => {
  const values = {
    view: [...Object.keys(lexicon.nature!), 'pool'],
    cuisine: Object.keys(lexicon.cuisine!),
  }
  for (const [facet, expected] of Object.entries(values)) {
    expect(Object.keys(facetLabels[facet]!).toSorted()).toEqual(expected.toSorted())
  }
})

test('writes the Russian labels in Cyrillic', () => {
  for (const labels of Object.values(facetLabels)) {
    for (const label of Object.values(labels)) expect(label).toMatch(/^[А-ЯЁ][а-яёА-ЯЁ -]*$/)
  }
})
