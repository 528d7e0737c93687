/**
 * A place that requests and addresses name. `within` is the larger place that contains it. `near` lists alternatives
 * for a place without a suitable venue.
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
