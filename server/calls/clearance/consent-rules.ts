/** Rules that require the callee's consent before a call with an AI voice, whatever its purpose. */
export interface ConsentRule {
  /** ISO 3166 codes. */
  countries: readonly string[]
  rule: string
  source: string
  /** Day on which a person last compared the entry with its source. */
  checked: string
}

export const consentRules: readonly ConsentRule[] = [
  {
    // With the territories under the same law. All numbers, because +1 does not tell mobile phones from landlines.
    countries: ['US', 'PR', 'VI', 'GU', 'MP', 'AS'],
    rule: '47 CFR 64.1200(a)(1): prior express consent for artificial voices. FCC 24-17: AI voices are artificial.',
    source: 'https://docs.fcc.gov/public/attachments/FCC-24-17A1.pdf',
    checked: '2026-11-23',
  },
  {
    countries: ['CA'],
    // A call may turn into a solicitation, so all calls count.
    rule: 'CRTC Unsolicited Telecommunications Rules, part IV: express consent for synthesised voices that solicit',
    source: 'https://crtc.gc.ca/eng/trules-reglest.htm',
    checked: '2026-11-23',
  },
]

/**
 * Returns the country whose rules require consent. Undefined if none does.
 * @param countries ISO 3166 codes of the countries in which the phone may be
 */
export function countryWithConsent(countries: readonly string[]): string | undefined {
  const listed = consentRules.flatMap((rule) => rule.countries)
  return listed.find((country) => countries.includes(country))
}
