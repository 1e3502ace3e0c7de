import { expect } from '@playwright/test'
import { LOCALES } from '@samtale/contract/core/fields'
import { LOBBIES } from '@samtale/contract/meetings/lobby'
import { apiAt } from './api.ts'
import { enterRoom, enterWith } from './join-lobby.ts'
import { dialogOf, newMember } from './row-actions.ts'
import { demo, test, withDemo } from './demo.ts'
import { planMeeting } from './plans.ts'
import { LABELS } from './labels.ts'

withDemo()

/** Who of those who come while a host is there is in at once, by the words of the dialog. */
const ENTERS = {
  off: { invited: 'joined', 'meeting link': 'joined', 'guest link': 'joined' },
  guests: { invited: 'joined', 'meeting link': 'waiting', 'guest link': 'waiting' },
  everyone: { invited: 'waiting', 'meeting link': 'waiting', 'guest link': 'waiting' },
} as const

for (const lobby of LOBBIES)
  test(`what the share dialog says of a meeting with the lobby "${lobby}" is true of both its links`, async ({
    enter,
  }) => {
    const name = `Delt møde ${lobby}`
    const member = await newMember(`Inviteret ${lobby}`)
    const { location } = await planMeeting(name, { inHours: 0.1, invite: [member.name], lobby })
    let guestLink = ''
    for (const locale of LOCALES) {
      const { meetings } = LABELS[locale]
      const page = await enter('customer', `/meetings?search=${encodeURIComponent(name)}`, { locale })
      await page.locator('tbody [aria-haspopup=menu]').click()
      await page.getByRole('menuitem', { name: meetings.actions.share }).click()
      await expect(dialogOf(page).getByText(meetings.share.whoWaits[lobby], { exact: true })).toBeVisible()
      for (const other of LOBBIES.filter((each) => each !== lobby))
        await expect(dialogOf(page).getByText(meetings.share.whoWaits[other], { exact: true })).toHaveCount(0)
      guestLink = await dialogOf(page).getByRole('textbox', { name: meetings.share.guest }).inputValue()
    }

    const host = await enterRoom('customer', location)
    await host.waitFor('joined')
    const { jwtToken } = await apiAt(demo().url, member.token).meetings.getToken({ roomName: location })
    const peers = {
      invited: await enterWith(jwtToken, location),
      'meeting link': await enterRoom('visitor', location, 'Anna'),
      'guest link': await enterWith(new URL(guestLink).searchParams.get('jwt') ?? '', location, 'Bo'),
    }
    for (const [who, peer] of Object.entries(peers)) {
      const expected = ENTERS[lobby][who as keyof typeof peers]
      await peer.waitFor(expected)
      expect(
        peer.received.map(({ type }) => type),
        who,
      ).not.toContain(expected === 'joined' ? 'waiting' : 'joined')
      peer.socket.close(1000)
    }
    host.socket.close(1000)
  })
