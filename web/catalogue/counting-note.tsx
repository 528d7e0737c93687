import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../i18n/index.ts'

/** Time in ms after which the note appears. Most counts are faster. */
const delay = 400

/** Says that the counts of the filters are being computed. A large catalogue takes some seconds. */
export function CountingNote() {
  const isCounting = useIsFetching({ queryKey: ['facets'] }) > 0
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isCounting) return
    const timer = setTimeout(() => setIsLate(true), delay)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isCounting])
  if (!isLate) return null
  return <output className="block text-sm text-muted">{t('Counting venues...')}</output>
}
