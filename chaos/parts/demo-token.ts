import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type SignIn = { readonly role: string; readonly email: string; readonly password: string }

/** Signs in at a server as somebody of the demo in that data folder, its customer unless said. Returns the token. */
export async function demoToken(url: string, dataDir: string, as = 'customer'): Promise<string> {
  const signIns = JSON.parse(readFileSync(join(dataDir, 'demo-sign-ins.json'), 'utf8')) as SignIn[]
  const { email, password } = signIns.find(({ role }) => role === as) ?? {}
  const reply = await fetch(`${url}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (reply.status !== 200) throw new Error(`no sign-in at ${url}: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { data: { token: string } }).data.token
}
