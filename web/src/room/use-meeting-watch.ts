import { meetings } from '@samtale/contract/meetings/meetings'
import { useEffect, type Dispatch } from 'react'
import { useRead } from '#api/calls.ts'
import type { RoomEvent, RoomState } from './state/room-state.ts'

/**
 * A change is announced at once to signed-in users; visitors of one office ask from one address, so not more
 * often.
 */
const ASK_EVERY_MS = 120_000

/** Whose meeting is looked at: those who are yet to come in, and moderators, who are notified of its end. */
const isWatched = (state: RoomState) =>
  state.at === 'lobby' ||
  state.at === 'early' ||
  state.at === 'waiting' ||
  (state.at === 'conference' && state.pass.control !== null)

/** Keeps the room in step with its meeting: moved, renamed, extended or called off. */
export function useMeetingWatch(room: string, state: RoomState, dispatch: Dispatch<RoomEvent>) {
  const watched = isWatched(state)
  const { data, error } = useRead(
    meetings.getByLocation,
    { room },
    { enabled: watched, askEvery: () => ASK_EVERY_MS },
  )
  useEffect(() => {
    if (watched && data && !error) dispatch({ type: 'found', meeting: data })
  }, [watched, data, error, dispatch])
  useEffect(() => {
    if (watched && error) dispatch({ type: 'lookup-rejected', code: error.code })
  }, [watched, error, dispatch])
}
