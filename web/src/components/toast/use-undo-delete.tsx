import { deleted, MAX_RESTORED } from '@samtale/contract/deleted/deleted'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { UndoButton } from './undo-button.tsx'

type Done = { readonly message: string; readonly detail?: string | undefined }

/**
 * Returns what says that records were deleted, in a toast that takes it back. More than a call restores wait
 * under "Recently deleted".
 */
export function useUndoDelete() {
  const text = useText()
  const { mutate } = useCommand(deleted.restore, 'undo.restored')
  return (ids: readonly string[], { message, detail }: Done) =>
    alert(
      'success',
      message,
      detail,
      ids.length > MAX_RESTORED
        ? undefined
        : (close) => (
            <UndoButton label={text('undo.undo')} close={close} run={() => mutate({ ids: [...ids] })} />
          ),
    )
}
