import { accountOf } from '@samtale/contract/core/account-of'
import { can } from '@samtale/contract/core/permissions'
import { videos, type Video, type VideoList } from '@samtale/contract/videos/videos'
import { Trash2, Upload, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useUploadsOpen } from '#core/uploads-open.ts'
import { useSearchTerms } from '#core/use-search-terms.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { Card } from '#components/card/card.tsx'
import { ListPager } from '#components/data-table/list-pager.tsx'
import type { RowAction } from '#components/data-table/row-action.ts'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useFocusAfterRemoval } from '#components/hooks/use-focus-after-removal.ts'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { CancelUpload } from './cancel-upload.tsx'
import { DeleteVideo } from './delete-video.tsx'
import { DeleteVideos } from './delete-videos.tsx'
import { endUpload } from './upload-controls.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { uploadsOver, uploadsShown, useRestored, useUploading, type Uploading } from './uploading.ts'
import { useDroppedVideos } from './use-dropped-videos.ts'
import { useVideoRows } from './use-video-rows.ts'
import { VideoBody } from './video-body.tsx'
import { VideoHead } from './video-head.tsx'
import { VideoTools } from './video-tools.tsx'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './videos.module.css'

type UploadRecord = { readonly id: string; readonly upload: Uploading }
const videoActions: RowAction<Video>[] = [
  {
    label: 'actions.delete',
    icon: Trash2,
    dialog: 'delete',
    visible: (actor) => can(actor, 'deleteVideos'),
    dangerous: true,
  },
]
const uploadActions: RowAction<UploadRecord>[] = [{ label: 'actions.cancel', icon: X, dialog: 'cancel' }]

/** The videos of an account: those under way above those that are there. */
export function VideoScreen() {
  const text = useText()
  const { actor } = useSession()
  // A member sees those of its managing user.
  const account = accountOf(actor) ?? actor.id
  const narrow = useNarrow()
  const area = useFocusAfterRemoval('tbody > tr, ul > li')
  const { data, error, refetch, isFetching } = useRead(videos.list, { account })
  const uploads = useUploading()
  const { search: sought = '' } = useSearchTerms()
  const [search, setSearch] = useState(sought)
  // Found by the search in the bar while this screen was open.
  const [before, setBefore] = useState(sought)
  if (before !== sought) {
    setBefore(sought)
    setSearch(sought)
  }
  const [first, setFirst] = useState<File | null>(null)
  const links = useDialogLinks()
  const uploadLinks = useDialogLinks('uploads')
  const isRestored = useRestored()
  const hasStored = useUploadsOpen()
  const choose = (file: File | null) => {
    setFirst(file)
    links.open('new')
  }
  const mayUpload = can(actor, 'addVideos')
  const dropped = useDroppedVideos({
    account,
    quota: data?.quota,
    enabled: mayUpload,
    one: choose,
  })
  useForgotten(uploads, data)

  const shown = uploadsShown(uploads, account, data?.data)
  const rows = useVideoRows(data?.data ?? [], search)
  const { page } = rows
  const begin = mayUpload ? () => choose(null) : undefined
  const untouched = data?.total === 0 && shown.length === 0
  return (
    <>
      <VideoHead total={data?.total} {...{ begin, narrow }} />
      <Card
        ref={area}
        className={classNames(
          tableStyles.list,
          rows.dense && !narrow && `${tableStyles.listDense} ${styles.dense}`,
          dropped.over && styles.over,
        )}
        data-part="list list-area"
        aria-busy={isFetching}
        {...dropped.target}
      >
        {data && !untouched && <VideoTools {...{ quota: data.quota, search, setSearch, narrow, rows }} />}
        <VideoBody
          {...{ data, rows, shown, search, narrow, begin }}
          failed={error !== null}
          retry={() => void refetch()}
          clear={() => setSearch('')}
          actions={{
            remove: ({ id }) => links.open('delete', id),
            cancel: ({ uploadId }) => uploadLinks.open('cancel', uploadId),
          }}
        />
        {page.total > 0 && <ListPager {...rows} shown={page.data.length} total={page.total} />}
        {dropped.over && (
          <p className={styles.drop} aria-hidden>
            <Upload className="icon" aria-hidden />
            {text('videos.drop')}
          </p>
        )}
      </Card>
      {rows.deleting && (
        <DeleteVideos {...{ account }} chosen={rows.deleting} close={() => rows.askToDelete(null)} />
      )}
      <RecordDialogs
        own={{ new: mayUpload && ((close) => <UploadDialog {...{ account, first, close }} />) }}
        records={data?.data}
        isFetching={isFetching}
        actions={videoActions}
        about={(_, video, close) => <DeleteVideo video={video} close={close} />}
      />
      <RecordDialogs
        part="uploads"
        records={uploads.map((upload) => ({ id: upload.uploadId, upload }))}
        isFetching={hasStored && !isRestored}
        actions={uploadActions}
        about={(_, { upload }, close) => <CancelUpload upload={upload} close={close} />}
      />
    </>
  )
}

/** What is on the list is no upload any more. */
function useForgotten(uploads: readonly Uploading[], list: VideoList | undefined) {
  useEffect(() => {
    for (const { uploadId } of list ? uploadsOver(uploads, list.data) : []) void endUpload(uploadId)
  }, [uploads, list])
}
