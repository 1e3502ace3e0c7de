import { videos, type Video } from '@samtale/contract/videos/videos'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks, and deletes a video. A refusal is an alert above the dialog. */
export function DeleteVideo({
  video: { id, account, filename },
  close,
}: {
  video: Video
  close: () => void
}) {
  const text = useText()
  const command = useCommand(videos.remove, 'videos.removed')
  return (
    <ConfirmDialog
      title={text('videos.removeTitle', { name: filename })}
      verb={text('actions.delete')}
      busy={command.isPending}
      run={() => command.mutate({ account, id, filename }, { onSuccess: close })}
      close={close}
    >
      {text('videos.removeText')}
    </ConfirmDialog>
  )
}
