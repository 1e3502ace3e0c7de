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
export type CommandName = (typeof COMMANDS)[number]

/** Questions the page answers; the class asks them by methods of its own. */
export type RequestName =
  | 'getAvailableDevices'
  | 'getConnectionStats'
  | 'getCurrentDevices'
  | 'getRoomsInfo'
  | 'getSessionId'
  | 'isAudioAvailable'
  | 'isAudioMuted'
  | 'isSharingScreen'
  | 'isVideoAvailable'
  | 'isVideoMuted'
  | 'setDevice'

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
