/** Plural forms of Russian: one, few (2 to 4) and many, as in `Intl.PluralRules`. */
export interface Forms {
  one: string
  few: string
  many: string
}

export type Part = Record<string, string | Forms>
