import type { AccountProvider } from '@samtale/contract/single-sign-on/account-sign-on'
import { Button } from '#components/button/button.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from '../single-sign-on.module.css'

type Props = { provider: AccountProvider; open: (dialog: string) => void }

/** The provider of an account: its name and address, and that it can be removed. */
export function ProviderRow({ provider: { name, issuer, active }, open }: Props) {
  const text = useText()
  return (
    <div className={styles.provider} data-part="provider">
      <span className={styles.details}>
        <b>{name}</b>
        <Tag>{text(active ? 'sso.on' : 'sso.off')}</Tag>
        <span className="small muted">{issuer}</span>
      </span>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={text('sso.removeOf', { name })}
        onClick={() => open('remove-service')}
      >
        {text('sso.remove')}
      </Button>
    </div>
  )
}
