import { youtube } from '@samtale/contract/streams/youtube'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/** Asks "Are you sure", and takes the permission back. */
export function DisconnectYoutube({ close }: { close: () => void }) {
  const text = useText()
  const command = useCommand(youtube.disconnect, undefined, { quiet: true })
  const run = () =>
    command.mutate(
      {},
      {
        onSuccess: ({ revoked }) => {
          alert(
            'success',
            text('streams.youtube.undone'),
            revoked ? undefined : text('streams.youtube.notRevoked'),
          )
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      title={text('streams.youtube.sureTitle')}
      verb={text('streams.youtube.disconnect')}
      busy={command.isPending}
      error={command.error}
      run={run}
      close={close}
    >
      {text('streams.youtube.sureText')}
    </ConfirmDialog>
  )
}
