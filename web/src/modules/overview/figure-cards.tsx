import type { Overview } from '@samtale/contract/overview/overview'
import { Link } from '@tanstack/react-router'
import { UnbrokenText } from '#components/text/unbroken-text.tsx'
import { useScreens } from '#core/screens-seen.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { formatFigure } from './format-figure.ts'
import { OverviewCard } from './overview-card.tsx'

/** The meetings in progress, and how many are in them. */
export function MeetingsCard({ running, people }: Overview['meetings']) {
  const { text, locale } = useLanguage()
  return (
    <OverviewCard
      title={<Link to="/now">{text('nav.now')}</Link>}
      figure={formatFigure(running, locale)}
      {...(people > 0 && { glyph: 'live' })}
      line={running > 0 ? text('overview.meetings.joined', { people }) : text('overview.meetings.none')}
    />
  )
}

/** Shows how many people use the portal. */
export function PeopleCard({ online }: Overview['people']) {
  const { text, locale } = useLanguage()
  return (
    <OverviewCard
      title={<Link to="/allmembers">{text('overview.people.title')}</Link>}
      figure={formatFigure(online, locale)}
      line={text('overview.people.recently')}
    />
  )
}

/** The emails that did not reach anybody; the status says why to those who may not read the outbox. */
export function MailCard({ undelivered }: Overview['mail']) {
  const { text, locale } = useLanguage()
  const { mayOpen } = useScreens()
  const title = <UnbrokenText>{text('overview.mail.title')}</UnbrokenText>
  return (
    <OverviewCard
      title={
        mayOpen('/outbox') ? (
          <Link to="/outbox" search={{ sort: 'status', order: 'asc' }}>
            {title}
          </Link>
        ) : (
          <Link to="/status">{title}</Link>
        )
      }
      figure={formatFigure(undelivered, locale)}
      {...(undelivered > 0 && { glyph: 'awaiting' })}
      line={text('overview.mail.recently')}
    />
  )
}
