import type { Calls } from '../calls/index.ts'
import { ApiError } from '../api-error.ts'
import type { HandlerGroup } from './serve.ts'

export function recordingHandlers(calls: Calls): HandlerGroup<'messageAudio' | 'deleteRecordings'> {
  return {
    async messageAudio({ params, request, reply }) {
      const audio = await calls.audio(params.id, params.message)
      const range = rangeOf(request.headers.range, audio.size)
      reply.header('accept-ranges', 'bytes')
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${audio.size}`)
        throw new ApiError(416, 'range_not_satisfiable')
      }
      reply.type(audio.type)
      const { from, to } = range ?? { from: 0, to: audio.size - 1 }
      if (range !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to}/${audio.size}`)
      reply.header('content-length', to - from + 1)
      return audio.read(from, to)
    },
    async deleteRecordings({ params }) {
      await calls.deleteRecordings(params.id)
      return { success: true }
    },
  }
}

/**
 * Parses a byte range, both ends inclusive: https://www.rfc-editor.org/rfc/rfc9110#section-14.2. Undefined for a missing
 * or invalid range and for several ranges: the response is then the whole recording.
 */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'unsatisfiable' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= size ? 'unsatisfiable' : { from, to }
}
