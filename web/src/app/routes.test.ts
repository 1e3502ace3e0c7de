import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PERMISSIONS, ROLES } from '@samtale/contract/core/permissions'
import { SCREENS } from './routes.ts'
import { mayOpen, NO_PERMISSION_CODE, NOT_FOUND_CODE } from './screens/screen.ts'

const CODES: Record<string, number> = {
  '/': 10101,
  '/speed-dials': 10101,
  '/overview': 10102,
  '/signin': 10100,
  '/signin/return': 10137,
  '/forgotpassword': 10121,
  '/emailroute': 10116,
  '/admins': 10103,
  '/members': 10104,
  '/allmembers': 10105,
  '/customers': 10106,
  '/allcustomers': 10107,
  '/meetings': 10108,
  '/room/$roomName': 10109,
  '/settings': 10110,
  '/terms-of-use': 10111,
  '/privacy-policy': 10112,
  '/help': 10113,
  '/contact-us': 10114,
  '/reports/meetings': 10115,
  '/groups': 10117,
  '/allgroups': 10118,
  '/devices': 10119,
  '/devices/$deviceId': 10134,
  '/alldevices': 10120,
  '/status': 10122,
  '/livestreamings': 10123,
  '/livestreaming': 10123,
  '/scheduledevents': 10124,
  '/replaystreaming': 10125,
  '/videocontent': 10126,
  '/now': 10129,
  '/answer': 10135,
  '/outbox': 10131,
  '/customers/$customerId': 10128,
  '/audit': 10130,
  '/deleted': 10136,
  '/members/import': 10133,
  '/customers/import': 10133,
}
const PUBLIC = ['/answer', '/emailroute', '/forgotpassword', '/room/$roomName', '/signin', '/signin/return']

test('the table of screens holds every route of the specification with its location code [S2.1]', () => {
  assert.deepEqual(Object.fromEntries(SCREENS.map(({ path, code }) => [path, code])), CODES)
  assert.equal(NOT_FOUND_CODE, 10127)
  assert.equal(NO_PERMISSION_CODE, 10132)
})

test('every screen but the way in, the meeting room and the answer to an invitation needs a session [S2.2]', () => {
  const open = SCREENS.filter(({ access }) => access).map(({ path }) => path)
  assert.deepEqual(open.toSorted(), PUBLIC)
})

test('a screen opens for exactly the roles of its permission', () => {
  for (const screen of SCREENS) {
    const allowed = ROLES.filter((role) => mayOpen(screen, { role }))
    const { requires } = screen
    const expected =
      requires === undefined ? ROLES : typeof requires === 'string' ? PERMISSIONS[requires] : [requires.role]
    assert.deepEqual(allowed.toSorted(), [...expected].toSorted(), screen.path)
  }
})
