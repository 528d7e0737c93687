import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  error: { box: 'border-danger/40 bg-danger-soft text-danger', Icon: CircleAlert },
  success: { box: 'border-success/40 bg-success-soft text-success', Icon: CircleCheck },
  warning: { box: 'border-warning/40 bg-warning-soft text-warning', Icon: TriangleAlert },
  info: { box: 'border-info/40 bg-info-soft text-info', Icon: Info },
} as const

interface BannerProps {
  children: ReactNode
  className?: string
}

function Banner({ kind, children, className = '' }: BannerProps & { kind: keyof typeof looks }) {
  const { box, Icon } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-lg border px-3.5 py-2.5 text-sm ${box} ${className}`}
    >
      <Icon size={18} aria-hidden="true" className="mt-px shrink-0" />
      <div className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</div>
    </div>
  )
}

export function ErrorBanner(props: BannerProps) {
  return <Banner kind="error" {...props} />
}

export function SuccessBanner(props: BannerProps) {
  return <Banner kind="success" {...props} />
}

export function WarningBanner(props: BannerProps) {
  return <Banner kind="warning" {...props} />
}

export function InfoBanner(props: BannerProps) {
  return <Banner kind="info" {...props} />
}
