import { COMMANDS, type CommandName, wireName } from '../api/names.ts'
import type { CallContext } from '../state/context.ts'
import type { CallActions } from './actions.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const mediaOf = (value: unknown) => (value === 'video' ? 'video' : 'audio')
const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

const numberIn = (value: unknown, otherwise: number) =>
  typeof value === 'number' && value > 0 ? value : otherwise
const streamQuality = (options: unknown) => ({
  keyFrameSeconds: numberIn(field(options, 'keyFrameSeconds'), 2),
  kilobitsPerSecond: numberIn(field(options, 'kilobitsPerSecond'), 2_500),
})

/** The commands of the External API, done. */
export function createPortalCommands(context: CallContext, actions: CallActions) {
  const { store, address } = context
  const commands: Record<CommandName, (...args: unknown[]) => unknown> = {
    answerKnockingParticipant: (id, approved) => actions.answer(text(id), approved === true),
    avatarUrl: () => undefined,
    displayName: (name) => {
      address.config.displayName = text(name)
      actions.profile(text(name), address.config.email)
    },
    email: (email) => {
      address.config.email = text(email)
      actions.profile(address.config.displayName, text(email))
    },
    endConference: () => actions.end(),
    hangup: () => actions.leave(),
    kickParticipant: (id) => actions.kick(text(id)),
    localSubject: (subject) => {
      address.config.localSubject = text(subject)
      store.refresh()
    },
    muteEveryone: (media) => actions.muteAll(mediaOf(media)),
    muteRemoteParticipant: (id, media) => actions.mute(text(id), mediaOf(media)),
    overwriteConfig: (config) => {
      const buttons = field(config, 'toolbarButtons')
      if (Array.isArray(buttons))
        address.config.toolbarButtons = buttons.filter((name) => typeof name === 'string')
      if (typeof field(config, 'disableRemoteMute') === 'boolean')
        address.config.disableRemoteMute = field(config, 'disableRemoteMute') === true
      store.refresh()
    },
    pinParticipant: (id) => actions.pin(text(id) || null),
    // The line comes back with it when it was away for long.
    renewToken: (token) => {
      address.token = text(token) || address.token
    },
    sendChatMessage: (message) => actions.chat(text(message)),
    setLargeVideoParticipant: (id) => actions.pin(text(id) || null),
    setTileView: (on) => actions.toggleTiles(on === true),
    startRecording: (options) => {
      if (field(options, 'mode') === 'stream')
        actions.startStream(text(field(options, 'feedUrl')), streamQuality(options))
    },
    stopRecording: () => actions.stopStream(),
    subject: (subject) => actions.subject(text(subject)),
    toggleAudio: () => actions.toggleAudio(),
    toggleChat: () => actions.togglePanel('chat'),
    toggleLobby: (on) => actions.lobby(on === true),
    toggleParticipantsPane: () => actions.togglePanel('people'),
    toggleRaiseHand: () => actions.toggleHand(),
    toggleShareScreen: (options) =>
      actions.toggleScreen(
        typeof field(options, 'enable') === 'boolean' ? field(options, 'enable') === true : undefined,
      ),
    toggleTileView: () => actions.toggleTiles(!store.state.tiles),
    toggleVideo: () => actions.toggleVideo(),
  }
  const known = new Map(COMMANDS.map((name) => [wireName(name), commands[name]]))
  return (name: string, args: unknown[]) => void known.get(name)?.(...args)
}
