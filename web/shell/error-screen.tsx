import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'

/** The router's error screen. What went wrong is for the console; the reader gets a way on. */
export function ErrorScreen() {
  const error = useRouteError()
  const response = isErrorResponse(error) ? error : null
  useEffect(() => {
    if (response === null) console.error(error)
  }, [error, response])

  return (
    <div className="mx-auto max-w-lg px-6 py-20 text-center">
      <h1 className="font-title text-2xl">Unexpected Application Error!</h1>
      <p className="mt-3 text-muted">
        {response === null
          ? 'This screen could not be shown. Loading the page again usually helps.'
          : `${response.status} ${response.statusText}`}
      </p>
      <div className="mt-6 flex justify-center gap-3">
        {response === null && <Button onClick={() => location.reload()}>Reload the page</Button>}
        <Button variant="secondary" onClick={() => location.assign(paths.dashboard)}>
          Go to the start page
        </Button>
      </div>
    </div>
  )
}

function isErrorResponse(error: unknown): error is { status: number; statusText: string } {
  return error instanceof Response || isRouteErrorResponse(error)
}
