import type { admins } from '@samtale/contract/users/admins'
import type { customers } from '@samtale/contract/users/customers'
import type { members } from '@samtale/contract/users/members'
import type { Affected } from '@samtale/contract/users/users'
import type { ReactNode } from 'react'
import { useCommand } from '#api/calls.ts'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useUndoDelete } from '#components/toast/use-undo-delete.tsx'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Gone } from './gone.tsx'
import { takenAlong } from './taken-along.ts'
import type { StillThere } from './use-still-there.ts'

const LABELS = {
  admins: { title: 'users.deleteManyAdmins', deleted: 'users.deletedAdmins' },
  members: { title: 'users.deleteManyMembers', deleted: 'users.deletedMembers' },
  customers: { title: 'users.deleteManyCustomers', deleted: 'users.deletedCustomers' },
} as const

type Props = {
  endpoint: typeof admins.removeMany | typeof members.removeMany | typeof customers.removeMany
  still: StillThere
  close: () => void
  /** A word to type, where others go along. */
  word?: string
  ready?: boolean
  /** Hears when it begins. */
  onStart?: () => void
  children?: ReactNode
}

/** Deletes all that are chosen, or none; the answer says how many, and what went with them. */
export function DeleteMany({ endpoint, still, close, word, ready = true, onStart, children }: Props) {
  const { text, locale } = useLanguage()
  const { left: chosen, gone, find } = still
  const command = useCommand(endpoint, undefined, { quiet: true })
  const announceDeleted = useUndoDelete()
  const isRestorable = endpoint.resource === 'members'
  const labels = LABELS[endpoint.resource]
  const finish = (count: number, affected: Affected) => {
    const things = takenAlong(text, locale, affected)
    const message = text(labels.deleted, { count })
    if (isRestorable) announceDeleted(chosen.ids, { message })
    else alert('success', message, things ? text('users.deletedBelow', { things }) : undefined)
    chosen.done()
    close()
  }
  const remove = () => {
    onStart?.()
    command.mutate(
      { ids: [...chosen.ids] },
      {
        onSuccess: ({ deleted, affected }) => finish(deleted, affected),
        onError: ({ code }) => {
          if (code === 'user_not_found') void find()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={text(labels.title, { count: chosen.ids.length })}
      verb={text('actions.delete')}
      word={word}
      ready={ready && chosen.ids.length > 0}
      busy={command.isPending}
      error={gone.length > 0 ? null : command.error}
      run={remove}
      close={close}
    >
      {children}
      <p>
        {text('users.deleteManyText')} {isRestorable && text('undo.restorable')}
      </p>
      <ChosenNames names={chosen.names} />
      <Gone names={gone} />
    </ConfirmDialog>
  )
}
