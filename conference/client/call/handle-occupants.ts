import type { MessageOf } from '../../protocol/server-messages.ts'
import type { Occupant } from '../../protocol/messages.ts'
import { type CallContext, nameOf, showNotice, closeNotice } from '../state/context.ts'
import { described, personOf } from './enter-room.ts'
import { MANY_PEOPLE } from './mute-among-many.ts'

type OccupantMessage = 'occupant-joined' | 'occupant-changed' | 'occupant-left'

/** Returns the handlers of who comes, changes and goes. */
export function occupantHandlers(context: CallContext): {
  [T in OccupantMessage]: (message: MessageOf<T>) => void
} {
  const { store, emit, t } = context

  function selfChanged({ name, role }: Occupant) {
    const wasModerator = store.state.moderator
    store.dispatch('facts', { selfName: name, moderator: role === 'moderator' })
    if (wasModerator && role !== 'moderator')
      showNotice(context, { key: 'role', text: 'notice_moderator_no_more', tone: 'info' })
  }

  return {
    'occupant-joined': ({ occupant }) => {
      store.dispatch('personJoined', { person: personOf(occupant, false) })
      if (occupant.media) context.connections.current?.add(occupant.id, occupant.state, false)
      emit('participantJoined', described(context, occupant))
      emit('participantRoleChanged', { id: occupant.id, role: occupant.role })
      if (store.state.people.size < MANY_PEOPLE)
        context.announce(t('live_joined', { name: nameOf(context, occupant.name) }))
    },
    'occupant-changed': ({ occupant }) => {
      const person = store.state.people.get(occupant.id)
      if (!person) return
      store.dispatch('personChanged', { occupant })
      if (!person.self) context.connections.current?.changed(occupant.id, occupant.state)
      if (person.name !== occupant.name)
        emit('displayNameChange', {
          id: occupant.id,
          displayname: occupant.name,
          formattedDisplayName: nameOf(context, occupant.name),
        })
      if (person.state.handRaisedAt !== occupant.state.handRaisedAt && !person.self) {
        emit('raiseHandUpdated', { id: occupant.id, handRaised: occupant.state.handRaisedAt })
        if (occupant.state.handRaisedAt)
          context.announce(t('live_hand', { name: nameOf(context, occupant.name) }))
      }
      if (person.role !== occupant.role)
        emit('participantRoleChanged', { id: occupant.id, role: occupant.role })
      if (person.self) selfChanged(occupant)
    },
    'occupant-left': ({ id }) => {
      const person = store.state.people.get(id)
      store.dispatch('personLeft', { id })
      context.connections.current?.remove(id)
      closeNotice(context, `peer-${id}`)
      emit('participantLeft', { id })
      if (person && store.state.people.size < MANY_PEOPLE)
        context.announce(t('live_left', { name: nameOf(context, person.name) }))
    },
  }
}
