import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import { classNames } from '#components/class-names.ts'
import { formatClock } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import type { Conference } from './conference/conference.ts'
import { MeetingEnd } from './meeting-end.tsx'
import { isAdmitted, type InLobby, type RoomEvent, type RoomState } from './state/room-state.ts'
import type { ServerClock } from './state/server-clock.ts'
import * as styles from './room-bar.module.css'
import { useBrand } from '#session/use-brand.ts'
import { LogoPicture } from '#components/branding/logo.tsx'

const GoLive = lazy(() => import('./go-live.tsx').then(({ GoLive: Live }) => ({ default: Live })))

/** Where the reader is, for what a page adds to the room. */
export type RoomPlace = {
  readonly inConference: boolean
  readonly moderator: boolean
  readonly now: () => number
  readonly enter: () => void
}
type Props = {
  state: InLobby | (RoomState & { at: 'conference' })
  clock: ServerClock
  beside: ((place: RoomPlace) => ReactNode) | undefined
  enter: () => void
  dispatch: (event: RoomEvent) => void
  conferenceRef: RefObject<Conference | null>
}

/** The bar above the room: what the page adds, and what a host can do in the conference. */
export function RoomBar({ state, clock, beside, enter, dispatch, conferenceRef }: Props) {
  const { text, locale } = useLanguage()
  const extended = (endTime: string) => {
    dispatch({ type: 'extended', endTime })
    conferenceRef.current?.sendToAll(text('room.end.extended', { time: formatClock(endTime, locale) }))
  }
  return (
    <div
      // Dark in both themes, and so are the dialogs that are opened from here.
      className={classNames(styles.roomBar, state.at === 'conference' && 'own-theme')}
      data-place={state.at === 'conference' ? 'conference' : 'lobby'}
    >
      {state.at === 'conference' && state.pass.control && <BarTitle>{state.meeting.name}</BarTitle>}
      {beside?.({
        inConference: state.at === 'conference',
        moderator: isAdmitted(state) && state.pass.moderator,
        now: clock.now,
        enter,
      })}
      {state.at === 'conference' && state.pass.control && state.meeting.live && (
        <Suspense fallback={null}>
          <GoLive id={state.pass.control.id} live={state.meeting.live} conferenceRef={conferenceRef} />
        </Suspense>
      )}
      {state.at === 'conference' && state.pass.control && (
        <MeetingEnd id={state.pass.control.id} meeting={state.meeting} now={clock.now} extended={extended} />
      )}
    </div>
  )
}

/**
 * Shows whose meeting this is and what it is called, above the conference; the frame's heading says it to screen
 * readers.
 */
function BarTitle({ children }: { children: string }) {
  const { logo, logoDark } = useBrand()
  return (
    <span className={styles.barTitle} aria-hidden>
      <LogoPicture src={logoDark ?? logo} />
      <b className="truncate">{children}</b>
    </span>
  )
}
