import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can, ROLES, type Actor, type Role } from '@samtale/contract/core/permissions'
import { SEARCH_KINDS } from '@samtale/contract/search/search'
import { SCREENS, screenAt } from '#app/routes.ts'
import { mayOpen, type Screen } from '#app/screens/screen.ts'
import { actionsFor } from './actions.ts'
import { addressOf, listOf, listWith } from './found-records.ts'
import { screensFor } from './screens.ts'

const actorOf = (role: Role): Actor => ({ id: 'me', role, parentId: 'account' })
const HIT = { id: 'record', name: 'Anna & Bo', detail: 'anna@example.org', role: 'member' } as const

/** What a role is offered, with where each leads. */
function offersTo(role: Role, streaming: boolean) {
  const went: string[] = []
  const actions = actionsFor((permission) => can({ role }, permission), streaming, {
    open: (action) => went.push(action),
    goTo: (href) => went.push(href),
    signOut: () => went.push('signed out'),
  })
  return actions.map(({ name, run }) => {
    went.length = 0
    run()
    return { name, to: went[0] ?? '' }
  })
}

/** The screen of an address, as the table has it. */
function screenOf(href: string): Screen {
  const path = href.split('?')[0]?.replace('/record', '') ?? ''
  const found = SCREENS.find((screen) => screen.path === path.replace(/\/(?:new|view|edit)$/, ''))
  assert.ok(found, `${href} is an address of the portal`)
  return found
}

test('every screen that is offered may be opened, each title stands once, and none needs a record', () => {
  for (const role of ROLES)
    for (const streaming of [false, true]) {
      const screens = screensFor({ role }, { streaming })
      assert.ok(screens.every(({ path }) => mayOpen(screenAt(path), { role }) && !path.includes('$')))
      assert.equal(new Set(screens.map(({ title }) => title)).size, screens.length)
      const paths = screens.map(({ path }) => path)
      assert.equal(paths.includes('/videocontent'), streaming && can({ role }, 'viewVideos'), role)
      assert.ok(!paths.includes('/signin') && paths.includes('/help'))
    }
})

test('what may be done leads to a dialog over a screen that may be opened', () => {
  for (const role of ROLES)
    for (const { name, to } of offersTo(role, true).filter((offer) => offer.to.startsWith('/'))) {
      const screen = screenOf(to)
      assert.ok(mayOpen(screen, { role }), `${role}: ${name}`)
      assert.ok(!to.endsWith('/new') || screen.dialogs?.includes('new'), `${to} is a dialog`)
    }
})

test('members may schedule and start meetings, and add nothing; staff add under the lists of everybody', () => {
  const namesOf = (role: Role) => offersTo(role, true).map(({ name }) => name)
  assert.deepEqual(namesOf('member'), [
    'nav.startCall',
    'search.scheduleMeeting',
    'nav.startCallWith',
    'search.changePassword',
    'actions.signOut',
  ])
  assert.deepEqual(
    offersTo('admin', true).map(({ to }) => to),
    [
      '/allmembers/new',
      '/allcustomers/new',
      '/admins/new',
      '/alldevices/new',
      '/allgroups/new',
      '/settings?tab=profile',
      'signed out',
    ],
  )
  assert.ok(namesOf('customer').includes('search.addVideo'))
  assert.ok(!offersTo('customer', false).some(({ name }) => name === 'search.addVideo'))
})

test('what is found leads to a screen that its reader may open', () => {
  for (const role of ROLES)
    for (const kind of SEARCH_KINDS) {
      const actor = actorOf(role)
      if (!mayOpen(screenOf(listOf(kind, actor)), actor)) continue
      const address = addressOf(kind, HIT, actor)
      const screen =
        address === '/customers/record'
          ? screenAt('/customers/$customerId')
          : address === '/devices/record'
            ? screenAt('/devices/$deviceId')
            : screenOf(address)
      assert.ok(mayOpen(screen, actor), `${role}: ${address}`)
    }
})

test('the list with what was searched for keeps every letter of it', () => {
  const address = listWith('members', actorOf('customer'), 'Anna & Bo?')
  assert.equal(new URL(address, 'https://example.org').searchParams.get('search'), 'Anna & Bo?')
})
