import type { Occupant, ServerMessage } from '../../protocol/messages.ts'
import { clockText } from '../text/clock-text.ts'
import { createEntry, described, type EntryHandlers, personOf } from './enter-room.ts'
import { MANY_PEOPLE } from './mute-among-many.ts'
import { type CallContext, nameOf, showNotice, closeNotice } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** Returns the handler of the server's messages: what each changes here, and which events the portal gets. */
export function createMessageHandler(context: CallContext, media: LocalMedia, entry: EntryHandlers) {
  const { store, emit, t, address } = context

  function over(error?: { name: string; message: string; isFatal: boolean }) {
    if (error)
      emit('errorOccurred', { error: { ...error, params: [], recoverable: false, type: 'CONFERENCE' } })
    media.stop()
    context.connections.current?.close()
  }

  function selfChanged({ name, role }: Occupant) {
    const wasModerator = store.state.moderator
    store.dispatch('facts', { selfName: name, moderator: role === 'moderator' })
    if (wasModerator && role !== 'moderator')
      showNotice(context, { key: 'role', text: 'notice_moderator_no_more', tone: 'info' })
  }

  const handlers: { [T in ServerMessage['type']]: (message: Of<T>) => void } = {
    joined: createEntry(context, media, entry),
    waiting: ({ lobbyJid, waitingForHost, subject }) => {
      // Also for those who were inside, were away too long, and wait in the lobby now.
      media.stop()
      context.connections.current?.close()
      store.dispatch('facts', { phase: { is: 'waiting', forHost: waitingForHost }, subject })
      const error = {
        name: 'conference.connectionError.membersOnly',
        message: 'members only',
        params: [lobbyJid, waitingForHost],
      }
      emit('errorOccurred', { error: { ...error, recoverable: true, type: 'CONFERENCE', isFatal: false } })
    },
    refused: ({ error, message }) => {
      store.dispatch('facts', { phase: { is: 'refused', error } })
      over({ name: error, message, isFatal: true })
    },
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
    signal: ({ from, signal }) => context.connections.current?.mesh()?.receive(from, signal),
    watch: ({ from, size }) => context.connections.current?.mesh()?.setWatchSize(from, size),
    topology: ({ topology }) =>
      topology === 'mesh' ? context.connections.current?.openMesh() : context.connections.current?.forward(),
    'forward-failed': () =>
      showNotice(context, { key: 'forwarding', text: 'notice_forwarding_failed', tone: 'warn' }),
    'mesh-over': () => context.connections.current?.endMesh(),
    'forward-answer': ({ attempt, sdp }) => context.connections.current?.forwarded()?.answered(attempt, sdp),
    'forward-voices': ({ slots }) => context.connections.current?.forwarded()?.voices(slots),
    'forward-reduced': ({ slots }) => context.connections.current?.forwarded()?.reduced(slots),
    'forward-requested-size': ({ attempt, size }) =>
      context.connections.current?.forwarded()?.setRequestedSize(attempt, size),
    'forward-again': ({ attempt }) => context.connections.current?.forwarded()?.again(attempt),
    chat: ({ from, name, text, at }) => {
      const mine = from === store.state.selfId
      store.dispatch('chatReceived', { line: { from, name: nameOf(context, name), text, at, mine } })
      if (mine) emit('outgoingMessage', { message: text, privateMessage: false })
      else
        emit('incomingMessage', {
          from,
          nick: nameOf(context, name),
          message: text,
          privateMessage: false,
          stamp: new Date(at).toISOString(),
        })
      emit('chatUpdated', { isOpen: store.state.panel === 'chat', unreadCount: store.state.unread })
      if (!mine) context.announce(t('live_message', { name: nameOf(context, name), text }))
    },
    knocking: ({ knocker }) => {
      store.dispatch('knocked', { knocker: { ...knocker, since: Date.now() } })
      emit('knockingParticipant', { participant: { id: knocker.id, name: knocker.name } })
      context.announce(t('wants_to_join', { name: nameOf(context, knocker.name) }))
    },
    'knock-over': ({ id }) => store.dispatch('knockEnded', { id }),
    'room-full': ({ name }) =>
      showNotice(context, {
        key: 'full',
        text: 'notice_room_full',
        values: { name: nameOf(context, name) },
        tone: 'warn',
      }),
    'door-message': (message) => {
      store.dispatch('lobbyMessage', { message: { ...message, at: Date.now() } })
      if (store.state.phase.is !== 'waiting')
        return context.announce(t('lobby_message_sent', { count: message.recipientCount }))
      emit('waitingMessage', { from: message.by, message: message.text })
      context.announce(t('live_message', { name: nameOf(context, message.by), text: message.text }))
    },
    'planned-end': ({ at }) => {
      store.dispatch('facts', { plannedEnd: at })
      const values = { time: clockText(address.language, at) }
      showNotice(context, { key: 'end', text: 'notice_planned_end', values, tone: 'info' })
      emit('plannedEndChanged', { endTime: new Date(at).toISOString() })
    },
    streaming: ({ streaming }) => {
      const changed = Boolean(streaming) !== Boolean(store.state.streaming)
      store.dispatch('facts', { streaming })
      if (!changed) return
      context.announce(t(streaming ? 'live_stream_on' : 'live_stream_off'))
      emit('recordingStatusChanged', { on: streaming !== null, mode: 'stream' })
    },
    lobby: ({ on, by }) => {
      store.dispatch('facts', { lobby: on })
      context.announce(t(on ? 'lobby_is_on' : 'lobby_is_off'))
      emit('lobbyChanged', { on, by })
    },
    'join-muted': ({ when, by }) => {
      store.dispatch('facts', { joinMuted: when })
      if (by === store.state.selfId) return closeNotice(context, 'join-muted')
      const values = { name: nameOf(context, store.state.people.get(by)?.name) }
      showNotice(context, { key: 'join-muted', text: `notice_join_muted_${when}`, values, tone: 'info' })
    },
    subject: ({ subject }) => {
      store.dispatch('facts', { subject })
      emit('subjectChange', { subject })
    },
    'muted-by': ({ by, media: kind }) => {
      const device = kind === 'audio' ? 'microphone' : 'camera'
      const { audioMuted, videoMuted } = store.state.media
      if (kind === 'audio' ? audioMuted : videoMuted) return
      void media.mute(device, true)
      const values = { name: nameOf(context, store.state.people.get(by)?.name) }
      showNotice(context, {
        key: `by-${kind}`,
        text: kind === 'audio' ? 'muted_by' : 'stopped_by',
        values,
        tone: 'info',
      })
    },
    'hand-lowered': ({ by }) => {
      if (!store.state.media.handRaisedAt) return
      media.raiseHand(false)
      const values = { name: nameOf(context, store.state.people.get(by)?.name) }
      showNotice(context, { key: 'hand', text: 'hand_lowered', values, tone: 'info' })
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

  return function receive<T extends ServerMessage['type']>(message: Of<T>) {
    const handle: (message: Of<T>) => void = handlers[message.type]
    handle(message)
  }
}
