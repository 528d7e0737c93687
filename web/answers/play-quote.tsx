import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../i18n/index.ts'

/** Stops the quote that plays now, if any. */
let stopCurrent = () => {}

interface PlayQuoteProps {
  urls: readonly string[]
  quote: string
  /** -1 removes the button from the Tab order. */
  tabIndex?: number
  /** True for a smaller button without a border, for tables. */
  quiet?: boolean
}

/** Plays the recordings of a quote one after the other. Only one quote plays at a time. */
export function PlayQuote({ urls, quote, tabIndex, quiet = false }: PlayQuoteProps) {
  const [stop, setStop] = useState<(() => void) | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => stop ?? undefined, [stop])

  function play() {
    stopCurrent()
    setFailed(false)
    const audio = new Audio()
    const rest = [...urls]
    const finish = () => {
      audio.pause()
      audio.removeAttribute('src')
      setStop(null)
      if (stopCurrent === finish) stopCurrent = () => {}
    }
    const next = () => {
      const url = rest.shift()
      if (url === undefined) return finish()
      audio.src = url
      audio.play().catch((error: unknown) => {
        // AbortError: a second press stopped playback before the audio was loaded.
        if (!(error instanceof DOMException && error.name === 'AbortError')) {
          console.error('Failed to play a recording', error)
          setFailed(true)
        }
        finish()
      })
    }
    audio.addEventListener('ended', next)
    stopCurrent = finish
    setStop(() => finish)
    next()
  }

  const isPlaying = stop !== null
  const Icon = isPlaying ? Pause : Play
  return (
    <>
      <button
        type="button"
        aria-label={isPlaying ? t('Stop playing') : t('Play “{quote}”', { quote })}
        title={isPlaying ? t('Stop playing') : t('Play these words')}
        data-playing={isPlaying}
        tabIndex={tabIndex}
        onClick={isPlaying ? stop : play}
        className={`flex shrink-0 items-center justify-center rounded-full text-accent ${quiet ? 'size-6 bg-accent-soft hover:bg-accent hover:text-on-accent' : 'size-8 border border-line-strong hover:border-accent hover:bg-accent-soft'}`}
      >
        <Icon size={quiet ? 13 : 15} aria-hidden="true" />
      </button>
      {failed && (
        <span role="alert" className="self-center text-sm text-danger">
          {t('The recording could not be played')}
        </span>
      )}
    </>
  )
}
