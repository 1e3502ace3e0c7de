import { MAX_PASSKEYS, passkeys, type Passkey } from '@samtale/contract/account/passkeys'
import { secondStep } from '@samtale/contract/account/second-step'
import { Fingerprint } from 'lucide-react'
import { lazy, useId } from 'react'
import { useRead } from '#api/calls.ts'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { AccessList } from '#components/access-row/access-row.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from './profile.module.css'

const dialogs = () => withTexts('secondStep', import('../passkey/passkey-dialogs.tsx'))
const Add = lazy(() => dialogs().then(({ AddPasskey: Shown }) => ({ default: Shown })))
const Rename = lazy(() => dialogs().then(({ RenamePasskey: Shown }) => ({ default: Shown })))
const Remove = lazy(() => dialogs().then(({ RemovePasskey: Shown }) => ({ default: Shown })))

const actions: RowAction<Passkey>[] = [
  { label: 'profile.passkeys.rename', icon: Fingerprint, dialog: 'rename' },
  { label: 'profile.passkeys.remove', icon: Fingerprint, dialog: 'remove', dangerous: true },
]
/** Its dialogs have addresses below this one. */
const PART = 'passkeys'

/** One's own passkeys: added, renamed and removed. */
export function PasskeysCard() {
  const text = useText()
  const id = useId()
  const { data: own, isFetching, error, refetch } = useRead(passkeys.passkeys, {})
  const { data: factors } = useRead(secondStep.secondFactor, {})
  const { open } = useDialogLinks(PART)
  const isFull = own !== undefined && own.length >= MAX_PASSKEYS
  const isLast = own?.length === 1 && factors?.since === null
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('profile.passkeys.title')}</h2>
        <p className="small muted">{text('profile.passkeys.text')}</p>
      </div>
      {own ? (
        <>
          {own.length > 0 ? (
            <AccessList>
              {own.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} open={(dialog) => open(dialog, passkey.id)} />
              ))}
            </AccessList>
          ) : (
            <p className="muted">{text('profile.passkeys.none')}</p>
          )}
          <div className={`${formCardStyles.foot} ${styles.foot}`} data-part="foot">
            <span className="spacer">{isFull && text('profile.passkeys.full', { count: MAX_PASSKEYS })}</span>
            {!isFull && (
              <Button aria-haspopup="dialog" icon={Fingerprint} onClick={() => open('new')}>
                {text('profile.passkeys.add')}
              </Button>
            )}
          </div>
        </>
      ) : error ? (
        <LoadFailed title="profile.passkeys.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" below={75} />
      )}
      <RecordDialogs
        part={PART}
        records={own}
        isFetching={isFetching}
        actions={actions}
        own={{ new: (close) => <Add close={close} /> }}
        about={(dialog, passkey, close) =>
          dialog === 'rename' ? (
            <Rename passkey={passkey} close={close} />
          ) : (
            <Remove passkey={passkey} isLast={isLast} close={close} />
          )
        }
      />
    </Card>
  )
}
