import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenFor } from '../../testing/test-conference.ts'
import { host } from '../../testing/test-peer.ts'
import { useConference } from '../../testing/use-conference.ts'

const theme = { primary: '#0b7a55', hover: '#096547', tint: '#e2efea' }
const looks = { logo: '/files/logo.png', colors: { light: theme, dark: { ...theme, primary: '#3fc796' } } }

let brand: () => Promise<typeof looks> = async () => looks
const { conference, browser } = await useConference({ brand: () => brand() })

test('the page has the colours and the logo of the deployment as they are now, and as it saw them last when they cannot be read', async () => {
  const page = await (await browser.newContext({ colorScheme: 'light' })).newPage()
  const open = async () => {
    await page.goto(`${conference.origin}/video/brand-room?lang=en&jwt=${await tokenFor(host, 'brand-room')}`)
    const join = page.getByRole('button', { name: 'Join', exact: true })
    await join.waitFor()
    return join.evaluate((button) => getComputedStyle(button).backgroundColor)
  }
  assert.equal(await open(), 'rgb(11, 122, 85)')
  assert.equal(await page.locator('.lobby-logo').getAttribute('src'), '/files/logo.png')
  brand = async () => ({ ...looks, logo: '/files/"other&.png' })
  await open()
  assert.equal(await page.locator('.lobby-logo').getAttribute('src'), '/files/"other&.png')
  brand = () => Promise.reject(new Error('no database'))
  assert.equal(await open(), 'rgb(11, 122, 85)', 'as it was seen last')
})
