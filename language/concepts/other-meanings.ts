/** Words that share a stem with a word of the lexicon, but mean something else. */

/**
 * The list is the result of a check of the 10,000 most frequent words of each language against the phrase index:
 * 'generation' has the stem of 'generator', 'такси' that of 'такса' (dachshund).
 */
const words = new Set(
  [
    'angle angles celebrity celebrities delivered generate generated generates generating generation generations',
    'mounted mounting organ organs organism organisms',
    'organise organised organiser organisers organises organising organize organized organizer organizers organizes organizing',
    'polished polishing proposed proposes proposing retrieval retrieve retrieved retrieves retrieving shipped shipping',
    'streamed streaming write writes well wells',
    'блин бен бена бенни винить винни виню горит гореть груз груза грузы грузов кампания кампании кампанию кампаний кан кен кенни кит кита киты китов китам китами китах курсе курсу майя',
    'парень парне парней парнем парни парню парня парням парнями пасть песен пуль пулю пуля росс садись садитесь такси',
    'поместить поместиться поместимся поместится поместятся поместились поместился поместилась явился явилась',
    'фонд фонда фонды фондов хан хана ханна',
  ]
    .join(' ')
    .split(' '),
)

/** True if the word alone does not name the concept of its stem. `next`: the following word, '' at the end of the text. */
export const hasOtherMeaning = (word: string, next: string): boolean =>
  words.has(word) || (word === 'apart' && next === 'from')
