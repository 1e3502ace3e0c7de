import { savedViews, type SavedView } from '@samtale/contract/account/saved-views'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { EndpointFormDialog } from '#components/form/endpoint-form-dialog.tsx'
import type { Look } from './view-query.ts'

type Save = { list: string; look: Look; onDone: (view: SavedView) => void; close: () => void }
type OfView = { view: SavedView; close: () => void }

/** Keeps how a list is shown under a name. */
export function SaveView({ list, look, onDone, close }: Save) {
  const text = useText()
  return (
    <EndpointFormDialog
      title={text('savedViews.saveTitle')}
      endpoint={savedViews.saveView}
      fields={[
        { name: 'name', label: 'savedViews.name' },
        { name: 'isDefault', label: 'savedViews.open', type: 'check' },
      ]}
      values={{ name: '', isDefault: '' }}
      fixed={{ list, ...look }}
      note={text('savedViews.saveText')}
      mode="create"
      submit="actions.save"
      onDone={onDone}
      close={close}
    />
  )
}

/** Gives a view another name. */
export function RenameView({ view: { id, name }, close }: OfView) {
  const text = useText()
  return (
    <EndpointFormDialog
      title={text('savedViews.renameTitle')}
      endpoint={savedViews.updateView}
      fields={[{ name: 'name', label: 'savedViews.name' }]}
      values={{ name }}
      fixed={{ id }}
      mode="edit"
      close={close}
    />
  )
}

/** Asks before a view is deleted; the list stays as it is shown. */
export function RemoveView({ view: { id, name }, close }: OfView) {
  const text = useText()
  const { mutate, isPending, error } = useCommand(savedViews.removeView, undefined, { quiet: true })
  return (
    <ConfirmDialog
      title={text('savedViews.removeTitle', { name })}
      verb={text('actions.delete')}
      busy={isPending}
      error={error}
      run={() => mutate({ id }, { onSuccess: close })}
      close={close}
    >
      <p>{text('savedViews.removeText')}</p>
    </ConfirmDialog>
  )
}
