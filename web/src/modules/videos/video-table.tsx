import { PageCheck } from '#components/data-table/row-check.tsx'
import { SortHead } from '#components/data-table/sort-head.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { useText } from '#i18n/use-text.tsx'
import { UploadRow } from './upload-row.tsx'
import type { Uploading } from './uploading.ts'
import type { RowRequests, VideoRows } from './use-video-rows.ts'
import { VideoRow } from './video-row.tsx'
import * as listStyles from '#components/data-table/list.module.css'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './videos.module.css'

type Props = {
  rows: VideoRows
  /** The uploads that stand as rows of their own. */
  shown: readonly Uploading[]
  loading: boolean
  actions: RowRequests
}
const COLUMNS = [
  ['filename', undefined],
  ['description', styles.description],
  ['date', styles.date],
  ['size', `tabular-nums ${styles.size}`],
] as const

/** The videos as a table whose heads sort; what is being uploaded stands above them. */
export function VideoTable({ rows: { page, head, selection }, shown, loading, actions }: Props) {
  const text = useText()
  return (
    <div className={tableStyles.scroll}>
      <table className={styles.table} aria-label={text('videos.title')}>
        <thead>
          <tr>
            {selection.on && (
              <th className={`${listStyles.check} ${styles.check}`}>
                <PageCheck selection={selection} rows={page.data} />
              </th>
            )}
            {COLUMNS.map(([name, className]) => (
              <SortHead
                key={name}
                label={text(`videos.fields.${name}`)}
                className={className}
                {...head(name)}
              />
            ))}
            <th scope="col" className={styles.actionsColumn}>
              {text('videos.fields.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((upload) => (
            <UploadRow key={upload.uploadId} {...actions} upload={upload} selecting={selection.on} />
          ))}
          {loading ? (
            <Skeletons />
          ) : (
            page.data.map((video) => <VideoRow key={video.id} {...{ video, selection }} {...actions} />)
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
