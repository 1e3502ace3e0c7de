import { after, test } from 'node:test'
import { openCall } from '../testing/call-page.ts'
import { allMove, become, closeAll, openConnections } from '../testing/calls.ts'
import { forwardRoom } from '../testing/forwarded-room.ts'
import { createLibraryFile } from '../testing/library-file.ts'
import { guest, host } from '../testing/test-peer.ts'
import { forwardedBy, useConference } from '../testing/use-conference.ts'

const library = createLibraryFile({ works: true })
after(library.remove)
const { forwarding } = forwardedBy()
const { conference, browser } = await useConference({
  forwarding: { ...forwarding, library: library.file },
})

test('when the server can forward no longer, the pages of a room connect to each other and the pictures go on', async () => {
  const room = 'mesh-again'
  const leave = await forwardRoom(conference, room)
  const enter = async (user: typeof host) => ({
    name: user.name ?? '',
    page: await openCall(browser, { origin: conference.origin, room, user }),
  })
  const calls = [await enter(host), await enter(guest('Tove')), await enter(guest('Ib'))]
  leave()
  await allMove(calls)
  await library.breakFor(conference)
  await Promise.all(
    calls.map((call) => become('two connections', async () => (await openConnections(call)) === 2)),
  )
  await allMove(calls)
  // Who comes now is one more of the mesh.
  const kim = await enter(guest('Kim'))
  await allMove([...calls, kim])
  await closeAll([...calls, kim])
})
