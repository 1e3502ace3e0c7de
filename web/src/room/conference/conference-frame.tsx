import { HANG_UP } from '@samtale/contract/meetings/meeting-room'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { apiBase } from '#api/base.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import type { Choices } from '#room/state/choices.ts'
import { openConference, type Conference } from './conference.ts'
import type { Guest, Pass, RoomEvent } from '#room/state/room-state.ts'
import * as styles from '#room/state/room.module.css'

type Props = {
  pass: Pass
  guest: Guest
  choices: Choices
  shown: boolean
  dispatch: (event: RoomEvent) => void
  /** Where the open conference can be spoken to. */
  conferenceRef: RefObject<Conference | null>
}

/**
 * The conference that a pass opens; later passes of the same person are handed on to it. Until it is joined
 * it stands unseen behind the lobby, for a frame taken away is never let in.
 */
export function ConferenceFrame({ pass, guest, choices, shown, dispatch, conferenceRef }: Props) {
  const { locale } = useLanguage()
  const parent = useRef<HTMLDivElement>(null)
  // What the conference began with; later changes are told to it one by one.
  const newest = useRef(pass)
  const [settings] = useState({ pass, guest, choices, locale })
  useEffect(() => {
    if (!parent.current) return
    const opened = openConference({
      ...settings,
      parent: parent.current,
      windows: true,
      dispatch: (event) => dispatch({ type: 'conference', event, at: Date.now() }),
      hungUp: (roomJid) => reportHangUp(newest.current, roomJid),
    })
    conferenceRef.current = opened
    return () => {
      conferenceRef.current = null
      opened.end()
    }
  }, [settings, dispatch, conferenceRef])
  useEffect(() => {
    newest.current = pass
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
