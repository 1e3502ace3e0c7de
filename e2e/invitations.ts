import { expect } from '@playwright/test'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import { demo } from './demo.ts'

/**
 * The answers that the newest invitation to a meeting offers the first of its invited: each the path of its
 * link.
 */
export async function rsvpsTo({ name, members }: Meeting) {
  const to = members[0]?.userId.email ?? ''
  const find = async () =>
    (await demo().api('super-admin').system.outbox({ limit: 5, filters: { to }, search: name })).data.find(
      ({ calendar }) => calendar === 'REQUEST',
    )?.text
  await expect.poll(find, { message: `an invitation to ${to}` }).toBeTruthy()
  const text = (await find()) ?? ''
  const linkOf = (answer: string) => new RegExp(`/answer\\?answer=${answer}#\\S+`).exec(text)?.[0] ?? ''
  return { accepted: linkOf('accepted'), declined: linkOf('declined') }
}
