/** Commands of the External API this service understands; others are logged and ignored, as Jitsi does. */
export const COMMANDS = [
  'answerKnockingParticipant',
  'avatarUrl',
  'displayName',
  'email',
  'endConference',
  'hangup',
  'kickParticipant',
  'localSubject',
  'muteEveryone',
  'muteRemoteParticipant',
  'overwriteConfig',
  'pinParticipant',
  'renewToken',
  'sendChatMessage',
  'setLargeVideoParticipant',
  'setTileView',
  'startRecording',
  'stopRecording',
  'subject',
  'toggleAudio',
  'toggleChat',
  'toggleLobby',
  'toggleParticipantsPane',
  'toggleRaiseHand',
  'toggleShareScreen',
  'toggleTileView',
  'toggleVideo',
] as const
/** The name of a command. */
export type CommandName = (typeof COMMANDS)[number]

/** Events of the External API that this service emits. */
export const EVENTS = [
  'audioAvailabilityChanged',
  'audioMuteStatusChanged',
  'cameraError',
  'chatUpdated',
  'conferenceCreatedTimestamp',
  'deviceListChanged',
  'displayNameChange',
  'dominantSpeakerChanged',
  'errorOccurred',
  'incomingMessage',
  'knockingParticipant',
  'micError',
  'outgoingMessage',
  'participantJoined',
  'participantKickedOut',
  'participantLeft',
  'participantRoleChanged',
  'peerConnectionFailure',
  'plannedEndChanged',
  'putOut',
  'raiseHandUpdated',
  'readyToClose',
  'recordingStatusChanged',
  'screenSharingStatusChanged',
  'subjectChange',
  'tileViewChanged',
  'toolbarVisibilityChanged',
  'videoAvailabilityChanged',
  'videoConferenceJoined',
  'videoConferenceLeft',
  'videoMuteStatusChanged',
  'waitingMessage',
] as const

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
/** The two names that are not the same words on the way between portal and page. */
const OTHERWISE: Readonly<Record<string, string>> = {
  hangup: 'video-hangup',
  readyToClose: 'video-ready-to-close',
}

/** Returns what a command or an event is called on the way between portal and page. */
export const wireName = (name: string) => OTHERWISE[name] ?? dashed(name)
/** Events of this service that a Jitsi has not; a portal learns it when the page is ready. */
export const ADDITIONAL_EVENTS = ['plannedEndChanged', 'waitingMessage'] as const
