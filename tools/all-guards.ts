import { API_GUARDS } from './api-guards.ts'
import { AUTH_GUARDS } from './auth-guards.ts'
import { BOX_GUARDS } from './box-guards.ts'
import { CONTENT_GUARDS } from './content-guards.ts'
import { DATABASE_GUARDS } from './database-guards.ts'
import { FRAME_GUARDS } from './frame-guards.ts'
import { GUARDS, type Guard } from './guards.ts'
import { JITSI_GUARDS } from './jitsi-guards.ts'
import { MEETING_GUARDS } from './meeting-guards.ts'
import { OPERATIONS_GUARDS } from './operations-guards.ts'
import { SETTINGS_GUARDS } from './settings-guards.ts'
import { SOCKET_GUARDS } from './socket-guards.ts'
import { STREAM_GUARDS } from './stream-guards.ts'
import { TOKENS_GUARDS } from './tokens-guards.ts'

/** Every guard of the product: a new list is added here, and nowhere else. */
export const ALL_GUARDS: readonly Guard[] = [
  ...GUARDS,
  ...API_GUARDS,
  ...AUTH_GUARDS,
  ...BOX_GUARDS,
  ...CONTENT_GUARDS,
  ...DATABASE_GUARDS,
  ...FRAME_GUARDS,
  ...JITSI_GUARDS,
  ...MEETING_GUARDS,
  ...OPERATIONS_GUARDS,
  ...SETTINGS_GUARDS,
  ...SOCKET_GUARDS,
  ...STREAM_GUARDS,
  ...TOKENS_GUARDS,
]
