import type { Locale } from '@samtale/contract/core/fields'
import { HANG_UP } from '@samtale/contract/meetings/meeting-room'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useEffect, useRef, type RefObject } from 'react'
import { apiBase } from '#api/base.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import type { Choices } from '#room/state/choices.ts'
import { addressAhead } from './conference-address.ts'
import { optionsAhead } from './conference-options.ts'
import { conferencePage } from './conference-page.ts'
import { openConference, type Conference } from './conference.ts'
import type { Guest, Pass, RoomEvent } from '#room/state/room-state.ts'
import { useBrand } from '#session/use-brand.ts'
import * as styles from './conference-frame.module.css'

type Props = {
  pass: Pass
  guest: Guest
  choices: Choices
  /** Whether the reader has joined; before, the page is there and waits. */
  admitted: boolean
  shown: boolean
  dispatch: (event: RoomEvent) => void
  /** Where the open conference can be spoken to. */
  conferenceRef: RefObject<Conference | null>
}

/**
 * The conference that a pass opens; later passes of the same person are handed on to it. Until it is joined
 * it stands unseen behind the lobby, for a frame taken away is never let in. Its page is loaded ahead.
 */
export function ConferenceFrame({ shown, dispatch, conferenceRef, ...entry }: Props) {
  const { pass, choices, admitted } = entry
  const { locale } = useLanguage()
  const parent = useRef<HTMLDivElement>(null)
  const ahead = useRef<HTMLIFrameElement>(null)
  const newest = useRef({ ...entry, locale })
  useEffect(() => void (newest.current = { ...entry, locale }))
  // The page has the branding of the moment when it was loaded: another one reloads it.
  const brand = useBrand()
  useEffect(() => {
    if (newest.current.admitted) return
    const frame = loadAhead(newest.current, parent.current)
    ahead.current = frame
    return () => {
      if (!newest.current.admitted) frame?.remove()
    }
  }, [brand])
  useEffect(() => {
    if (!parent.current || !admitted) return
    const opened = openConference({
      // What it begins with; later changes are told to it one by one.
      ...newest.current,
      parent: parent.current,
      windows: true,
      ahead: ahead.current,
      dispatch: (event) => dispatch({ type: 'conference', event, at: Date.now() }),
      hungUp: (roomJid) => reportHangUp(newest.current.pass, roomJid),
    })
    conferenceRef.current = opened
    return () => {
      conferenceRef.current = null
      opened.end()
    }
  }, [admitted, dispatch, conferenceRef])
  useEffect(() => {
    conferenceRef.current?.renew(pass.jwtToken)
  }, [pass, conferenceRef])
  useEffect(() => {
    conferenceRef.current?.choose(choices)
  }, [choices, conferenceRef])
  useEffect(() => {
    if (shown) parent.current?.querySelector('iframe')?.focus()
  }, [shown])

  return (
    <main
      className={styles.conference}
      data-part="conference"
      data-shown={shown}
      inert={!shown}
      aria-hidden={!shown}
    >
      <h1 className="visually-hidden">{pass.meeting.name}</h1>
      <div ref={parent} className={styles.conferenceFrame} />
    </main>
  )
}

/**
 * Loads the page of the room into an element, where this very server has it: it waits there, with nothing of the
 * reader's. A page that does not come is taken away again, and is opened at the join as any other.
 */
function loadAhead({ pass, locale }: Pick<Props, 'pass'> & { locale: Locale }, parent: HTMLElement | null) {
  const address = addressAhead(pass.conference, optionsAhead(pass, locale), location.href)
  if (!address || !parent) return null
  const frame = conferencePage({ address, title: pass.meeting.name, windows: true })
  frame.addEventListener('load', () => !frame.contentDocument?.querySelector('main') && frame.remove(), {
    once: true,
  })
  parent.append(frame)
  return frame
}

/** Tells the server that this browser has left; goes out even while the page is being closed. */
function reportHangUp({ meeting, jwtToken }: Pass, roomJid: string | undefined) {
  const roomName = meeting.location
  const path = meetings.roomEvent.path.replace('{roomName}', encodeURIComponent(roomName))
  const body = JSON.stringify({ event: HANG_UP, roomName, roomJid, jwtToken })
  const sent = fetch(`${apiBase}/v1/${path}`, {
    method: meetings.roomEvent.method,
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  })
  // Only a hint: the video service itself tells the server who left, so nobody is bothered with a lost one.
  sent.catch((cause: unknown) => console.info('the hang-up hint was not delivered', cause))
}
