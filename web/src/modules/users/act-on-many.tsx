import type { admins } from '@samtale/contract/users/admins'
import type { customers } from '@samtale/contract/users/customers'
import type { members } from '@samtale/contract/users/members'
import { useState } from 'react'
import { useTryEach, type Tried } from '#api/use-try-each.ts'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { BulkResult } from './bulk-result.tsx'

/** One call for each of them, one after the other. */
const MAX = 1_000

const LABELS = {
  suspend: { title: 'bulk.suspendTitle', text: 'bulk.suspendText', done: 'bulk.suspended' },
  suspendAdmins: { title: 'bulk.suspendAdminsTitle', text: 'bulk.suspendAdminsText', done: 'bulk.suspended' },
  invite: { title: 'bulk.inviteTitle', text: 'bulk.inviteText', done: 'bulk.invited' },
} as const

type Props = {
  endpoint:
    | typeof admins.suspend
    | typeof customers.suspend
    | typeof admins.invite
    | typeof customers.invite
    | typeof members.invite
  what: keyof typeof LABELS
  chosen: Chosen
  close: () => void
}

/** Asks, does it to each that is chosen and for whom it is allowed, and says who was passed over and why. */
export function ActOnMany({ endpoint, what, chosen, close }: Props) {
  const text = useText()
  const labels = LABELS[what]
  const { ids, names } = chosen
  const { count, isPending, error, run, stop } = useTryEach(endpoint)
  const [result, setResult] = useState<Tried | null>(null)
  const finish = (tried: Tried) => {
    if (tried.skipped.length > 0 || tried.left.length > 0) return setResult(tried)
    alert('success', text(labels.done, { count: tried.done }))
    chosen.done()
    close()
  }
  if (result)
    return <BulkResult title={text(labels.done, { count: result.done })} {...{ result, chosen, close }} />
  return (
    <ConfirmDialog
      title={text(labels.title, { count: ids.length })}
      verb={text(what === 'invite' ? 'users.sendAgain' : 'users.suspend')}
      look={what === 'invite' ? 'primary' : 'danger'}
      ready={ids.length <= MAX}
      busy={isPending}
      error={error}
      run={() => void run(ids, finish)}
      stop={{ label: text('bulk.stop'), run: stop }}
      close={close}
    >
      <p>{text(labels.text)}</p>
      <ChosenNames names={names} />
      {ids.length > MAX && <p role="alert">{text('bulk.tooMany', { max: String(MAX) })}</p>}
      {isPending && (
        <p role="status" className="tabular-nums">
          {text('bulk.done', { done: String(count), count: String(ids.length) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
