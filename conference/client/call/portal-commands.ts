import { COMMANDS, type CommandName, wireName } from '../api/names.ts'
import type { CallHouse } from './house.ts'
import type { Deeds } from './deeds.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const mediaOf = (value: unknown) => (value === 'video' ? 'video' : 'audio')
const field = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined)

const numberIn = (value: unknown, otherwise: number) => (typeof value === 'number' && value > 0 ? value : otherwise)
const streamQuality = (options: unknown) => ({
  keyFrameSeconds: numberIn(field(options, 'keyFrameSeconds'), 2),
  kilobitsPerSecond: numberIn(field(options, 'kilobitsPerSecond'), 2_500),
})

/** The commands of the External API, done. */
export function createPortalCommands(house: CallHouse, deeds: Deeds) {
  const { store, address } = house
  const commands: Record<CommandName, (...args: unknown[]) => unknown> = {
    answerKnockingParticipant: (id, approved) => deeds.answer(text(id), approved === true),
    avatarUrl: () => undefined,
    displayName: (name) => {
      address.config.displayName = text(name)
      deeds.profile(text(name), address.config.email)
    },
    email: (email) => {
      address.config.email = text(email)
      deeds.profile(address.config.displayName, text(email))
    },
    endConference: () => deeds.end(),
    hangup: () => deeds.leave(),
    kickParticipant: (id) => deeds.kick(text(id)),
    localSubject: (subject) => {
      address.config.localSubject = text(subject)
      store.changed()
    },
    muteEveryone: (media) => deeds.muteAll(mediaOf(media)),
    muteRemoteParticipant: (id, media) => deeds.mute(text(id), mediaOf(media)),
    overwriteConfig: (config) => {
      const buttons = field(config, 'toolbarButtons')
      if (Array.isArray(buttons)) address.config.toolbarButtons = buttons.filter((name) => typeof name === 'string')
      if (typeof field(config, 'disableRemoteMute') === 'boolean') address.config.disableRemoteMute = field(config, 'disableRemoteMute') === true
      store.changed()
    },
    pinParticipant: (id) => deeds.pin(text(id) || null),
    // The line comes back with it when it was away for long.
    renewToken: (token) => {
      address.token = text(token) || address.token
    },
    sendChatMessage: (message) => deeds.chat(text(message)),
    setLargeVideoParticipant: (id) => deeds.pin(text(id) || null),
    setTileView: (on) => deeds.toggleTiles(on === true),
    startRecording: (options) => {
      if (field(options, 'mode') === 'stream') deeds.startStream(text(field(options, 'feedUrl')), streamQuality(options))
    },
    stopRecording: () => deeds.stopStream(),
    subject: (subject) => deeds.subject(text(subject)),
    toggleAudio: () => deeds.toggleAudio(),
    toggleChat: () => deeds.togglePanel('chat'),
    toggleLobby: (on) => deeds.lobby(on === true),
    toggleParticipantsPane: () => deeds.togglePanel('people'),
    toggleRaiseHand: () => deeds.toggleHand(),
    toggleShareScreen: (options) => deeds.toggleScreen(typeof field(options, 'enable') === 'boolean' ? field(options, 'enable') === true : undefined),
    toggleTileView: () => deeds.toggleTiles(!store.state.tiles),
    toggleVideo: () => deeds.toggleVideo(),
  }
  const known = new Map(COMMANDS.map((name) => [wireName(name), commands[name]]))
  return (name: string, args: unknown[]) => void known.get(name)?.(...args)
}
