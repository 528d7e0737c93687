/**
 * A place that requests and addresses name. `within` is the larger place that contains it. `near` lists alternatives
 * for a place without a suitable venue. The first name of each language is the one to show.
 */
export interface Place {
  readonly en: readonly string[]
  /** Russian names in the nominative. Equal to `en` if the place has no Russian name. */
  readonly ru: readonly string[]
  readonly within?: string
  readonly near?: readonly string[]
}

export const at = (en: string, ru: string, within?: string, near?: string): Place => ({
  en: en.split(/,\s*/),
  ru: ru.split(/,\s*/),
  ...(within === undefined ? {} : { within }),
  ...(near === undefined ? {} : { near: near.split(/,\s*/) }),
})

const latin = /[^\u0400-\u04ff]+/
/** Returns the id of a place: its first English name in lower case, words joined by '_'. */
export const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')

/** A place of a list, with the id of the place that contains it. Undefined for '-'. */
export interface ListedPlace extends Pick<Place, 'en' | 'ru'> {
  readonly within: string | undefined
}

/** Parses lines of places: 'larger: Name=Other name Имя=Другое имя, ...'. '-' is no larger place. */
export const placesOf = (lines: readonly string[]): ListedPlace[] =>
  lines.flatMap((line) => {
    const [larger = '', names = ''] = line.split(': ')
    return names.split(', ').map((both): ListedPlace => {
      const english = latin.exec(both)![0]
      const en = english.trim().split('=')
      const ru = both.slice(english.length).trim()
      return { en, ru: ru === '' ? en : ru.split('='), within: larger === '-' ? undefined : larger }
    })
  })
