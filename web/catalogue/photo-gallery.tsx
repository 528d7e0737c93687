import { useState } from 'react'
import { t } from '../i18n/index.ts'
import { looksLikeImage, webAddresses } from './links.ts'
import { FullValue, linkLook } from './value.tsx'

/** Value with image URLs: https images are shown, other addresses are links. */
export function PhotoGallery({ text, name }: { text: string | null; name: string }) {
  const addresses = webAddresses(text)
  const images = addresses.filter(looksLikeImage)
  const others = addresses.filter((address) => !looksLikeImage(address))
  if (addresses.length === 0) return <FullValue text={text} />
  return (
    <div className="space-y-2">
      {images.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {images.map((address, index) => (
            <li key={address}>
              <Photo address={address} title={t('Photo {number} of {name}', { number: index + 1, name })} />
            </li>
          ))}
        </ul>
      )}
      {others.map((address) => (
        <p key={address}>
          <a href={address} target="_blank" rel="noreferrer noopener" className={linkLook}>
            {address}
          </a>
        </p>
      ))}
    </div>
  )
}

function Photo({ address, title }: { address: string; title: string }) {
  const [broken, setBroken] = useState(false)
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-lg bg-sunken text-center text-xs"
    >
      {broken ? (
        <span className={linkLook}>{title}</span>
      ) : (
        <img
          src={address}
          alt={title}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
    </a>
  )
}
