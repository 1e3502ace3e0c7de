import type { Occupant, ServerMessage } from '../../protocol/messages.ts'
import { captureAllowed } from '../media/capture.ts'
import { createMesh, type Mesh } from '../media/mesh.ts'
import { type CallHouse, nameOf, notify, unnotify } from './house.ts'
import type { OwnMedia } from './own-media.ts'
import type { Person } from './state.ts'

type Joined = Extract<ServerMessage, { type: 'joined' }>

/** A person nothing has been received from yet. */
export const personOf = (occupant: Occupant, self: boolean): Person => ({ ...occupant, self, connected: true, camera: null, screen: null, audio: null })

/** A person in the words of the External API. */
export const described = (house: CallHouse, { id, name, avatar }: Pick<Occupant, 'id' | 'name' | 'avatar'>) => ({
  id,
  displayName: name,
  formattedDisplayName: nameOf(house, name),
  avatarURL: avatar,
})

/** Going in, for the first time or as a newcomer after a long absence: state, mesh, devices, and what the portal hears. */
export function createEntry(house: CallHouse, media: OwnMedia) {
  const { store, emit } = house
  const { state } = store

  function openMesh({ self, iceServers }: Joined) {
    house.mesh.current?.close()
    house.mesh.current = createMesh(self.id, iceServers, {
      send: (to, signal) => house.signaling()?.send({ type: 'signal', to, signal }),
      receiving(id, { audio, camera, screen }) {
        Object.assign(state.people.get(id) ?? {}, { audio, camera, screen })
        store.changed()
      },
      connected(id, is) {
        const person = state.people.get(id)
        if (!person) return
        person.connected = is
        if (is) unnotify(house, `peer-${id}`)
        else notify(house, { key: `peer-${id}`, text: 'notice_peer', values: { name: nameOf(house, person.name) }, tone: 'info' })
        store.changed()
      },
      quality(_id, level) {
        if (level === 2) notify(house, { key: 'quality', text: 'notice_quality', tone: 'info' })
        else unnotify(house, 'quality')
      },
      failed(error) {
        console.error('A media connection failed', error)
        emit('peerConnectionFailure', { message: String(error) })
      },
    })
    return house.mesh.current
  }

  /** Browsers tell their addresses only once a device is allowed; then a newcomer offers at once, else waits a moment for it. */
  async function offer(mesh: Mesh, occupants: Occupant[]) {
    const opened = media.start()
    const patience = new Promise((resolve) => setTimeout(resolve, 400))
    if (!(await captureAllowed())) await Promise.race([opened, patience])
    if (house.mesh.current !== mesh) return
    for (const { id, media: hasMedia } of occupants) if (hasMedia && state.people.has(id)) mesh.add(id, true)
  }

  return function joined(message: Joined) {
    const { self, room, occupants } = message
    for (const id of state.people.keys()) if (id !== state.selfId) emit('participantLeft', { id })
    const mesh = openMesh(message)
    Object.assign(state, {
      phase: { is: 'inside' },
      selfId: self.id,
      selfName: self.name,
      moderator: self.role === 'moderator',
      email: message.email,
      roomName: room.name,
      roomJid: room.jid,
      subject: room.subject,
      lobby: room.lobby,
      plannedEnd: room.plannedEnd,
      streaming: room.streaming,
      doorMessages: [],
      inviteUrl: room.inviteUrl,
      beganAt: Date.now() - (message.now - room.createdAt),
      // By this machine's clock, which may differ from the server's.
      knocking: message.knocking.map((knocker) => ({ ...knocker, since: knocker.since + Date.now() - message.now })),
      watching: new Map(),
      people: new Map([[self.id, personOf(self, true)], ...occupants.map((occupant) => [occupant.id, personOf(occupant, false)] as const)]),
    })
    media.handTo((line, track) => {
      mesh.setTrack(line, track)
      const me = state.people.get(self.id)
      if (me && line !== 'audio') me[line] = track
    })
    media.tellState()
    void offer(mesh, occupants)
    emit('videoConferenceJoined', { ...described(house, self), roomName: room.name, email: message.email, breakoutRoom: false, visitor: false })
    emit('participantRoleChanged', { id: self.id, role: self.role })
    emit('conferenceCreatedTimestamp', { timestamp: room.createdAt })
    if (room.streaming) emit('recordingStatusChanged', { on: true, mode: 'stream' })
    for (const occupant of occupants) {
      emit('participantJoined', described(house, occupant))
      emit('participantRoleChanged', { id: occupant.id, role: occupant.role })
    }
    for (const { id, name } of message.knocking) emit('knockingParticipant', { participant: { id, name } })
    if (state.moderator && house.address.config.subject && !room.subject) house.signaling()?.send({ type: 'subject', subject: house.address.config.subject })
    store.changed()
  }
}
