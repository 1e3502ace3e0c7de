import type { Session } from '@samtale/contract/account/own-sessions'
import { browserName } from '@samtale/contract/account/browser-name'
import { Laptop, Smartphone } from 'lucide-react'
import { formatAgo, formatClock, formatDate } from '#i18n/format.ts'
import { useLanguage, type Text } from '#i18n/use-text.tsx'
import { Chip } from '#components/chip/chip.tsx'

type SomeSession = Omit<Session, 'current'> & { readonly current?: boolean }

const PHONES = ['iPhone', 'iPad', 'Android']

/** Returns the sign of what kind of machine somebody is signed in with. */
export const sessionIcon = ({ userAgent }: Pick<Session, 'userAgent'>) =>
  PHONES.includes(browserName(userAgent).system ?? '') ? Smartphone : Laptop

/** Returns in which browser and on what somebody is signed in. */
export function sessionName(text: Text, { userAgent }: Pick<Session, 'userAgent'>): string {
  const { browser, system } = browserName(userAgent)
  return [browser, system].filter(Boolean).join(', ') || text('profile.sessions.unknown')
}

/** One sign-in: in which browser, from where, since when. */
export function SessionFacts({ session }: { session: SomeSession }) {
  const { text, locale } = useLanguage()
  const { userAgent, address, createdAt, lastSeenAt, current } = session
  const began = { date: formatDate(createdAt), time: formatClock(createdAt, locale) }
  return (
    <>
      <b title={userAgent}>
        {sessionName(text, session)}{' '}
        {current && <Chip look="primary">{text('profile.sessions.current')}</Chip>}
      </b>
      <span className="small muted">
        <span className="mono">{address}</span> ·{' '}
        {current
          ? text('profile.sessions.now')
          : text('profile.sessions.seen', { ago: formatAgo(lastSeenAt, locale) })}
      </span>
      <span className="tiny hint">{text('profile.sessions.began', began)}</span>
    </>
  )
}
