import { test } from 'node:test'
import { launchBrowser } from '../testing/browser.ts'
import { openCall } from '../testing/call-page.ts'
import { allMove, become, closeAll, openConnections } from '../testing/calls.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { createLibraryFile } from '../testing/library-file.ts'
import { startConference } from '../testing/test-conference.ts'
import { guest, host } from '../testing/test-peer.ts'

test('when the server can forward no longer, the pages of a room connect to each other and the pictures go on', async (t) => {
  const library = createLibraryFile({ works: true })
  const service = await startConference({
    forwarding: { ports: [0], bind: '127.0.0.1', maxPeople: 100, library: library.file },
  })
  const browser = await launchBrowser()
  t.after(async () => {
    await browser.close()
    await service.stop()
    library.remove()
  })
  const room = 'mesh-again'
  const leave = await forwardRoom(service, room)
  const enter = async (user: typeof host) => ({
    name: user.name ?? '',
    page: await openCall(browser, { origin: service.origin, room, user }),
  })
  const calls = [await enter(host), await enter(guest('Tove')), await enter(guest('Ib'))]
  leave()
  await allMove(calls)
  await library.breakFor(service)
  await Promise.all(
    calls.map((call) => become('two connections', async () => (await openConnections(call)) === 2)),
  )
  await allMove(calls)
  // Who comes now is one more of the mesh.
  const kim = await enter(guest('Kim'))
  await allMove([...calls, kim])
  await closeAll([...calls, kim])
})
