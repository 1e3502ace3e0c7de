import { VISITOR_SCREENS } from './screens/visitor-screens.ts'
import { MEETINGS_SCREENS } from './screens/meetings-screens.ts'
import { PEOPLE_SCREENS } from './screens/people-screens.ts'
import { OPERATIONS_SCREENS } from './screens/operations-screens.ts'
import { SETTINGS_SCREENS } from './screens/settings-screens.ts'
import { DEVICES_SCREENS } from './screens/devices-screens.ts'
import { STREAMS_SCREENS } from './screens/streams-screens.ts'
import type { Screen } from './screens/screen.ts'

/** All screens of the portal; the router's types are made of this table. */
const TABLE = [
  ...VISITOR_SCREENS,
  ...MEETINGS_SCREENS,
  ...PEOPLE_SCREENS,
  ...OPERATIONS_SCREENS,
  ...SETTINGS_SCREENS,
  ...DEVICES_SCREENS,
  ...STREAMS_SCREENS,
] as const
/** One row with its path as a literal, from which the router's types are made. */
export type TypedScreen = (typeof TABLE)[number]
/** The table for the router. */
export const TYPED_SCREENS: readonly TypedScreen[] = TABLE
/** The table for everybody else. */
export const SCREENS: readonly Screen[] = TABLE

type ListWord = 'page' | 'after' | 'before' | 'rows' | 'sort' | 'order' | 'search'
/** The words that a screen reads behind the question mark of its address; lists read their columns' as well. */
export type SearchWord = {
  '/admins': ListWord
  '/members': ListWord
  '/allmembers': ListWord
  '/customers': ListWord
  '/allcustomers': ListWord
  '/customers/$customerId': ListWord | 'tab'
  '/members/import': 'import' | 'under'
  '/customers/import': 'import'
  '/audit': ListWord | 'action' | 'from' | 'to'
  '/reports/meetings': ListWord | 'begin' | 'end' | 'host'
  '/deleted': ListWord
  '/outbox': ListWord
  '/meetings': ListWord | 'view' | 'date' | 'when'
  '/settings': 'tab' | 'language' | 'mail'
  '/groups': ListWord
  '/allgroups': ListWord
  '/devices': ListWord
  '/alldevices': ListWord | 'boxes'
  '/livestreamings': 'tab' | 'search' | 'page' | 'connected' | 'error'
  '/livestreaming': 'tab' | 'search' | 'page' | 'connected' | 'error'
  '/scheduledevents': 'tab' | 'search' | 'page'
  '/replaystreaming': 'tab' | 'search' | 'page'
  '/videocontent': 'search'
}

/** The screen of a path as the table writes it. */
export function screenAt(path: string): Screen {
  const screen = SCREENS.find((candidate) => candidate.path === path)
  if (!screen) throw new Error(`no screen has the path ${path}`)
  return screen
}
