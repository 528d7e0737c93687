import { framedExport, type Frame, FrameReader } from '../../contract/export-frames.ts'
import { ApiError, fetchResponse, filenameOf } from '../api.ts'
import type { TableFormat } from '../ui/format-menu.tsx'
import type { VenueList } from './use-venue-list.ts'

export type ExportProgress = Pick<Frame, 'rows' | 'total'>

/**
 * Downloads a list as a file. The browser stores the file while it arrives, so a large file needs little memory.
 * @param report called with each progress. Never called by a server that does not report it.
 * @throws ApiError, or the reason of `signal`
 */
export async function exportedFile(
  query: { format: TableFormat } & VenueList['criteria'],
  { signal, report }: { signal: AbortSignal; report: (progress: ExportProgress) => void },
): Promise<{ blob: Blob; filename: string | null }> {
  const response = await fetchResponse('exportVenues', { query: { ...query, progress: 'true' }, signal })
  const isFramed = response.headers.get('content-type') === framedExport
  const content = isFramed && response.body ? response.body.pipeThrough(withoutFrames(report)) : response.body
  try {
    return { blob: await new Response(content).blob(), filename: filenameOf(response) }
  } catch (error) {
    // The server ends the reply early if an export fails.
    throw signal.aborted ? error : new ApiError(0, null)
  }
}

function withoutFrames(report: (progress: ExportProgress) => void): TransformStream<Uint8Array, Uint8Array> {
  const frames = new FrameReader()
  return new TransformStream({
    transform(reply, controller) {
      frames.add(reply, (bytes) => controller.enqueue(bytes), report)
    },
  })
}
