/** One, few (2-4) and many, as `Intl.PluralRules` tells them apart. */
export interface Forms {
  one: string
  few: string
  many: string
}

export type Part = Record<string, string | Forms>
