import type { AccountDomain } from '@samtale/contract/single-sign-on/account-sign-on'
import { Button } from '#components/button/button.tsx'
import { Chip, Tag } from '#components/chip/chip.tsx'
import { formatDate } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from '../single-sign-on.module.css'

type Props = { domain: AccountDomain; open: (dialog: string, id: string) => void }

/** One domain of an account: whether it was verified, and what is wrong with it. */
export function DomainRow({ domain: { id, domain, state, byStaff, lapsesAt }, open }: Props) {
  const text = useText()
  const label = text(`sso.own.states.${state}`)
  return (
    <li className={styles.provider} data-part="domain">
      <span className={styles.details}>
        <b>{domain}</b>
        {state === 'verified' ? <Tag>{label}</Tag> : <Chip look="warn">{label}</Chip>}
        {byStaff && <span className="small muted">{text('sso.own.byStaff')}</span>}
        {state === 'missing' && lapsesAt && (
          <span className="small muted">{text('sso.own.lapses', { date: formatDate(lapsesAt) })}</span>
        )}
      </span>
      {!byStaff && (
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={text(state === 'verified' ? 'sso.own.showRecordOf' : 'sso.own.verifyOf', { domain })}
          onClick={() => open('verify', id)}
        >
          {text(state === 'verified' ? 'sso.own.showRecord' : 'sso.own.verify')}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={text('sso.removeOf', { name: domain })}
        onClick={() => open('remove', id)}
      >
        {text('sso.remove')}
      </Button>
    </li>
  )
}
