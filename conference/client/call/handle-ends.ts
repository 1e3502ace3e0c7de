import type { MessageOf } from '../../protocol/server-messages.ts'
import { type CallContext, nameOf } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'

type EndMessage = 'refused' | 'kicked' | 'put-out' | 'ended'

/** Returns the handlers of what ends the call here: anyone who is not let in, is put out, or sees the meeting end. */
export function endHandlers(
  context: CallContext,
  media: Pick<LocalMedia, 'stop'>,
): { [T in EndMessage]: (message: MessageOf<T>) => void } {
  const { store, emit } = context

  function over(error?: { name: string; message: string; isFatal: boolean }) {
    if (error)
      emit('errorOccurred', { error: { ...error, params: [], recoverable: false, type: 'CONFERENCE' } })
    media.stop()
    context.connections.current?.close()
  }

  return {
    refused: ({ error, message }) => {
      store.dispatch('facts', { phase: { is: 'refused', error } })
      over({ name: error, message, isFatal: true })
    },
    kicked: ({ by }) => {
      const { selfId, selfName, roomName } = store.state
      store.dispatch('facts', { phase: { is: 'kicked', by: nameOf(context, by.name) } })
      emit('participantKickedOut', { kicked: { id: selfId, name: selfName, local: true }, kicker: by })
      over()
      emit('videoConferenceLeft', { roomName })
      emit('readyToClose')
    },
    // Told by its own event first: the portal has a sentence for each reason.
    'put-out': ({ reason }) => {
      const { phase, roomName } = store.state
      store.dispatch('facts', { phase: { is: 'put-out', reason } })
      emit('putOut', { reason })
      over()
      if (phase.is === 'inside') emit('videoConferenceLeft', { roomName })
      emit('readyToClose')
    },
    ended: () => {
      const { phase, roomName } = store.state
      store.dispatch('facts', { phase: { is: 'ended' } })
      over({ name: 'conference.destroyed', message: 'the host ended the meeting', isFatal: false })
      if (phase.is === 'inside') emit('videoConferenceLeft', { roomName })
      emit('readyToClose')
    },
  }
}
