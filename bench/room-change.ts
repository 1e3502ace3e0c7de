import { openCall, tile } from '../conference/testing/call-page.ts'
import { allMove, become, type Call, openConnections } from '../conference/testing/calls.ts'
import { watchSilence } from '../conference/testing/received.ts'
import { startConference } from '../conference/testing/test-conference.ts'
import { guest, host } from '../conference/testing/test-peer.ts'
import { openBrowser } from './open-browser.ts'

const ROOM = 'bench-change'
const MUTED = '&config.startWithAudioMuted=true'

/** In milliseconds: for how long nothing of a voice was received at most, and for how long nothing was sent. */
type Silence = { readonly received: number; readonly sent: number }

/**
 * Returns how long the one who talks in a room of three is not heard at most when a fourth comes, from whom on the
 * room is forwarded, and leaves again: by what the pages of the others have received and play.
 */
export async function roomChange(): Promise<Silence> {
  const service = await startConference({ forwarding: { ports: [0], bind: '127.0.0.1', maxPeople: 100 } })
  const { browser, close } = await openBrowser()
  const enter = async (name: string, config = ''): Promise<Call> => {
    const user = name === 'Astrid Holm' ? host : guest(name)
    return { name, page: await openCall(browser, { origin: service.origin, room: ROOM, user, config }) }
  }
  try {
    const astrid = await enter('Astrid Holm', MUTED)
    const tove = await enter('Tove')
    const ib = await enter('Ib', MUTED)
    const three = [astrid, tove, ib]
    await allMove(three)
    const silences = await Promise.all([tove, astrid, ib].map(({ page }) => watchSilence(page)))
    const kim = await enter('Kim', MUTED)
    await allMove([...three, kim])
    for (const call of three) await become('one connection', async () => (await openConnections(call)) === 1)
    await kim.page.getByRole('button', { name: 'Leave' }).click()
    await Promise.all(three.map(({ page }) => tile(page, 'Kim').waitFor({ state: 'detached' })))
    await allMove(three, 20)
    const [sent = 0, ...received] = await Promise.all(silences.map((longest) => longest()))
    return { sent, received: Math.max(...received) }
  } finally {
    await close()
    await service.stop()
  }
}
