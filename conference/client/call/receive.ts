import type { Occupant, ServerMessage } from '../../protocol/messages.ts'
import { clockText } from '../text/clock-text.ts'
import { createEntry, described, personOf } from './enter-room.ts'
import { type CallHouse, nameOf, notify, unnotify } from './house.ts'
import type { OwnMedia } from './own-media.ts'

/** Who waits sees the last few messages only. */
const MESSAGES_SHOWN = 5

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** What each message of the server changes here, and what the portal hears of it. */
export function createReceiver(house: CallHouse, media: OwnMedia) {
  const { store, emit, say, address } = house
  const { state } = store

  function over(error?: { name: string; message: string; isFatal: boolean }) {
    if (error) emit('errorOccurred', { error: { ...error, params: [], recoverable: false, type: 'CONFERENCE' } })
    media.stop()
    house.mesh.current?.close()
    store.changed()
  }

  function ownChanged({ name, role }: Occupant) {
    const led = state.moderator
    state.selfName = name
    state.moderator = role === 'moderator'
    if (led && !state.moderator) notify(house, { key: 'role', text: 'notice_moderator_no_more', tone: 'info' })
  }

  const deeds: { [T in ServerMessage['type']]: (message: Of<T>) => void } = {
    joined: createEntry(house, media),
    waiting: ({ lobbyJid, waitingForHost, subject }) => {
      // Also for those who were inside, were away too long, and stand before the door now.
      media.stop()
      house.mesh.current?.close()
      state.phase = { is: 'waiting', forHost: waitingForHost }
      state.subject = subject
      const error = { name: 'conference.connectionError.membersOnly', message: 'members only', params: [lobbyJid, waitingForHost] }
      emit('errorOccurred', { error: { ...error, recoverable: true, type: 'CONFERENCE', isFatal: false } })
    },
    refused: ({ error, message }) => {
      state.phase = { is: 'refused', error }
      over({ name: error, message, isFatal: true })
    },
    'occupant-joined': ({ occupant }) => {
      state.people.set(occupant.id, personOf(occupant, false))
      if (occupant.media) house.mesh.current?.add(occupant.id, false)
      emit('participantJoined', described(house, occupant))
      emit('participantRoleChanged', { id: occupant.id, role: occupant.role })
      house.announce(say('live_joined', { name: nameOf(house, occupant.name) }))
    },
    'occupant-changed': ({ occupant }) => {
      const person = state.people.get(occupant.id)
      if (!person) return
      if (person.name !== occupant.name)
        emit('displayNameChange', { id: occupant.id, displayname: occupant.name, formattedDisplayName: nameOf(house, occupant.name) })
      if (person.state.handRaisedAt !== occupant.state.handRaisedAt && !person.self) {
        emit('raiseHandUpdated', { id: occupant.id, handRaised: occupant.state.handRaisedAt })
        if (occupant.state.handRaisedAt) house.announce(say('live_hand', { name: nameOf(house, occupant.name) }))
      }
      const before = person.role
      // One's own switches are known here first.
      Object.assign(person, occupant, person.self ? { state: person.state, online: true } : {})
      if (before !== occupant.role) emit('participantRoleChanged', { id: occupant.id, role: occupant.role })
      if (person.self) ownChanged(occupant)
    },
    'occupant-left': ({ id }) => {
      const person = state.people.get(id)
      state.people.delete(id)
      state.watching.delete(id)
      if (state.pinned === id) state.pinned = null
      house.mesh.current?.remove(id)
      unnotify(house, `peer-${id}`)
      emit('participantLeft', { id })
      if (person) house.announce(say('live_left', { name: nameOf(house, person.name) }))
    },
    signal: ({ from, signal }) => house.mesh.current?.receive(from, signal),
    watch: ({ from, size }) => house.mesh.current?.watchedBy(from, size),
    chat: ({ from, name, text, at }) => {
      const mine = from === state.selfId
      state.chat = [...state.chat.slice(-499), { from, name: nameOf(house, name), text, at, mine }]
      if (!mine && state.panel !== 'chat') state.unread += 1
      if (mine) emit('outgoingMessage', { message: text, privateMessage: false })
      else emit('incomingMessage', { from, nick: nameOf(house, name), message: text, privateMessage: false, stamp: new Date(at).toISOString() })
      emit('chatUpdated', { isOpen: state.panel === 'chat', unreadCount: state.unread })
      if (!mine) house.announce(say('live_message', { name: nameOf(house, name), text }))
    },
    knocking: ({ knocker }) => {
      state.knocking = [...state.knocking.filter(({ id }) => id !== knocker.id), { ...knocker, since: Date.now() }]
      emit('knockingParticipant', { participant: { id: knocker.id, name: knocker.name } })
      house.announce(say('wants_to_join', { name: nameOf(house, knocker.name) }))
    },
    'knock-over': ({ id }) => {
      state.knocking = state.knocking.filter((knocker) => knocker.id !== id)
    },
    'room-full': ({ name }) => notify(house, { key: 'full', text: 'notice_room_full', values: { name: nameOf(house, name) }, tone: 'warn' }),
    'door-message': (message) => {
      if (state.phase.is !== 'waiting') {
        state.doorMessages = [{ ...message, at: Date.now() }]
        return house.announce(say('door_message_sent', { count: message.told }))
      }
      state.doorMessages = [...state.doorMessages, { ...message, at: Date.now() }].slice(-MESSAGES_SHOWN)
      emit('waitingMessage', { from: message.by, message: message.text })
      house.announce(say('live_message', { name: nameOf(house, message.by), text: message.text }))
    },
    'planned-end': ({ at }) => {
      state.plannedEnd = at
      const values = { time: clockText(address.language, at) }
      notify(house, { key: 'end', text: 'notice_planned_end', values, tone: 'info' })
      emit('plannedEndChanged', { endTime: new Date(at).toISOString() })
    },
    streaming: ({ streaming }) => {
      const changed = Boolean(streaming) !== Boolean(state.streaming)
      state.streaming = streaming
      if (!changed) return
      house.announce(say(streaming ? 'live_stream_on' : 'live_stream_off'))
      emit('recordingStatusChanged', { on: streaming !== null, mode: 'stream' })
    },
    lobby: ({ on, by }) => {
      state.lobby = on
      house.announce(say(on ? 'lobby_on_said' : 'lobby_off_said'))
      emit('lobbyChanged', { on, by })
    },
    subject: ({ subject }) => {
      state.subject = subject
      emit('subjectChange', { subject })
    },
    'muted-by': ({ by, media: which }) => {
      const device = which === 'audio' ? 'microphone' : 'camera'
      if (which === 'audio' ? state.media.audioMuted : state.media.videoMuted) return
      void media.mute(device, true)
      const values = { name: nameOf(house, state.people.get(by)?.name) }
      notify(house, { key: `by-${which}`, text: which === 'audio' ? 'muted_by' : 'stopped_by', values, tone: 'info' })
    },
    kicked: ({ by }) => {
      state.phase = { is: 'kicked', by: nameOf(house, by.name) }
      emit('participantKickedOut', { kicked: { id: state.selfId, name: state.selfName, local: true }, kicker: by })
      over()
      emit('videoConferenceLeft', { roomName: state.roomName })
      emit('readyToClose')
    },
    // Told by its own event first: the portal has a sentence for each reason.
    'put-out': ({ reason }) => {
      const inside = state.phase.is === 'inside'
      state.phase = { is: 'put-out', reason }
      emit('putOut', { reason })
      over()
      if (inside) emit('videoConferenceLeft', { roomName: state.roomName })
      emit('readyToClose')
    },
    ended: () => {
      const inside = state.phase.is === 'inside'
      state.phase = { is: 'ended' }
      over({ name: 'conference.destroyed', message: 'the host ended the meeting', isFatal: false })
      if (inside) emit('videoConferenceLeft', { roomName: state.roomName })
      emit('readyToClose')
    },
  }

  return function receive<T extends ServerMessage['type']>(message: Of<T>) {
    const deed: (message: Of<T>) => void = deeds[message.type]
    deed(message)
    store.changed()
  }
}
