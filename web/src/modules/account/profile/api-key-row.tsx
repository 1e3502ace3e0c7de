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

type Props = { apiKey: ApiKey; revoke: () => void; allow: () => void }

/** One key: what it may do, since when and until when, and where it was used last. */
export function ApiKeyRow({ apiKey, revoke, allow }: Props) {
  const { text, locale } = useLanguage()
  const { name, scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress, account, stoppedAt } = apiKey
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
          {!isOver && stoppedAt && <Chip look="warn">{text('apiKeys.stopped')}</Chip>}
          {!isOver && left < SOON_MS && <Chip look="warn">{text('apiKeys.soon')}</Chip>}
        </b>
        <span className="small muted">
          {account ? text('apiKeys.directoryOf', { account: account.name }) : scopesText(text, scopes)}
        </span>
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
        {!isOver && stoppedAt && (
          <span className={styles.stopped}>
            <span className="small">{text('apiKeys.stoppedText')}</span>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={text('apiKeys.allowOf', { name })}
              onClick={allow}
            >
              {text('apiKeys.allow')}
            </Button>
          </span>
        )}
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
