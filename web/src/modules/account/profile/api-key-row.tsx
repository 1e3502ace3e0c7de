import type { ApiKey } from '@samtale/contract/account/api-keys'
import { KeyRound } from 'lucide-react'
import { formatAgo, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Chip, Tag } from '#components/chip/chip.tsx'
import { scopesText } from './scope-areas.ts'
import * as styles from './profile.module.css'

/** A key that ends within so many days should be replaced. */
const SOON_MS = 14 * 86_400_000

type Props = { apiKey: ApiKey; revoke: () => void }

/** One key: what it may do, since when and until when, and where it was used last. */
export function ApiKeyRow({ apiKey, revoke }: Props) {
  const { text, locale } = useLanguage()
  const { name, scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = apiKey
  const left = Date.parse(expiresAt) - Date.now()
  const isOver = left <= 0
  const dates = { created: formatDate(createdAt), ends: formatDate(expiresAt) }
  return (
    <li className={styles.session} data-part="api-key">
      <span className={styles.sessionIcon}>
        <KeyRound className="icon" aria-hidden />
      </span>
      <span className={styles.sessionText}>
        <b>
          {name}
          {isOver && <Tag>{text('apiKeys.ended')}</Tag>}
          {!isOver && left < SOON_MS && <Chip look="warn">{text('apiKeys.soon')}</Chip>}
        </b>
        <span className="small muted">{scopesText(text, scopes)}</span>
        <span className="small muted">
          {lastUsedAt ? (
            <>
              {text('apiKeys.used', { ago: formatAgo(lastUsedAt, locale) })}{' '}
              <span className="mono">{lastUsedAddress}</span>
            </>
          ) : (
            text('apiKeys.unused')
          )}
        </span>
        <span className="tiny hint">{text(isOver ? 'apiKeys.datesEnded' : 'apiKeys.dates', dates)}</span>
      </span>
      <Button
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={text(isOver ? 'apiKeys.removeOf' : 'apiKeys.revokeOf', { name })}
        onClick={revoke}
      >
        {text(isOver ? 'apiKeys.remove' : 'apiKeys.revoke')}
      </Button>
    </li>
  )
}
