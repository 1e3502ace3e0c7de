import type { Video, VideoList } from '@samtale/contract/videos/videos'
import { Clapperboard, Upload } from 'lucide-react'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { UploadCard, UploadRow } from './upload-row.tsx'
import type { Uploading } from './uploading.ts'
import { VideoCard, VideoRow } from './video-row.tsx'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './videos.module.css'

/** What the rows of the list can ask for. */
export type VideoActions = {
  readonly remove: (video: Video) => void
  readonly cancel: (upload: Uploading) => void
}
type Props = {
  data: VideoList | undefined
  /** The uploads that stand as rows of their own. */
  shown: readonly Uploading[]
  search: string
  narrow: boolean
  failed: boolean
  retry: () => void
  clear: () => void
  begin: (() => void) | undefined
  actions: VideoActions
}

/** The rows, or the one sentence in their place. */
export function VideoBody(props: Props) {
  const { data, shown, search, narrow, failed, retry } = props
  const found = data?.data.filter((video) => matches(video, search)) ?? []
  if (!data && failed) return <LoadFailed title="videos.failed" retry={retry} />
  if (data && found.length + shown.length === 0) return <Nothing {...props} count={data.total} />
  if (narrow) {
    return (
      <ul>
        {shown.map((upload) => (
          <UploadCard key={upload.uploadId} {...props.actions} upload={upload} />
        ))}
        {data ? (
          found.map((video) => <VideoCard key={video.id} {...props.actions} video={video} />)
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
  return <Table {...props} found={found} />
}

function Table({ data, shown, found, actions }: Props & { found: readonly Video[] }) {
  const text = useText()
  return (
    <div className={tableStyles.scroll}>
      <table className={styles.table} aria-label={text('videos.title')}>
        <thead>
          <tr>
            <th scope="col">{text('videos.fields.filename')}</th>
            <th scope="col">{text('videos.fields.description')}</th>
            <th scope="col" className={styles.date}>
              {text('videos.fields.date')}
            </th>
            <th scope="col" className={`tabular-nums ${styles.size}`}>
              {text('videos.fields.size')}
            </th>
            <th scope="col" className={styles.actionsColumn}>
              {text('videos.fields.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((upload) => (
            <UploadRow key={upload.uploadId} {...actions} upload={upload} />
          ))}
          {data ? (
            found.map((video) => <VideoRow key={video.id} {...actions} video={video} />)
          ) : (
            <Skeletons />
          )}
        </tbody>
      </table>
    </div>
  )
}

const Skeletons = () =>
  ['45%', '60%', '38%'].map((width) => (
    <tr key={width} aria-hidden>
      <td>
        <Skeleton width={width} />
      </td>
      <td>
        <Skeleton width="70%" />
      </td>
      <td>
        <Skeleton width={120} />
      </td>
      <td>
        <Skeleton width={56} />
      </td>
      <td />
    </tr>
  ))

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

function matches({ filename, description }: Video, search: string) {
  const query = search.toLocaleLowerCase()
  return [filename, description].some((value) => value.toLocaleLowerCase().includes(query))
}
