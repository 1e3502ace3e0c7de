import { ACCOUNT_SIGN_ON_SCENES } from './account-sign-on-scenes.ts'
import { CUSTOMER_SCENES } from './customer-scenes.ts'
import { DEVICE_SCENES } from './device-scenes.ts'
import { KEY_SCENES } from './key-scenes.ts'
import { KIOSK_SCENES } from './kiosk-scenes.ts'
import { MEETING_SCENES } from './meeting-scenes.ts'
import { OVERVIEW_SCENES } from './overview-scenes.ts'
import { PEOPLE_SCENES } from './people-scenes.ts'
import { PORTAL_SCENES } from './portal-scenes.ts'
import { ROOM_SCENES } from './room-scenes.ts'
import { SIGN_ON_SCENES } from './sign-on-scenes.ts'
import { SETTINGS_SCENES } from './settings-scenes.ts'
import { STREAM_SCENES } from './stream-scenes.ts'
import { VIDEO_SCENES } from './video-scenes.ts'
import { VISITOR_SCENES } from './visitor-scenes.ts'
import type { Scene } from './scene.ts'

/** Everything there is to look at. */
export const SCENES: readonly Scene[] = [
  ...VISITOR_SCENES,
  ...OVERVIEW_SCENES,
  ...MEETING_SCENES,
  ...DEVICE_SCENES,
  ...PORTAL_SCENES,
  ...CUSTOMER_SCENES,
  ...PEOPLE_SCENES,
  ...SETTINGS_SCENES,
  ...SIGN_ON_SCENES,
  ...ACCOUNT_SIGN_ON_SCENES,
  ...STREAM_SCENES,
  ...VIDEO_SCENES,
  ...ROOM_SCENES,
  ...KIOSK_SCENES,
  ...KEY_SCENES,
]

/** Returns whether the walk that tries how scenes look sees this one in English: every other, and what has no Danish. */
export const isSeenInEnglish = ({ only }: Scene, at: number) => only === 'english' || at % 2 === 0
