import { expect } from '@playwright/test'
import type { Api } from './api.ts'
import { apiAt } from './api.ts'
import { demo } from './demo.ts'

let made = 0

/** A name and an address that nobody else of the demo has. */
export function newPerson(name = 'Birgit Lassen') {
  made += 1
  return { name, email: `person.${made}.${Date.now()}@fjordklinikken.example`, contactNumber: '+4597321899' }
}

/**
 * The link of the newest mail to an address, from the outbox of the demo; `after` is a link that is not
 * meant.
 */
export async function linkTo(address: string, { after = '' } = {}): Promise<string> {
  const find = async () => {
    const { data } = await demo()
      .api('super-admin')
      .system.outbox({
        limit: 5,
        offset: 0,
        sortOrder: { name: 'createdAt', direction: 'desc' },
        search: '',
        filters: { to: address },
      })
    const link = /https?:\/\/\S+/.exec(data[0]?.text ?? '')?.[0]
    return link === after ? undefined : link
  }
  await expect.poll(find, { message: `a mail to ${address}` }).toBeTruthy()
  return (await find()) ?? ''
}

/** A new customer who has chosen a password by the link of the invitation, and is signed in. */
export async function invitedBy(manager: Api, password = 'three blind mice walk') {
  const person = newPerson()
  await manager.customers.create(person)
  const secret = new URL(await linkTo(person.email)).hash.replace('#token=', '')
  const { accessToken } = await apiAt(demo().url).account.verify({ token: secret })
  const { token } = await apiAt(demo().url, accessToken).account.createPassword({
    password,
    confirm: password,
    isPasswordReset: false,
  })
  return { ...person, password, token }
}
