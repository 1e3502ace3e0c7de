import { ERRORS } from '@samtale/contract/core/error-codes'
import type { Tried } from '#api/use-try-each.ts'
import { Button } from '#components/button/button.tsx'
import type { Chosen } from '#components/data-table/row-action.ts'
import { Dialog } from '#components/dialog/dialog.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './users.module.css'

type Props = { title: string; result: Tried; chosen: Chosen; close: () => void }

/** Says who was passed over and why, and who was not tried; both stay chosen, but for those who are gone. */
export function BulkResult({ title, result: { skipped, left }, chosen, close }: Props) {
  const text = useText()
  const nameOf = new Map(chosen.ids.map((id, index) => [id, chosen.names[index] ?? '']))
  const namesOf = (ids: readonly string[]) => ids.map((id) => nameOf.get(id)).join(', ')
  const remaining = [
    ...skipped.filter(({ error }) => ERRORS[error.code] !== 404).flatMap(({ ids }) => ids),
    ...left,
  ]
  const leave = () => {
    chosen.keep(remaining)
    close()
  }
  return (
    <Dialog
      title={title}
      close={text('app.close')}
      onClose={leave}
      footer={
        <Button look="primary" onClick={leave}>
          {text('list.done')}
        </Button>
      }
    >
      <dl className={styles.skipped}>
        {skipped.map(({ error, ids }) => (
          <div key={error.code}>
            <dt>
              {text('bulk.skipped', { count: String(ids.length) })} {errorText(text, error)}
            </dt>
            <dd>{namesOf(ids)}</dd>
          </div>
        ))}
        {left.length > 0 && (
          <div>
            <dt>{text('bulk.left', { count: String(left.length) })}</dt>
            <dd>{namesOf(left)}</dd>
          </div>
        )}
      </dl>
      {remaining.length > 0 && <p className="muted">{text('bulk.remaining', { count: remaining.length })}</p>}
    </Dialog>
  )
}
