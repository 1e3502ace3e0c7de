import assert from 'node:assert/strict'
import { contract } from '@samtale/contract'
import { YOUTUBE_CALLBACK } from '#platform/youtube/youtube.ts'

type Reply = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  json(): unknown
}
type Request = { readonly url: string; readonly headers?: Record<string, string> }
/** Whatever answers as the portal does. */
export type Portal = { readonly app: { inject(request: Request): Promise<Reply> } }
type Consent = { readonly channel?: string; readonly withoutYoutube?: boolean }

/**
 * A browser that connects YouTube: `begin` asks the portal, `consent` answers at Google, `comeBack` follows
 * Google's redirect.
 */
export function connecting({ app }: Portal, token: string) {
  let cookie = ''
  return {
    async begin() {
      const reply = await app.inject({
        url: `/v1/${contract.youtube.connect.path}`,
        headers: { authorization: `Bearer ${token}` },
      })
      assert.equal(reply.statusCode, 200, reply.body)
      cookie = String(reply.headers['set-cookie'])
      return { address: (reply.json() as { data: string }).data, cookie }
    },

    /** Returns where Google sends the browser. */
    async consent(address: string, { channel = 'UC-one', withoutYoutube = false }: Consent = {}) {
      const page = await fetch(address)
      const text = await page.text()
      assert.equal(page.status, 200, text)
      const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescaped(value),
      ])
      const form = new URLSearchParams([
        ...fields.filter(([name]) => name !== 'channel'),
        ['channel', channel],
        ...(withoutYoutube ? [['leave-out', 'on']] : []),
      ])
      const answer = await fetch(new URL('/consent', address), {
        method: 'POST',
        body: form,
        redirect: 'manual',
      })
      return answer.headers.get('location') ?? ''
    },

    /** Returns what the portal says to a browser that comes with that cookie, or with the one it was left. */
    comeBack(location: string, sent = cookie.split(';')[0], headers: Record<string, string> = {}) {
      const { pathname, search } = new URL(location)
      assert.equal(pathname, YOUTUBE_CALLBACK)
      return app.inject({
        url: `${pathname}${search}`,
        headers: { ...headers, ...(sent && { cookie: sent }) },
      })
    },
  }
}

/** Connects somebody's account to a channel of the stand-in. */
export async function connectYoutube(portal: Portal, token: string, consent: Consent = {}) {
  const browser = connecting(portal, token)
  const { address } = await browser.begin()
  const reply = await browser.comeBack(await browser.consent(address, consent))
  assert.equal(reply.headers.location, '/livestreamings?connected=1')
}

const unescaped = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
