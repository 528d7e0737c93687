import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportMapping, ImportPreview } from '../../../contract/imports.ts'
import { api, fetchFile } from '../../api.ts'
import { saveFile } from '../../ui/save-file.ts'

type SheetMapping = ImportMapping['sheets'][number]

/** One import from the file to its end: read, corrected, applied or stopped, taken back. */
export function useImport() {
  const queries = useQueryClient()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [uploaded, setUploaded] = useState(0)
  const unanswered = useRef(0)
  const applying = preview?.status === 'applying'

  const read = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      setUploaded(0)
      return api.previewImport({ form, onUpload: setUploaded })
    },
    onSuccess: setPreview,
  })
  const show = useMutation({ mutationFn: (id: string) => api.readImport({ params: { id } }), onSuccess: setPreview })
  const correct = useMutation({
    // One after the other: each is about what the one before made of the file.
    scope: { id: 'import-correction' },
    mutationFn: ({ id, sheet }: { id: string; sheet: SheetMapping }) =>
      api.correctImport({ params: { id }, body: { sheets: [sheet] } }),
    onMutate: ({ sheet }) => {
      unanswered.current++
      setPreview((shown) => shown && corrected(shown, sheet))
    },
    onSettled: (reply, _error, { id }) => {
      unanswered.current--
      if (unanswered.current > 0) return
      if (reply) setPreview(reply)
      else show.mutate(id)
    },
  })
  const apply = useMutation({
    mutationFn: (id: string) => api.applyImport({ params: { id }, query: { background: 'true' } }),
    onSuccess: setPreview,
  })
  const stop = useMutation({
    mutationFn: (id: string) => api.stopImport({ params: { id } }),
    onSuccess: setPreview,
  })
  const undo = useMutation({
    mutationFn: (id: string) => api.undoImport({ params: { id } }),
    onSuccess: () => setPreview((shown) => shown && { ...shown, status: 'undone' }),
    onSettled: () => catalogueChanged(),
  })
  const problems = useMutation({
    mutationFn: async (id: string) => {
      const { blob, filename } = await fetchFile('importProblems', { params: { id } })
      saveFile(filename ?? 'problem-rows.csv', blob)
    },
  })

  const polled = useQuery({
    queryKey: ['import', preview?.id],
    queryFn: ({ signal }) => api.readImport({ params: { id: preview!.id }, signal }),
    enabled: applying,
    refetchInterval: 400,
    staleTime: 0,
    gcTime: 0,
  })
  const seen = polled.data
  useEffect(() => {
    if (seen) setPreview((shown) => (shown?.id === seen.id && shown.status === 'applying' ? seen : shown))
  }, [seen])

  const status = preview?.status
  useEffect(() => {
    if (status === 'applied') catalogueChanged()
    // Only when it has come to that; the function is another one each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status])

  function catalogueChanged() {
    for (const key of ['venues', 'venue', 'facets', 'stats', 'imports']) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
  }

  function startAgain() {
    setPreview(null)
    for (const mutation of [read, show, correct, apply, stop, undo, problems]) mutation.reset()
    void queries.invalidateQueries({ queryKey: ['imports'] })
  }

  return { preview, uploaded, read, show, correct, apply, stop, undo, problems, startAgain }
}

export type ImportRun = ReturnType<typeof useImport>

/** What a correction comes to as far as it is known before the server has read the file again. */
function corrected(preview: ImportPreview, { name, category, columns }: SheetMapping): ImportPreview {
  const sheets = preview.sheets.map((sheet) =>
    sheet.name === name ? { ...sheet, category, columns: { ...sheet.columns, ...columns } } : sheet,
  )
  return { ...preview, sheets }
}
