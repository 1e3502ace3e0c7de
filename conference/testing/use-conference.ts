import { after } from 'node:test'
import { launchBrowser } from './browser.ts'
import { startConference } from './test-conference.ts'

type Arguments = Parameters<typeof startConference>

/**
 * Returns a conference and a browser for the tests of a file; both are stopped after them. Takes what a
 * conference is started with.
 */
export async function useConference(...args: Arguments) {
  const conference = await startConference(...args)
  const browser = await launchBrowser()
  after(async () => {
    await browser.close()
    await conference.stop()
  })
  return { conference, browser }
}

/** Rooms of more than three are forwarded on this machine: by that UDP port, or by any that is free. */
export const forwardedBy = (port = 0) => ({
  forwarding: { ports: [port], bind: '127.0.0.1', maxPeople: 100 },
})
