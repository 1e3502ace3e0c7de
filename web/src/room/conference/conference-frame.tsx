import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLanguage } from '#i18n/use-text.tsx'
import type { Choices } from '#room/state/choices.ts'
import { openConference, type Conference } from './conference.ts'
import { reportHangUp } from './report-hang-up.ts'
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
