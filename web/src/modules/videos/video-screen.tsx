import { videos, type Video, type VideoList } from '@samtale/contract/videos/videos'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { formatCount } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { classNames } from '#components/class-names.ts'
import { Card } from '#components/card/card.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { CancelUpload } from './cancel-upload.tsx'
import { DeleteVideo } from './delete-video.tsx'
import { endUpload } from './upload-controls.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { useUploading, type Uploading } from './uploading.ts'
import { uploadsOver, uploadsShown } from './uploads-shown.ts'
import { useDroppedVideos } from './use-dropped-videos.ts'
import { useVideoAccount } from './video-account.ts'
import { VideoBody } from './video-body.tsx'
import { VideoTools } from './video-tools.tsx'
import * as tableStyles from '#components/data-table/table.module.css'
import * as pageHeadStyles from '#components/page-head/page-head.module.css'
import * as styles from './videos.module.css'

/** The videos of an account: those under way above those that are there. */
export function VideoScreen() {
  const { text, locale } = useLanguage()
  const { can } = useSession()
  const account = useVideoAccount()
  const narrow = useNarrow()
  const { data, error, refetch, isFetching } = useRead(videos.list, { account })
  const uploads = useUploading()
  const [search, setSearch] = useState('')
  const [choosing, choose] = useState<{ first: File | null } | null>(null)
  const [removing, remove] = useState<Video | null>(null)
  const [cancelling, cancel] = useState<Uploading | null>(null)
  const mayUpload = can('addVideos')
  const dropped = useDroppedVideos({
    account,
    quota: data?.quota,
    enabled: mayUpload,
    one: (first) => choose({ first }),
  })
  useForgotten(uploads, data)

  const shown = uploadsShown(uploads, account, data?.data)
  const begin = mayUpload ? () => choose({ first: null }) : undefined
  const untouched = data?.total === 0 && shown.length === 0
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-part="page-head">
        <h1>{text('videos.title')}</h1>
        {data && (
          <span className={pageHeadStyles.count} data-part="count">
            {formatCount(data.total, locale)}
          </span>
        )}
        <span className="spacer" />
        {begin && (
          <Button
            look="primary"
            icon={Upload}
            onClick={begin}
            aria-label={narrow ? text('videos.upload') : undefined}
          >
            {text(narrow ? 'videos.uploadShort' : 'videos.upload')}
          </Button>
        )}
      </div>
      <Card
        className={classNames(tableStyles.list, dropped.over && styles.over)}
        data-part="list"
        aria-busy={isFetching}
        {...dropped.target}
      >
        {data && !untouched && <VideoTools {...{ quota: data.quota, search, setSearch }} />}
        <VideoBody
          {...{ data, shown, search, narrow, begin }}
          failed={error !== null}
          retry={() => void refetch()}
          clear={() => setSearch('')}
          actions={{ remove, cancel }}
        />
        {dropped.over && (
          <p className={styles.drop} aria-hidden>
            <Upload className="icon" aria-hidden />
            {text('videos.drop')}
          </p>
        )}
      </Card>
      {choosing && (
        <UploadDialog
          {...{ account, quota: data?.quota }}
          first={choosing.first}
          close={() => choose(null)}
        />
      )}
      {removing && <DeleteVideo video={removing} close={() => remove(null)} />}
      {cancelling && <CancelUpload upload={cancelling} close={() => cancel(null)} />}
    </>
  )
}

/** What is on the list is no upload any more. */
function useForgotten(uploads: readonly Uploading[], list: VideoList | undefined) {
  useEffect(() => {
    for (const { uploadId } of list ? uploadsOver(uploads, list.data) : []) void endUpload(uploadId)
  }, [uploads, list])
}
