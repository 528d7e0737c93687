import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportChoices, ImportMapping, ImportPreview } from '../../../contract/imports.ts'
import { api, fetchFile } from '../../api.ts'
import { refreshCatalogue } from '../../catalogue/refresh-catalogue.ts'
import { saveFile } from '../../ui/save-file.ts'

type SheetMapping = ImportMapping['sheets'][number]

/** State and actions of an import: read, correct, apply, stop and undo. */
export function useImport() {
  const queries = useQueryClient()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [uploaded, setUploaded] = useState(0)
  /** Number of corrections that the server has not answered. */
  const pendingCorrections = useRef(0)
  /** Id of the import in the dialog. Replies about another import are ignored. */
  const currentId = useRef<string | null>(null)
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
    onSuccess(created) {
      currentId.current = created.id
      setPreview(created)
    },
  })
  const show = useMutation({
    mutationFn: (id: string) => api.readImport({ params: { id } }),
    onMutate: (id) => void (currentId.current = id),
    onSuccess: showIfCurrent,
  })
  const correct = useMutation({
    // Runs corrections one after the other, because each builds on the result of the previous one.
    scope: { id: 'import-correction' },
    mutationFn: ({ id, sheet }: { id: string; sheet: SheetMapping }) =>
      api.correctImport({ params: { id }, body: { sheets: [sheet] } }),
    onMutate: ({ sheet }) => {
      pendingCorrections.current++
      setPreview((shown) => shown && corrected(shown, sheet))
    },
    onSettled: (reply, _error, { id }) => {
      pendingCorrections.current--
      if (pendingCorrections.current > 0) return
      if (reply) showIfCurrent(reply)
      else if (currentId.current === id) show.mutate(id)
    },
  })
  const choose = useMutation({
    scope: { id: 'import-choices' },
    mutationFn: ({ id, choices }: { id: string; choices: ImportChoices }) =>
      api.chooseImport({ params: { id }, body: choices }),
    onMutate: ({ choices }) => setPreview((shown) => shown && { ...shown, choices }),
    onSuccess: showIfCurrent,
    onError: (_error, { id }) => currentId.current === id && show.mutate(id),
  })
  const apply = useMutation({
    mutationFn: (id: string) => api.applyImport({ params: { id }, query: { background: 'true' } }),
    onSuccess: showIfCurrent,
  })
  const stop = useMutation({
    mutationFn: (id: string) => api.stopImport({ params: { id } }),
    onSuccess: showIfCurrent,
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
      const latest = await api.readImport({ params: { id: preview!.id }, signal })
      setPreview((shown) => (shown?.id === latest.id && shown.status === 'applying' ? latest : shown))
      return latest
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

  function showIfCurrent(reply: ImportPreview) {
    if (currentId.current === reply.id) setPreview(reply)
  }

  function startAgain() {
    currentId.current = null
    setPreview(null)
    for (const mutation of [read, show, correct, choose, apply, stop, undo, problems]) mutation.reset()
    void queries.invalidateQueries({ queryKey: ['imports'] })
  }

  return { preview, uploaded, read, show, correct, choose, apply, stop, undo, problems, startAgain }
}

export type ImportRun = ReturnType<typeof useImport>

/** Applies a correction to the preview before the server has read the file again. Counts stay unchanged. */
function corrected(preview: ImportPreview, { name, category, columns, categories }: SheetMapping): ImportPreview {
  const sheets = preview.sheets.map((sheet) =>
    sheet.name === name
      ? {
          ...sheet,
          category,
          columns: { ...sheet.columns, ...columns },
          ...(categories && { categories: { ...sheet.categories, ...categories } }),
        }
      : sheet,
  )
  return { ...preview, sheets }
}
