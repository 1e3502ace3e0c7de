import { Link } from '@tanstack/react-router'
import { Building2, CalendarDays, CalendarPlus, ChartColumn, Inbox, ShieldUser, UserRound, Video, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#api/session.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Card, EmptyState, Tag } from '#ui/parts.tsx'
import { Tile, TileWords } from '#ui/tile.tsx'
import { DialSummary } from '#features/speed-dials/dial-summary.tsx'
import { useScreens } from '#api/screens-seen.ts'

const StartCall = lazy(() => import('#features/meetings/start-call.tsx').then(({ StartCall: Dialog }) => ({ default: Dialog })))

const LINKS: readonly { to: string; title: PlainKey; words: PlainKey; icon: LucideIcon }[] = [
  { to: '/admins', title: 'home.admins', words: 'home.adminsText', icon: ShieldUser },
  { to: '/allcustomers', title: 'home.customers', words: 'home.allCustomersText', icon: Building2 },
  { to: '/customers', title: 'home.customers', words: 'home.customersText', icon: Building2 },
  { to: '/members', title: 'home.members', words: 'home.membersText', icon: UserRound },
  { to: '/allmembers', title: 'home.members', words: 'home.allMembersText', icon: UserRound },
  { to: '/reports/meetings', title: 'home.reports', words: 'home.reportsText', icon: ChartColumn },
  { to: '/outbox', title: 'home.outbox', words: 'home.outboxText', icon: Inbox },
]

/** The dashboard: a greeting, the large buttons, the rooms that can be called, and a place for the meetings. */
export function Page() {
  const text = useText()
  const { profile, can } = useSession()
  const { mayOpen } = useScreens()
  const [calling, setCalling] = useState(false)
  const [firstName = profile.profile.name] = profile.profile.name.split(' ')

  return (
    <>
      <div className="hello">
        <h1>{text(greeting(new Date().getHours()), { name: firstName })}</h1>
        <p className="muted">{text('home.text')}</p>
      </div>
      <div className="overview">
        <div>
          <div className="tiles">
            {can('instantMeeting') && (
              <button type="button" className="tile-button tile-primary" aria-haspopup="dialog" onClick={() => setCalling(true)}>
                <Tile icon={Video}>
                  <TileWords title={text('actions.startCall')} words={text('home.startCall')} />
                </Tile>
              </button>
            )}
            {can('scheduleMeeting') && (
              <button type="button" className="tile-button tile-coming" aria-disabled>
                <Tile icon={CalendarPlus}>
                  <TileWords title={text('nav.schedule')} words={text('home.schedule')} />
                </Tile>
                <Tag>{text('app.coming')}</Tag>
              </button>
            )}
            {LINKS.filter(({ to }) => mayOpen(to)).map(({ to, title, words, icon }) => (
              <Link key={to} to={to} className="tile-button">
                <Tile icon={icon}>
                  <TileWords title={text(title)} words={text(words)} />
                </Tile>
              </Link>
            ))}
          </div>
          <DialSummary />
        </div>
        <Card>
          <EmptyState icon={CalendarDays} title={text('home.overviewSoon')} text={text('home.overviewSoonText')} />
        </Card>
      </div>
      {calling && (
        <Suspense fallback={null}>
          <StartCall close={() => setCalling(false)} />
        </Suspense>
      )}
    </>
  )
}

const greeting = (hour: number) => (hour < 12 ? 'home.morning' : hour < 18 ? 'home.day' : 'home.evening')
