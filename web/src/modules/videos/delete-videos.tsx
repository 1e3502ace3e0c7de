import { videos } from '@samtale/contract/videos/videos'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { alert } from '#core/app-state.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'

type Props = { account: string; chosen: Chosen; close: () => void }

/**
 * Deletes the videos that are chosen, one after the other. One that a replay is still to play ends it, with
 * the reason in the dialog: those before it are gone, those after it are asked about again.
 */
export function DeleteVideos({ account, chosen, close }: Props) {
  const text = useText()
  const command = useCommand(videos.remove, undefined, { quiet: true })
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState(chosen.ids)
  const count = chosen.ids.length
  async function removeNext([id, ...others]: readonly string[]): Promise<void> {
    if (id === undefined) {
      alert('success', text('videos.removedMany', { count }))
      chosen.done()
      return close()
    }
    await command.mutateAsync({ account, id })
    setLeft(others)
    return removeNext(others)
  }
  const run = () => {
    setBusy(true)
    // The command keeps why it was refused.
    void removeNext(left).catch(() => setBusy(false))
  }
  return (
    <ConfirmDialog
      title={text('videos.removeManyTitle', { count: left.length || count })}
      verb={text('actions.delete')}
      busy={busy}
      error={command.error}
      run={run}
      close={close}
    >
      <p>{text('videos.removeManyText')}</p>
      <ChosenNames names={chosen.names.slice(count - left.length)} />
    </ConfirmDialog>
  )
}
