import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { rememberLanguage } from './i18n/index.ts'
import { queryClient } from './query-client.ts'
import { createRouter } from './routes.tsx'
import { SessionProvider } from './session.tsx'
import './styles.css'

/** Renders the page after the texts of the stored language. */
async function start(): Promise<void> {
  await rememberLanguage()
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          {/* Renders a navigation synchronously: concurrent rendering would delay the new screen. */}
          <RouterProvider router={createRouter()} useTransitions={false} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

// No top-level await: a language's chunk may import this chunk, and the two would wait for each other.
void start()
