import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apiAt } from '../e2e/api.ts'
import { startProduct } from '../e2e/product.ts'
import { newPerson, openBrowser, seesItself, type Camera } from './open-browser.ts'
import { firstFrame, watchFirstFrame } from './watch-first-frame.ts'

/**
 * Somebody waits in a call, in a browser of its own; `join` brings a second person in and answers how long
 * that took.
 */
export type Call = {
  readonly pid: number
  join(): Promise<{ readonly page: Page; readonly milliseconds: number; leave(): Promise<void> }>
  close(): Promise<void>
}

/** A call in the real room page of the demo: a customer hosts it, a member comes, whom nobody has to let in. */
export async function openOurCall(camera: Camera): Promise<Call> {
  const product = await startProduct({ demo: true })
  const { browser, pid, close } = await openBrowser()
  const end = () => close().finally(product.stop)
  try {
    const { customer, member } = product.signIns
    if (!customer || !member) throw new Error('the demo has no customer, or no member')
    const sessionOf = async ({ email, password }: typeof customer) =>
      (await apiAt(product.url).account.login({ email, password })).token
    const [hostSession, session] = [await sessionOf(customer), await sessionOf(member)]
    const { location } = await apiAt(product.url, hostSession).meetings.createInstant({ name: 'Bench' })
    const room = `${product.url}/room/${location}`
    const host = await newPerson(browser, camera)
    await storeSession(host, hostSession)
    await enter(host, room)
    await inside(host)

    return {
      pid,
      async join() {
        const page = await newPerson(browser, camera)
        await watchFirstFrame(page)
        await storeSession(page, session)
        await enter(page, room)
        const milliseconds = await firstFrame(page)
        return {
          page,
          milliseconds,
          async leave() {
            await frameOf(page).getByRole('button', { name: 'Leave' }).click()
            await page.getByRole('heading', { name: 'You have left the meeting' }).waitFor()
            await page.context().close()
          },
        }
      },
      close: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Has a page begin as one of somebody who is signed in: with the room, and nothing that it showed before. */
const storeSession = (page: Page, session: string) =>
  page.addInitScript((token) => localStorage.setItem('token', token), session)
const frameOf = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
const inside = (page: Page) => frameOf(page).getByRole('button', { name: 'Leave' }).waitFor()

/** As somebody does it who looks at the picture first: waits for the camera, joins. */
async function enter(page: Page, room: string) {
  await page.goto(room)
  await seesItself(page)
  await page.getByRole('button', { name: /^(Join meeting|Ask to join)$/ }).click()
}

const BASELINE = 'http://bare.localhost/'

/** The least that is a call: two pages, the same camera, one RTCPeerConnection made at the click. */
export async function openBaselineCall(camera: Camera): Promise<Call> {
  const { browser, pid, close } = await openBrowser()
  const page = await newPerson(browser, camera)
  const context = page.context()
  const body = readFileSync(join(import.meta.dirname, 'baseline-call.html'), 'utf8')
  await context.route(`${BASELINE}**`, (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  )
  await page.goto(BASELINE)
  await page.getByRole('button').click()
  await page.locator('body[data-inside]').waitFor()

  return {
    pid,
    async join() {
      const joiner = await context.newPage()
      await watchFirstFrame(joiner)
      await joiner.goto(`${BASELINE}#newcomer`)
      await joiner.getByRole('button').click()
      return { page: joiner, milliseconds: await firstFrame(joiner), leave: () => joiner.close() }
    },
    close,
  }
}
