import type { VideoList } from '@samtale/contract/videos/videos'
import { Clapperboard, Upload } from 'lucide-react'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { UploadCard } from './upload-row.tsx'
import type { Uploading } from './uploading.ts'
import type { RowRequests, VideoRows } from './use-video-rows.ts'
import { VideoCard } from './video-card.tsx'
import { VideoTable } from './video-table.tsx'
import * as tableStyles from '#components/data-table/list-cards.module.css'

type Props = {
  data: VideoList | undefined
  rows: VideoRows
  /** The uploads that stand as rows of their own. */
  shown: readonly Uploading[]
  search: string
  narrow: boolean
  failed: boolean
  retry: () => void
  clear: () => void
  begin: (() => void) | undefined
  actions: RowRequests
}

/** The rows, or the one sentence in their place. */
export function VideoBody(props: Props) {
  const { data, rows, shown, narrow, failed, retry, actions } = props
  const { selection, page } = rows
  if (!data && failed) return <LoadFailed title="videos.failed" retry={retry} />
  if (data && page.total + shown.length === 0) return <Nothing {...props} count={data.total} />
  if (narrow) {
    return (
      <ul>
        {shown.map((upload) => (
          <UploadCard key={upload.uploadId} {...actions} upload={upload} />
        ))}
        {data ? (
          page.data.map((video) => <VideoCard key={video.id} {...{ video, selection }} {...actions} />)
        ) : (
          <li
            className={`${tableStyles.listCard} ${tableStyles.listCardSkeleton}`}
            data-part="list-card"
            aria-hidden
          />
        )}
      </ul>
    )
  }
  return <VideoTable {...{ rows, shown, actions }} loading={!data} />
}

function Nothing({ search, count, begin, clear }: Props & { count: number }) {
  const text = useText()
  if (search) {
    return (
      <EmptyState
        title={text('videos.nothing', { search })}
        text={text('videos.nothingText', { count })}
        action={<Button onClick={clear}>{text('list.clearSearch')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={Clapperboard}
      title={text('videos.empty')}
      text={text(begin ? 'videos.emptyText' : 'videos.emptyView')}
      action={
        begin && (
          <Button look="primary" icon={Upload} onClick={begin}>
            {text('videos.upload')}
          </Button>
        )
      }
    />
  )
}
