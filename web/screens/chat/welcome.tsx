import { type Label, t } from '../../i18n/index.ts'

/** Sample requests. */
const examples = [
  'Villa for two in Ubud with a pool',
  'Catamaran for 10 people with snorkeling',
  'Massage at a villa in Seminyak',
] as const satisfies Label[]

/** Introduction and sample requests, shown in an empty conversation. */
export function Welcome({ onPick }: { onPick: (example: string) => void }) {
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-4 py-4 text-center">
      <p className="max-w-md text-balance text-muted">
        {t(
          'The assistant suggests venues from your catalogue, explains why they fit and writes a call script. Then ask a follow-up: “cheaper”, “others”, “the second one, what is its phone?”',
        )}
      </p>
      <ul className="flex flex-wrap justify-center gap-2" aria-label={t('Examples')}>
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              className="min-h-8 rounded-full border border-line-strong bg-surface px-3 py-1 text-sm hover:border-ink"
              onClick={() => onPick(t(example))}
            >
              {t(example)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
