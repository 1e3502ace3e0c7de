import type { MessageOf, ServerMessage } from '../../protocol/server-messages.ts'
import { clockText } from '../text/clock-text.ts'
import { connectionHandlers } from './handle-connection-messages.ts'
import { endHandlers } from './handle-ends.ts'
import { occupantHandlers } from './handle-occupants.ts'
import { createEntry, type EntryHandlers } from './enter-room.ts'
import { type CallContext, nameOf, showNotice, closeNotice } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'

/** Returns the handler of the server's messages: what each changes here, and which events the portal gets. */
export function createMessageHandler(context: CallContext, media: LocalMedia, entry: EntryHandlers) {
  const { store, emit, t, address } = context

  const handlers: { [T in ServerMessage['type']]: (message: MessageOf<T>) => void } = {
    ...connectionHandlers(context),
    ...occupantHandlers(context),
    ...endHandlers(context, media),
    joined: createEntry(context, media, entry),
    waiting: ({ lobbyJid, waitingForHost, subject }) => {
      store.dispatch('facts', { phase: { is: 'waiting', forHost: waitingForHost }, subject })
      // Also for those who were inside, were away too long, and wait in the lobby now.
      media.stop()
      context.connections.current?.close()
      const error = {
        name: 'conference.connectionError.membersOnly',
        message: 'members only',
        params: [lobbyJid, waitingForHost],
      }
      emit('errorOccurred', { error: { ...error, recoverable: true, type: 'CONFERENCE', isFatal: false } })
    },
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
  }

  return function receive<T extends ServerMessage['type']>(message: MessageOf<T>) {
    const handle: (message: MessageOf<T>) => void = handlers[message.type]
    handle(message)
  }
}
