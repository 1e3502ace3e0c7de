import type { Locale } from '@samtale/contract/core/fields'
import type { Choices } from '#room/state/choices.ts'
import type { Guest, Pass } from '#room/state/room-state.ts'

/** Three hours: the toolbar does not hide during a meeting. */
const TOOLBAR_TIMEOUT_MS = 10_800_000
/**
 * What the specification (S9.13) calls a person without a name; our own page shows its readers a word of theirs for
 * it.
 */
const REMOTE_NAME = 'Fellow User'

/** What of a pass the conference needs. */
type Way = Pick<Pass, 'conference' | 'jwtToken'> & {
  readonly meeting: Pick<Pass['meeting'], 'name' | 'location'>
  readonly control?: Pass['control']
}
type ConferenceSettings = {
  readonly pass: Way
  readonly guest: Guest
  readonly choices: Choices
  readonly locale: Locale
  /** Names of the buttons that the engine shows; its own choice without them. */
  readonly buttons?: readonly string[]
}

const langOf = (locale: Locale) => (locale === 'da-DK' ? 'da' : 'en')
const roomNameOf = ({ conference, meeting }: Way) => `${conference.roomPrefix}${meeting.location}`

/** Returns what of the options is known before anybody joins. */
export const optionsAhead = (pass: Way, locale: Locale) =>
  ({ roomName: roomNameOf(pass), lang: langOf(locale) }) as const

/**
 * Returns the options that the External API receives when a conference is opened. Servers drop the names they do
 * not know, so old and new ones go together.
 */
export function conferenceOptions({ pass, guest, choices, locale, buttons }: ConferenceSettings) {
  const lang = langOf(locale)
  const title = pass.meeting.name
  return {
    roomName: roomNameOf(pass),
    jwt: pass.jwtToken,
    lang,
    userInfo: { displayName: guest.name, email: guest.email },
    devices: devicesOf(choices),
    configOverwrite: {
      startWithAudioMuted: !choices.microphoneOn,
      startWithVideoMuted: !choices.cameraOn,
      defaultRemoteDisplayName: REMOTE_NAME,
      defaultLanguage: lang,
      toolbarConfig: { timeout: TOOLBAR_TIMEOUT_MS, initialTimeout: TOOLBAR_TIMEOUT_MS },
      disableRemoteMute: true,
      disableDeepLinking: true,
      deeplinking: { disabled: true },
      prejoinConfig: { enabled: false },
      prejoinPageEnabled: false,
      subject: title,
      // Who leads the meeting reads it in the portal's bar above the frame: one row, not two.
      hideConferenceSubject: Boolean(pass.control),
      localSubject: title,
      callDisplayName: title,
      // The frame stands unseen behind our own waiting view: it has to knock by itself.
      lobby: { autoKnock: true },
      hideEmailInSettings: true,
      disableProfile: true,
      disableInviteFunctions: true,
      disableThirdPartyRequests: true,
      doNotStoreRoom: true,
      enableInsecureRoomNameWarning: false,
      ...(buttons && { toolbarButtons: buttons }),
    },
    interfaceConfigOverwrite: {
      TOOLBAR_TIMEOUT: TOOLBAR_TIMEOUT_MS,
      INITIAL_TOOLBAR_TIMEOUT: TOOLBAR_TIMEOUT_MS,
      DEFAULT_REMOTE_DISPLAY_NAME: REMOTE_NAME,
    },
  }
}
/** What a conference is opened with. */
export type ConferenceOptions = ReturnType<typeof conferenceOptions>

/** By label, as the API takes them; what was not chosen is the engine's own choice. */
const devicesOf = ({ camera, microphone, speaker }: Choices): Readonly<Record<string, string>> => ({
  ...(camera && { videoInput: camera.label }),
  ...(microphone && { audioInput: microphone.label }),
  ...(speaker && { audioOutput: speaker.label }),
})
