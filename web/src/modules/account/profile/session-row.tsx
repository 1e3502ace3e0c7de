import { ownSessions, type Session } from '@samtale/contract/account/own-sessions'
import { browserName } from '@samtale/contract/account/browser-name'
import { Laptop, Smartphone } from 'lucide-react'
import { useCommand } from '#api/calls.ts'
import { dropToken } from '#api/token.ts'
import { formatAgo, formatClock, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Chip } from '#components/chip/chip.tsx'
import * as styles from './profile.module.css'

const PHONES = ['iPhone', 'iPad', 'Android']

/** One sign-in: in which browser, from where, since when. */
export function SessionRow({
  session: { id, userAgent, address, createdAt, lastSeenAt, current },
}: {
  session: Session
}) {
  const { text, locale } = useLanguage()
  const end = useCommand(ownSessions.endSession, current ? undefined : 'profile.sessions.ended')
  const { browser, system } = browserName(userAgent)
  const name = [browser, system].filter(Boolean).join(', ') || text('profile.sessions.unknown')
  const Icon = PHONES.includes(system ?? '') ? Smartphone : Laptop
  const began = text('profile.sessions.began', {
    date: formatDate(createdAt),
    time: formatClock(createdAt, locale),
  })
  const seen = current
    ? text('profile.sessions.now')
    : text('profile.sessions.seen', { ago: formatAgo(lastSeenAt, locale) })
  return (
    <li className={styles.session} data-part="session">
      <span className={styles.sessionIcon}>
        <Icon className="icon" aria-hidden />
      </span>
      <span className={styles.sessionText}>
        <b title={userAgent}>
          {name} {current && <Chip look="primary">{text('profile.sessions.current')}</Chip>}
        </b>
        <span className="small muted">
          <span className="mono">{address}</span> · {seen}
        </span>
        <span className="tiny hint">{began}</span>
      </span>
      <Button
        look="quiet"
        size="small"
        busy={end.isPending}
        aria-label={current ? undefined : text('profile.sessions.endOf', { browser: name, address })}
        onClick={() => end.mutate({ id }, { ...(current && { onSuccess: dropToken }) })}
      >
        {text(current ? 'profile.sessions.signOut' : 'profile.sessions.end')}
      </Button>
    </li>
  )
}
