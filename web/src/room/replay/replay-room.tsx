import { meetings } from '@samtale/contract/meetings/meetings'
import { REPLAY_WAIT_SECONDS } from '@samtale/contract/streams/replays'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useOptionalSession } from '#session/session.ts'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useText } from '#i18n/use-text.tsx'
import { callAt } from '#room/state/call-at.ts'
import { MessageView } from '#room/state/message-view.tsx'
import { ReplayLobby } from './replay-lobby.tsx'
import { ReplayLeft } from './replay-left.tsx'
import { ReplayStage } from './replay-stage.tsx'
import type { Guest, RoomMeeting } from '#room/state/room-state.ts'
import type { ServerClock } from '#room/state/server-clock.ts'
import { useReplay } from './use-replay.ts'
import { useView } from '#room/state/use-view.ts'

const ASK_EVERY_MS = 60_000
type Stage = 'lobby' | 'watching' | 'left' | 'ended' | 'cancelled'
type Props = {
  room: string
  found: RoomMeeting
  known: Guest | null
  typed: Guest
  setTyped: (guest: Guest) => void
  clock: ServerClock
  home: ScreenPath
}

/**
 * The room of a replay: a lobby, a clock that counts down, and the video that everybody sees at the same
 * moment.
 */
export function ReplayRoom({ room, found, known, typed, setTyped, clock, home }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const session = useOptionalSession()
  const [place, go] = useState<Stage>('lobby')
  const [guest, setGuest] = useState<Guest | null>(null)
  // It may be planned again as long as it has not begun.
  const { data } = useRead(
    meetings.getByLocation,
    { room },
    { askEvery: () => place !== 'ended' && place !== 'cancelled' && ASK_EVERY_MS },
  )
  const meeting = data ?? found
  const watcher = place === 'watching' ? guest : null
  const { answer, attempt, again, now } = useReplay({
    room,
    meeting,
    guest: watcher,
    clock,
    gone: (code) => (code === 'meeting_ended' ? end() : go('cancelled')),
  })
  useView(place, meeting.name)

  const endTime = answer?.endTime ?? meeting.endTime
  const mayList = session?.can('viewReplaystreamings') ?? false
  const end = () => {
    go('ended')
    if (mayList) void navigate({ to: '/replaystreaming' })
  }
  useAtEnd(place === 'watching', endTime, now, end)

  if (place === 'cancelled')
    return (
      <MessageView
        title={text('room.rejected.cancelledTitle')}
        text={text('room.rejected.cancelledText')}
        home={home}
      />
    )
  if (place === 'ended') return <ReplayLeft {...{ meeting, home }} />
  if (place === 'left') return <ReplayLeft {...{ meeting, home }} rejoin={() => go('watching')} />
  if (place === 'lobby') {
    const join = (as: Guest) => {
      setGuest(known ?? as)
      go('watching')
    }
    return <ReplayLobby {...{ meeting, known, typed, setTyped, join, home }} now={clock.now} />
  }
  const playsAt =
    answer?.playsAt ?? new Date(Date.parse(meeting.beginTime) + REPLAY_WAIT_SECONDS * 1000).toISOString()
  return <ReplayStage key={attempt} {...{ meeting, answer, playsAt, now, again }} leave={() => go('left')} />
}

/** Does something once, when a moment has come. */
function useAtEnd(on: boolean, endTime: string, now: () => number, action: () => void) {
  useEffect(() => {
    if (on) return callAt(Date.parse(endTime), now, action)
  })
}
