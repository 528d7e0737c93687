import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** Frame of the screens for visitors who are not signed in. */
export function GuestCard({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-16">
      <div className="card w-full max-w-md px-6 py-8 sm:px-10">
        <div className="mb-5">
          <Logo size={44} />
        </div>
        <h1 className="font-title text-3xl leading-tight tracking-tight">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{subtitle}</p>
        {children}
      </div>
    </main>
  )
}
