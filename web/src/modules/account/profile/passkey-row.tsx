import type { Passkey } from '@samtale/contract/account/passkeys'
import { Fingerprint } from 'lucide-react'
import { formatAgo, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { AccessRow } from '#components/access-row/access-row.tsx'
import { Button } from '#components/button/button.tsx'
import * as styles from './profile.module.css'

type Props = { passkey: Passkey; open: (dialog: 'rename' | 'remove') => void }

/** One passkey: its name, since when there is it, and when it was used last. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, open }: Props) {
  const { text, locale } = useLanguage()
  const actions = (
    <span className={styles.rowActions}>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={text('profile.passkeys.renameOf', { name })}
        onClick={() => open('rename')}
      >
        {text('profile.passkeys.rename')}
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={text('profile.passkeys.removeOf', { name })}
        onClick={() => open('remove')}
      >
        {text('profile.passkeys.remove')}
      </Button>
    </span>
  )
  return (
    <AccessRow part="passkey" icon={Fingerprint} action={actions}>
      <b>{name}</b>
      <span className="small muted">
        {lastUsedAt
          ? text('profile.passkeys.used', { ago: formatAgo(lastUsedAt, locale) })
          : text('profile.passkeys.unused')}
      </span>
      <span className="tiny hint">{text('profile.passkeys.added', { date: formatDate(createdAt) })}</span>
    </AccessRow>
  )
}
