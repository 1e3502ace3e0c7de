import type { EncryptedSecret } from '#platform/encryption/encryption.ts'

/** The screen-recording integration, as it is stored. */
export type ScreenAppSettings = {
  readonly token: EncryptedSecret | null
  readonly recForParticipant: boolean
  readonly recForModerator: boolean
}

const DEFAULTS: ScreenAppSettings = { token: null, recForParticipant: false, recForModerator: false }

/** Returns what was saved over the defaults. */
export const screenAppOf = (value: unknown): ScreenAppSettings => ({
  ...DEFAULTS,
  ...(value as Partial<ScreenAppSettings> | undefined),
})
