import { Moon, Sun } from 'lucide-react'
import { setLanguage, t, useLanguage } from '../i18n/index.ts'
import { languageInfo, languageTags } from '../i18n/languages.ts'
import { setTheme, useDark } from '../theme.ts'

const choices = languageTags.map((value) => ({ value, ...languageInfo(value) }))

/** Language and theme switches. The browser stores both choices. */
export function Preferences() {
  const language = useLanguage()
  const dark = useDark()
  const Icon = dark ? Sun : Moon
  return (
    <div className="flex items-center gap-1">
      <div className="inline-flex rounded-lg border border-line bg-surface p-0.5">
        {choices.map(({ value, short, name }) => (
          <button
            key={value}
            type="button"
            lang={value}
            aria-label={name}
            aria-pressed={language === value}
            onClick={() => void setLanguage(value)}
            className={`min-h-7 min-w-8 rounded-md px-1.5 text-xs font-medium ${language === value ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink'}`}
          >
            {short}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label={dark ? t('Light theme') : t('Dark theme')}
        title={dark ? t('Light theme') : t('Dark theme')}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
        className="flex size-9 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
