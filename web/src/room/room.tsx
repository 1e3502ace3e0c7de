import { settings } from '@samtale/contract/settings/settings'
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react'
import { useRead } from '#api/calls.ts'
import { ConferenceFrame } from './conference/conference-frame.tsx'
import type { Conference } from './conference/conference.ts'
import { Lobby } from './lobby/lobby.tsx'
import { LobbyForm } from './lobby/lobby-form.tsx'
import { LookingUp, LookupView } from './lookup-view.tsx'
import { PostMeeting } from './post-meeting.tsx'
import { isProblem } from './media/preview-picture.tsx'
import { JoinError } from './join-error.tsx'
import { isAdmitted, isInLobby, isRepeated, type Guest, type RoomState } from './state/room-state.ts'
import { useChoices } from './lobby/lobby-storage.ts'
import { useInvitedGuest } from './lobby/use-invited-guest.ts'
import { usePreview } from './media/use-preview.ts'
import { useRoom } from './use-room.ts'
import { useView } from './state/use-view.ts'
import { Waiting } from './lobby/waiting.tsx'
import { RoomBar, type RoomPlace } from './room-bar.tsx'

const ReplayRoom = lazy(() =>
  import('./replay/replay-room.tsx').then(({ ReplayRoom: Replay }) => ({ default: Replay })),
)

type Props = {
  room: string
  reader: Guest | null
  /** The device that the reader calls and waits for in the lobby; they enter when it answers. */
  calling?: string | null
  /** How to invite others, in the lobby. */
  invitation?: ReactNode
  beside?: (place: RoomPlace) => ReactNode
}

/** The meeting room: lobby, waiting, conference, and the way out. */
export function Room({ room, reader, calling = null, invitation, beside }: Props) {
  const { name, email } = reader ?? {}
  // Who it is counts, not which answer said so: a profile read again changes nothing here.
  const known = useMemo(
    () => (name === undefined || email === undefined ? null : { name, email }),
    [name, email],
  )
  const { state, dispatch, join, expect, prepared, clock } = useRoom(room, known)
  const { guest, setGuest, choices, choose } = useChoices(known)
  const invitedAs = useInvitedGuest({ at: state.at, known, setGuest, dispatch })
  const preview = usePreview(isInLobby(state), choices)
  useView(viewOf(state), 'meeting' in state ? state.meeting.name : undefined)
  // Read while nobody waits for it, and not while they join: the words after the meeting stand there at once.
  useRead(settings.read, {}, { enabled: isInLobby(state) || state.at === 'conference' })
  const conferenceRef = useRef<Conference>(null)
  const home = known ? '/' : '/signin'
  const again = () => 'guest' in state && join(known ?? state.guest)

  const { camera, microphone } = preview.state
  // What cannot be had is not asked for again in the conference.
  const initialChoices = useMemo(
    () => ({
      ...choices,
      cameraOn: choices.cameraOn && !isProblem(camera),
      microphoneOn: choices.microphoneOn && !isProblem(microphone),
    }),
    [choices, camera, microphone],
  )
  // The pass that was fetched ahead is the one they will join by.
  const entry = isAdmitted(state)
    ? state
    : isInLobby(state) && prepared && { pass: prepared, opened: prepared.jwtToken, guest }
  return (
    <>
      {(isInLobby(state) || isAdmitted(state)) && (
        <RoomBar {...{ state, clock, beside, dispatch, conferenceRef }} enter={() => known && join(known)} />
      )}
      {isInLobby(state) && (
        <Lobby
          {...{ preview, choices, choose }}
          name={guest.name}
          pass={'pass' in state ? state.pass : prepared}
          joining={state.at === 'asking' || state.at === 'entering'}
        >
          {state.at === 'waiting' || state.at === 'early' ? (
            <Waiting
              state={state}
              choices={initialChoices}
              now={clock.now}
              leave={() => dispatch({ type: 'to-lobby' })}
            />
          ) : (
            <LobbyForm
              {...{ guest, setGuest, join, expect, calling }}
              meeting={state.meeting}
              known={known !== null}
              invitedAs={invitedAs}
              joining={state.at !== 'lobby'}
              now={clock.now}
              verb={state.meeting.waits ? 'room.askToJoin' : 'room.join'}
            />
          )}
          {invitation}
        </Lobby>
      )}
      {entry && (
        <ConferenceFrame
          key={entry.opened}
          {...{ pass: entry.pass, guest: entry.guest, dispatch, conferenceRef }}
          choices={initialChoices}
          admitted={isAdmitted(state)}
          shown={state.at === 'conference'}
        />
      )}
      {state.at === 'replay' && (
        <Suspense fallback={<LookingUp />}>
          <ReplayRoom
            {...{ room, known, clock, home }}
            found={state.meeting}
            typed={guest}
            setTyped={setGuest}
          />
        </Suspense>
      )}
      <LookupView state={state} home={home} again={() => dispatch({ type: 'look-up-again' })} />
      {state.at === 'rejected' && <JoinError why={state.why} home={home} again={again} />}
      {state.at === 'left' && <PostMeeting state={state} home={home} rejoin={again} />}
    </>
  )
}

/** What the reader sees: states that look alike are one view, so the focus stays where it is. */
function viewOf(state: RoomState) {
  if (state.at === 'waiting' || state.at === 'early') return 'waiting'
  if (isRepeated(state)) return 'lookup-failed'
  return isInLobby(state) ? 'lobby' : state.at
}
