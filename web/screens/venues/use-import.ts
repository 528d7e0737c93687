import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportMapping, ImportPreview } from '../../../contract/imports.ts'
import { api, fetchFile } from '../../api.ts'
import { refreshCatalogue } from '../../catalogue/refresh-catalogue.ts'
import { saveFile } from '../../ui/save-file.ts'

type SheetMapping = ImportMapping['sheets'][number]

/** One import from the file to its end: read, corrected, applied or stopped, taken back. */
export function useImport() {
  const queries = useQueryClient()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [uploaded, setUploaded] = useState(0)
  const unanswered = useRef(0)
  /** The import that the dialog is about; answers that are about another one come too late. */
  const wanted = useRef<string | null>(null)
  const upload = useRef<AbortController | null>(null)
  useEffect(() => () => upload.current?.abort(), [])
  const applying = preview?.status === 'applying'

  const read = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      setUploaded(0)
      upload.current = new AbortController()
      return api.previewImport({ form, onUpload: setUploaded, signal: upload.current.signal })
    },
    onSuccess(made) {
      wanted.current = made.id
      setPreview(made)
    },
  })
  const show = useMutation({
    mutationFn: (id: string) => api.readImport({ params: { id } }),
    onMutate: (id) => void (wanted.current = id),
    onSuccess: showWanted,
  })
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
      if (reply) showWanted(reply)
      else if (wanted.current === id) show.mutate(id)
    },
  })
  const apply = useMutation({
    mutationFn: (id: string) => api.applyImport({ params: { id }, query: { background: 'true' } }),
    onSuccess: showWanted,
  })
  const stop = useMutation({
    mutationFn: (id: string) => api.stopImport({ params: { id } }),
    onSuccess: showWanted,
  })
  const undo = useMutation({
    mutationFn: (id: string) => api.undoImport({ params: { id } }),
    onSuccess: (_, id) => setPreview((shown) => (shown?.id === id ? { ...shown, status: 'undone' } : shown)),
    onSettled: () => refreshCatalogue(queries),
  })
  const problems = useMutation({
    mutationFn: async (id: string) => {
      const { blob, filename } = await fetchFile('importProblems', { params: { id } })
      saveFile(filename ?? 'problem-rows.csv', blob)
    },
  })

  useQuery({
    queryKey: ['import', preview?.id],
    queryFn: async ({ signal }) => {
      const seen = await api.readImport({ params: { id: preview!.id }, signal })
      setPreview((shown) => (shown?.id === seen.id && shown.status === 'applying' ? seen : shown))
      return seen
    },
    enabled: applying,
    refetchInterval: 400,
    staleTime: 0,
    gcTime: 0,
  })
  const status = preview?.status
  useEffect(() => {
    if (status === 'applied') refreshCatalogue(queries)
  }, [status, queries])

  function showWanted(one: ImportPreview) {
    if (wanted.current === one.id) setPreview(one)
  }

  function startAgain() {
    wanted.current = null
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
