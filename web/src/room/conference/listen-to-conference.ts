import { meaningOf, putOutOf, type ConferenceEvent } from '#room/state/conference-event.ts'
import type { ExternalApi } from './external-api.ts'

type ConferenceHandlers = {
  readonly joined: () => void
  readonly left: () => void
  readonly closed: () => void
  readonly emit: (event: ConferenceEvent) => void
}

/** Translates the events of an engine into those of the room. */
export function listenToConference(api: ExternalApi, { joined, left, closed, emit }: ConferenceHandlers) {
  api.on('videoConferenceJoined', joined)
  api.on('videoConferenceLeft', left)
  api.on('readyToClose', closed)
  api.on('waitingMessage', ({ from, message }) => emit({ type: 'message', from, text: message }))
  api.on('putOut', ({ reason }) => emit({ type: 'put-out', why: putOutOf(reason) }))
  api.on('passwordRequired', () => emit({ type: 'needs-attention' }))
  api.on('participantKickedOut', ({ isSelf }) => {
    if (isSelf) emit({ type: 'removed' })
  })
  api.on('errorOccurred', (error) => {
    const meaning = meaningOf(error)
    if (meaning) emit(meaning)
  })
}
