import type { Video } from '@samtale/contract/videos/videos'
import { useState } from 'react'
import type { LocalSorts } from '#components/data-table/local-page.ts'
import { useListTools } from '#components/data-table/list-tools.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useLocalRows } from '#components/data-table/use-local-rows.ts'
import { useSelection } from '#components/data-table/use-selection.ts'
import type { Uploading } from './uploading.ts'

/** What the rows of the table can ask for. */
export type RowRequests = {
  readonly remove: (video: Video) => void
  readonly cancel: (upload: Uploading) => void
}

const SORTS: LocalSorts<Video> = {
  filename: ({ filename }) => filename,
  description: ({ description }) => description,
  date: ({ date }) => date,
  size: ({ size }) => size,
}
/** Returns what a video is called where one is chosen or asked about. */
export const nameOfVideo = ({ filename }: Video) => filename

/** The videos that match a search, the newest first unless they are sorted, cut into pages and to be chosen. */
export function useVideoRows(all: readonly Video[], search: string) {
  const query = search.toLocaleLowerCase()
  const found = all.filter(({ filename, description }) =>
    [filename, description].some((value) => value.toLocaleLowerCase().includes(query)),
  )
  const rows = useLocalRows(found, { sorts: SORTS, order: 'date' })
  const selection = useSelection({ rows: rows.page.data, nameOf: nameOfVideo, may: () => true })
  const { dense, setDense } = useListTools(rows.query)
  const [deleting, askToDelete] = useState<Chosen | null>(null)
  return {
    ...rows,
    selection,
    dense,
    setDense,
    chooseAll: () => selection.chooseAll(found, true),
    /** The chosen ones that are asked about before they are deleted. */
    deleting,
    askToDelete,
  }
}
/** The rows of the table of videos, and how they are sorted, turned over and chosen. */
export type VideoRows = ReturnType<typeof useVideoRows>
