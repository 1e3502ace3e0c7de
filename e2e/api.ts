import { contract } from '@samtale/contract'
import { createClient, type Client } from '@samtale/contract/core/client'

/** All calls of a running product, typed. */
export type Api = Client<typeof contract>

/** Calls a product as the portal does, signed in with a token or as a visitor. */
export const apiAt = (url: string, token?: string): Api =>
  createClient(contract, async ({ method, url: path, body, form }) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    return { status: reply.status, body: reply.status === 204 ? null : await reply.json() }
  })
