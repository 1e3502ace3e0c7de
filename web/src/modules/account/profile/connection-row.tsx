import type { Connection } from '@samtale/contract/single-sign-on/connections'
import { KeySquare } from 'lucide-react'
import { formatAgo, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { AccessRow } from '#components/access-row/access-row.tsx'
import { Button } from '#components/button/button.tsx'

type Props = { connection: Connection; disconnect: () => void }

/** One connected provider: its name, since when, and when it was used last. */
export function ConnectionRow({ connection: { name, active, connectedAt, lastUsedAt }, disconnect }: Props) {
  const { text, locale } = useLanguage()
  return (
    <AccessRow
      part="connection"
      icon={KeySquare}
      action={
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={text('profile.connections.disconnectOf', { name })}
          onClick={disconnect}
        >
          {text('profile.connections.disconnect')}
        </Button>
      }
    >
      <b>{name}</b>
      <span className="small muted">
        {!active
          ? text('profile.connections.off')
          : lastUsedAt
            ? text('profile.connections.used', { ago: formatAgo(lastUsedAt, locale) })
            : text('profile.connections.unused')}
      </span>
      <span className="tiny hint">
        {text('profile.connections.since', { date: formatDate(connectedAt) })}
      </span>
    </AccessRow>
  )
}
