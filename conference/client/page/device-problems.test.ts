import { test } from 'node:test'
import { passLobby } from '../../testing/pass-lobby.ts'
import { tokenFor } from '../../testing/test-conference.ts'
import { host } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const { conference, browser } = await useConference()

/** What a browser says, and what is written about it. */
const PROBLEMS = [
  ['NotReadableError', 'Device in use', 'Another app is using the', 'Close that app'],
  ['NotAllowedError', 'Permission denied', 'The browser blocks the', 'Allow it in the address bar'],
  [
    'NotAllowedError',
    'Permission denied by system',
    'Your computer blocks the',
    'privacy settings of the system',
  ],
  ['NotFoundError', 'Requested device not found', 'No', 'Connect one'],
  ['OverconstrainedError', '', 'deliver the', 'Choose another'],
] as const

for (const [name, message, what, next] of PROBLEMS)
  test(`${name} ${message}: lobby and room say what is wrong and what to do`, async () => {
    const room = `problem-${PROBLEMS.findIndex((problem) => problem[1] === message)}`
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(
      ([kind, text]) => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(
            kind === 'OverconstrainedError'
              ? new OverconstrainedError('height', text)
              : new DOMException(text, kind),
          )
      },
      [name, message] as const,
    )
    await page.goto(`${conference.origin}/video/${room}?lang=en&jwt=${await tokenFor(host, room)}`)
    for (const device of ['camera', 'microphone'])
      await page
        .locator('.lobby-picture p', {
          hasText: new RegExp(`${what}[^]*${device}|${device}[^]*${what}`, 'i'),
        })
        .filter({ hasText: next })
        .waitFor()
    await passLobby(page)
    await page.getByRole('button', { name: 'Unmute microphone' }).click()
    await page.locator('.notice', { hasText: 'microphone' }).filter({ hasText: next }).waitFor()
    await page.getByRole('button', { name: 'Turn camera on' }).click()
    await page.locator('.notice', { hasText: 'camera' }).filter({ hasText: next }).waitFor()
    await page.context().close()
  })
