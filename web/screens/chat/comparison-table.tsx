import { t } from '../../i18n/index.ts'
import type { Comparison } from './answer.ts'

/** Table of compared venues: a column per venue, a row per property. */
export function ComparisonTable({ comparison: { venues, rows } }: { comparison: Comparison }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t('Comparison')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col">
              <span className="sr-only">{t('Property')}</span>
            </th>
            {venues.map((name) => (
              <th key={name} scope="col" dir="auto" className="px-2 py-1.5 font-semibold wrap-anywhere">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-1.5 pr-2 font-medium text-muted first-letter:uppercase">
                {label}
              </th>
              {values.map((value, n) => (
                <td key={venues[n]} dir="auto" className="px-2 py-1.5 wrap-anywhere">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
