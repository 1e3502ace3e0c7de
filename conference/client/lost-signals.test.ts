import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCall } from '../testing/call-page.ts'
import { allMove, closeAll } from '../testing/calls.ts'
import { guest, host } from '../testing/test-peer.ts'
import { useConference } from '../testing/use-conference.ts'

const { conference, browser } = await useConference()

for (const [kind, room] of [
  ['answer', 'lost-answer'],
  ['offer', 'lost-offer'],
] as const)
  test(`two people see each other although the first ${kind} is lost on its way`, async () => {
    const lost: string[] = []
    const loses = (text: string) => {
      const isFirst = lost.length === 0 && text.includes(`"type":"${kind}"`)
      if (isFirst) lost.push(text)
      return isFirst
    }
    const { origin } = conference
    // Who comes in offers; the other one answers.
    const astrid = await openCall(browser, { origin, room, user: host, ...(kind === 'offer' && { loses }) })
    const tove = await openCall(browser, {
      ...{ origin, room, user: guest('Tove') },
      ...(kind === 'answer' && { loses }),
    })
    const calls = [
      { name: 'Astrid Holm', page: astrid },
      { name: 'Tove', page: tove },
    ]
    await allMove(calls)
    assert.equal(lost.length, 1)
    await closeAll(calls)
  })
