import type { Overview } from '@samtale/contract/overview/overview'
import { Link } from '@tanstack/react-router'
import { formatAgo } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { formatFigure } from './format-figure.ts'
import { PathLink } from './path-link.tsx'
import { ListItem, OverviewCard } from './overview-card.tsx'
import * as styles from './overview.module.css'

type Invitations = Overview['invitations']

/** The invitations that were not accepted: who has waited longest, and the lists with all of them. */
export function InvitationsCard({ pending, members, customers, oldest }: Invitations) {
  const { text, locale } = useLanguage()
  return (
    <OverviewCard
      title={text('overview.invitations.title')}
      figure={formatFigure(pending, locale)}
      line={text(pending > 0 ? 'overview.invitations.oldest' : 'overview.invitations.none')}
    >
      {pending > 0 && (
        <>
          <ul className={styles.names}>
            {oldest.map((person) => (
              <ListItem
                key={person.id}
                name={<PathLink path={pathOf(person)}>{person.name}</PathLink>}
                aside={formatAgo(person.createdAt, locale)}
              />
            ))}
          </ul>
          <p className={styles.more}>
            {members > 0 && (
              <Link to="/allmembers" search={{ sort: 'status' }}>
                {text('overview.invitations.members', { count: formatFigure(members, locale) })}
              </Link>
            )}
            {customers > 0 && (
              <Link to="/allcustomers" search={{ sort: 'status' }}>
                {text('overview.invitations.customers', { count: formatFigure(customers, locale) })}
              </Link>
            )}
          </p>
        </>
      )}
    </OverviewCard>
  )
}

/** Where somebody is read, and invited again. */
function pathOf({ id, role }: Invitations['oldest'][number]): string {
  if (role === 'member') return `/allmembers/${id}/view`
  return role === 'customer' || role === 'subadmin' ? `/allcustomers/${id}/view` : `/admins/${id}/view`
}
