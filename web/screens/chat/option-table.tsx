import { t } from '../../i18n/index.ts'
import type { AnswerOption, Chip } from './answer.ts'
import { CallLink } from './call-link.tsx'
import { callLinkPath, dialableNumber } from './chat-links.ts'
import { DetailsLink } from './option-card.tsx'
import { commonLabels, readFacts } from './option-facts.ts'

interface OptionTableProps {
  options: readonly AnswerOption[]
  chips: readonly Chip[]
  /** Any text in the language of the request. */
  languageSample: string
}

/** True if a table can compare the options: at least two have facts. */
export const canCompare = (options: readonly AnswerOption[]): boolean =>
  options.filter(({ details }) => readFacts(details) !== null).length > 1

/** Options as rows, with the price and the facts that several of them have. */
export function OptionTable({ options, chips, languageSample }: OptionTableProps) {
  const read = options.map(({ details }) => readFacts(details))
  const labels = commonLabels(read)
  return (
    <div className="more-aside overflow-x-auto rounded-xl border border-line">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('Options')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {[t('Name'), t('Price'), ...labels].map((label) => (
              <th key={label} scope="col" dir="auto" className="px-3 py-2 font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="px-3 py-2">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ name, category, phones, venueId }, n) => {
            const title = name || t('Unnamed venue')
            const number = dialableNumber(phones)
            return (
              // Options of a server without ids can be identical.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={n} className="border-b border-line align-top last:border-0">
                <th scope="row" dir="auto" className="min-w-32 px-3 py-2 font-semibold wrap-anywhere">
                  {venueId === null ? title : <DetailsLink venueId={venueId} name={title} />}
                </th>
                <td dir="auto" className="min-w-28 px-3 py-2 tabular-nums">
                  {read[n]?.price ?? '—'}
                </td>
                {labels.map((label) => (
                  <td key={label} dir="auto" className="min-w-28 px-3 py-2 wrap-anywhere">
                    {read[n]?.facts.find((fact) => fact.label === label)?.value ?? '—'}
                  </td>
                ))}
                <td className="px-3 py-1.5">
                  {number !== null && (
                    <CallLink
                      to={callLinkPath({ phone: number, venueId, category, chips, languageSample })}
                      name={title}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
