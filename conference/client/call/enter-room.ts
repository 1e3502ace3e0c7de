import type { Occupant } from '../../protocol/messages.ts'
import type { ServerMessage } from '../../protocol/server-messages.ts'
import { captureAllowed } from '../media/capture.ts'
import type { ConnectionAhead } from '../media/connection-ahead.ts'
import { type Connections, createConnections } from '../media/connections.ts'
import { missingMedia } from '../media/missing-codecs.ts'
import { type CallContext, nameOf, showNotice, closeNotice } from '../state/context.ts'
import type { LocalMedia } from './local-media.ts'
import { muteAmongMany } from './mute-among-many.ts'
import type { Person } from '../state/state.ts'

type Joined = Extract<ServerMessage, { type: 'joined' }>

/** What is before and after the first connection of a page. */
export type EntryHandlers = {
  readonly ahead: ConnectionAhead
  /** Everybody there has been offered a connection, or there is nobody: what takes time may begin. */
  offered(): void
}

/** A person nothing has been received from yet. */
export const personOf = (occupant: Occupant, self: boolean): Person => ({
  ...occupant,
  self,
  connected: true,
  camera: null,
  screen: null,
  audio: null,
})

/** A person in the words of the External API. */
export const described = (
  context: CallContext,
  { id, name, avatar }: Pick<Occupant, 'id' | 'name' | 'avatar'>,
) => ({
  id,
  displayName: name,
  formattedDisplayName: nameOf(context, name),
  avatarURL: avatar,
})

/**
 * Going in, for the first time or as a newcomer after a long absence: state, connections, devices, and what the
 * portal hears.
 */
export function createEntry(context: CallContext, media: LocalMedia, { ahead, offered }: EntryHandlers) {
  const { store, emit } = context
  // Asked for ahead: at the entry there is much to do, and the connections come first.
  let isAllowed = false
  void captureAllowed().then((is) => (isAllowed = is))

  function begun() {
    offered()
    // To close takes a browser a while.
    ahead.drop()
  }

  function openConnections({ self, topology, iceServers }: Joined) {
    context.connections.current?.close()
    const options = { selfId: self.id, topology, iceServers }
    context.connections.current = createConnections(options, {
      ahead,
      send(message) {
        context.signaling()?.send(message)
        if (message.type === 'forward-offer' || message.type === 'signal') begun()
      },
      receiving(id, { audio, camera, screen }) {
        store.dispatch('tracksChanged', { id, tracks: { audio, camera, screen } })
      },
      connected(id, is) {
        const person = store.state.people.get(id)
        if (!person) return
        store.dispatch('personConnected', { id, connected: is })
        if (is) closeNotice(context, `peer-${id}`)
        else
          showNotice(context, {
            key: `peer-${id}`,
            text: 'notice_peer',
            values: { name: nameOf(context, person.name) },
            tone: 'info',
          })
      },
      reached(is) {
        if (is) return closeNotice(context, 'forwarding')
        // That the server has said more of it stays.
        if (!store.state.notices.some(({ key }) => key === 'forwarding'))
          showNotice(context, { key: 'forwarding', text: 'notice_forwarding', tone: 'warn' })
      },
      failed(error) {
        console.error('A media connection failed', error)
        emit('peerConnectionFailure', { message: String(error) })
      },
    })
    return context.connections.current
  }

  /**
   * Browsers tell their addresses to each other only once a device is allowed; then a newcomer offers at once,
   * else waits a moment for it. The server needs no address of theirs.
   */
  async function connect(connections: Connections, occupants: Occupant[]) {
    const addAll = () => {
      for (const { id, state, media: hasMedia } of occupants)
        if (hasMedia && store.state.people.has(id)) connections.add(id, state, true)
    }
    if (!connections.mesh() || isAllowed) {
      addAll()
      return void media.start()
    }
    const opened = media.start()
    const timeout = new Promise((resolve) => setTimeout(resolve, 400))
    if (!(await captureAllowed())) await Promise.race([opened, timeout])
    if (context.connections.current === connections) addAll()
  }

  return function joined(message: Joined) {
    const isFirst = store.state.selfId === ''
    const { self, room, occupants } = message
    for (const id of store.state.people.keys()) if (id !== store.state.selfId) emit('participantLeft', { id })
    // Who comes without any media is connected to nobody.
    const connections = missingMedia() === 'all' ? null : openConnections(message)
    store.dispatch('entered', {
      selfId: self.id,
      selfName: self.name,
      moderator: self.role === 'moderator',
      email: message.email,
      roomName: room.name,
      roomJid: room.jid,
      subject: room.subject,
      lobby: room.lobby,
      joinMuted: room.joinMuted,
      plannedEnd: room.plannedEnd,
      streaming: room.streaming,
      inviteUrl: room.inviteUrl,
      beganAt: Date.now() - (message.now - room.createdAt),
      // By this machine's clock, which may differ from the server's.
      knocking: message.knocking.map((knocker) => ({
        ...knocker,
        since: knocker.since + Date.now() - message.now,
      })),
      people: [personOf(self, true), ...occupants.map((occupant) => personOf(occupant, false))],
    })
    if (isFirst) muteAmongMany(context, media)
    media.handTo((line, track) => {
      connections?.setTrack(line, track)
      if (line !== 'audio') store.dispatch('tracksChanged', { id: self.id, tracks: { [line]: track } })
    })
    media.sendState()
    void (connections ? connect(connections, occupants) : media.start())
    if (!connections || (connections.mesh() && !occupants.some((occupant) => occupant.media))) begun()
    emit('videoConferenceJoined', {
      ...described(context, self),
      roomName: room.name,
      email: message.email,
      breakoutRoom: false,
      visitor: false,
    })
    emit('participantRoleChanged', { id: self.id, role: self.role })
    emit('conferenceCreatedTimestamp', { timestamp: room.createdAt })
    if (room.streaming) emit('recordingStatusChanged', { on: true, mode: 'stream' })
    for (const occupant of occupants) {
      emit('participantJoined', described(context, occupant))
      emit('participantRoleChanged', { id: occupant.id, role: occupant.role })
    }
    for (const { id, name } of message.knocking) emit('knockingParticipant', { participant: { id, name } })
    if (store.state.moderator && context.address.config.subject && !room.subject)
      context.signaling()?.send({ type: 'subject', subject: context.address.config.subject })
  }
}
