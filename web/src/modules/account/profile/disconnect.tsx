import { connections, type Connection } from '@samtale/contract/single-sign-on/connections'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

type Props = { connection: Connection; close: () => void }

/** Asks, and disconnects a provider; says so where nothing else signs its owner in. */
export function Disconnect({ connection: { id, name, isOnlyWayIn }, close }: Props) {
  const text = useText()
  const command = useCommand(connections.disconnect, 'profile.connections.disconnected', { quiet: true })
  return (
    <ConfirmDialog
      title={text('profile.connections.disconnectTitle', { name })}
      verb={text('profile.connections.disconnect')}
      ready={!isOnlyWayIn}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      {text(isOnlyWayIn ? 'profile.connections.onlyWayIn' : 'profile.connections.disconnectText')}
    </ConfirmDialog>
  )
}
