import type { ApiKey } from '@samtale/contract/account/api-keys'
import { DAY_MS } from '@samtale/contract/core/durations'
import { formatAgo, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Chip, Tag } from '#components/chip/chip.tsx'
import { scopesText } from './scope-areas.ts'

/** A key that ends within so many days should be replaced. */
const SOON_MS = 14 * DAY_MS

/** Returns whether a key lets nobody in any more. */
export const isOver = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>) => Date.parse(expiresAt) <= Date.now()

/** One key: what it may do, since when and until when, and where it was used last. */
export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { text, locale } = useLanguage()
  const { name, scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress, account, stoppedAt } = apiKey
  const ended = isOver(apiKey)
  const isSoon = !ended && Date.parse(expiresAt) - Date.now() < SOON_MS
  const dates = { created: formatDate(createdAt), ends: formatDate(expiresAt) }
  return (
    <>
      <b>
        {name}
        {ended && <Tag>{text('apiKeys.ended')}</Tag>}
        {!ended && stoppedAt && <Chip look="warn">{text('apiKeys.stopped')}</Chip>}
        {isSoon && <Chip look="warn">{text('apiKeys.soon')}</Chip>}
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
      <span className="tiny hint">{text(ended ? 'apiKeys.datesEnded' : 'apiKeys.dates', dates)}</span>
    </>
  )
}
