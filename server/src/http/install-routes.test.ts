import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brandThemes, contrast } from '@samtale/contract/settings/brand-color'
import { pngFile } from '#testing/png-file.ts'
import { testApp } from '#testing/test-app.ts'
import { fileOf } from '#testing/upload-form.ts'

const fixture = await testApp()
const { addUser, app } = fixture
after(fixture.close)

const PUBLIC = join(import.meta.dirname, '../../../web/public')
const get = (url: string) => app.inject({ method: 'GET', url })

type Manifest = {
  readonly name: string
  readonly short_name: string
  readonly lang: string
  readonly start_url: string
  readonly scope: string
  readonly display: string
  readonly theme_color: string
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly type: string
    readonly purpose: string
  }[]
}

/** The manifest as a browser reads it, and of each icon whether it is there, as what, and how wide. */
async function readManifest() {
  const { headers, body } = await get('/manifest.webmanifest')
  assert.match(String(headers['content-type']), /^application\/manifest\+json/)
  assert.equal(headers['cache-control'], 'no-cache')
  const manifest = JSON.parse(body) as Manifest
  const icons = await Promise.all(
    manifest.icons.map(async ({ src, sizes, type, purpose }) => {
      const icon = await pictureAt(src)
      assert.deepEqual([icon.type, `${widthOf(icon.bytes)}x${widthOf(icon.bytes)}`], [type, sizes], src)
      return `${purpose} ${sizes}`
    }),
  )
  return { manifest, icons }
}

/** What stands at an address; the product's own pictures come with the pages, which may not be built yet. */
async function pictureAt(address: string) {
  const own = join(PUBLIC, address)
  if (existsSync(own))
    return { type: address.endsWith('.svg') ? 'image/svg+xml' : 'image/png', bytes: readFileSync(own) }
  const { statusCode, headers, rawPayload } = await get(address)
  assert.equal(statusCode, 200, address)
  return { type: String(headers['content-type']), bytes: rawPayload }
}

/** As a PNG says it. */
const widthOf = (png: Buffer) => png.readUInt32BE(16)
const ALL_ICONS = ['any 192x192', 'any 512x512', 'maskable 512x512']

const comesTo = async (url: string) => {
  const { statusCode, headers } = await get(url)
  assert.deepEqual([statusCode, headers['cache-control']], [302, 'no-cache'])
  return (await pictureAt(String(headers['location']))).type
}

test('until somebody says otherwise, the app to install is the product by its own name, mark and colour', async () => {
  const { manifest, icons } = await readManifest()
  const { name, short_name, lang, start_url, scope, display, theme_color } = manifest
  assert.deepEqual(
    [name, short_name, lang, start_url, scope, display, theme_color],
    ['Samtale', 'Samtale', 'en-US', '/', '/', 'standalone', '#2350d8'],
  )
  assert.deepEqual(icons, ALL_ICONS)
  assert.deepEqual(await Promise.all([comesTo('/favicon.ico'), comesTo('/apple-touch-icon.png')]), [
    'image/svg+xml',
    'image/png',
  ])
})

test('a deployment is installed under its own name, icon and colour, at once after they were saved', async () => {
  const { api } = await addUser({ role: 'admin' })
  const [favicon] = await api.uploads.systemLogo({ type: 'favicon', inputFile: fileOf(pngFile(90, 60)) })
  const { general } = await api.settings.read({ part: 'general' })
  await api.settingsEditing.saveGeneral({
    title: 'Fjord “Meet” & Co',
    companyName: general.companyName,
    logo: general.logo,
    locale: 'da-DK',
    meetingEndText: general.meetingEndText,
    favicon: favicon?.path ?? null,
    primaryColor: '#ffe066',
  })
  const { manifest, icons } = await readManifest()
  assert.deepEqual([manifest.name, manifest.lang], ['Fjord “Meet” & Co', 'da-DK'])
  assert.equal(manifest.theme_color, brandThemes('#ffe066').light.primary)
  assert.ok(contrast(manifest.theme_color, '#ffffff') >= 4.5, 'what stands on it is white')
  assert.deepEqual(icons, ALL_ICONS)
  const base = favicon?.path.replace('.png', '') ?? ''
  assert.ok(base && manifest.icons.every(({ src }) => src.startsWith(base)))
  assert.deepEqual(await Promise.all([comesTo('/favicon.ico'), comesTo('/apple-touch-icon.png')]), [
    'image/png',
    'image/png',
  ])
})
