/**
 * Places that requests and addresses name. An area lies in a larger one (`within`), and `near` lists the areas that
 * are offered instead when an area has nothing that fits.
 */
export interface Place {
  readonly en: readonly string[]
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
