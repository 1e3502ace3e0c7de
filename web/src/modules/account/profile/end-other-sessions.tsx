import { ownSessions } from '@samtale/contract/account/own-sessions'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/** Asks, and signs the account out everywhere but here. */
export function EndOtherSessions({ close }: { close: () => void }) {
  const text = useText()
  const command = useCommand(ownSessions.endOtherSessions, undefined, { quiet: true })
  const run = () =>
    command.mutate(
      {},
      {
        onSuccess: ({ ended }) => {
          close()
          alert('success', text('profile.sessions.endedOthers', { count: ended }))
        },
      },
    )
  return (
    <ConfirmDialog
      title={text('profile.sessions.endOthersTitle')}
      verb={text('profile.sessions.endOthers')}
      busy={command.isPending}
      error={command.error}
      run={run}
      close={close}
    >
      {text('profile.sessions.endOthersText')}
    </ConfirmDialog>
  )
}
