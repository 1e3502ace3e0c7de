import { AppError } from '@samtale/contract/core/errors'
import type { invitations } from '@samtale/contract/meetings/invitations'
import { readSecrets } from '#db/secrets.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { callRate } from '#http/call-rate.ts'
import type { Handlers } from '#http/serve.ts'
import { readRsvpToken, RSVP_KEY } from '#modules/meetings/rsvp-token.ts'
import { saveGuestRsvp, saveRsvp } from '#modules/meetings/save-rsvp.ts'
import type { Clock } from '#platform/clock.ts'
import { invitationOf } from './invitation.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** A whole office may answer from one address; guessing gets nowhere at this pace. */
const CALLS_A_MINUTE = 60

/** Returns by the links of mails. Anyone who has the link is taken for the person it was sent to. */
export function invitationsRoutes({ db, clock }: Deps): Handlers<typeof invitations> {
  const rate = callRate(clock, CALLS_A_MINUTE)

  async function subjectOf(token: string, address: string) {
    rate.consume(address)
    const subject = readRsvpToken(await readSecrets(db, RSVP_KEY), token)
    if (!subject) throw new AppError('answer_link_invalid')
    return subject
  }

  return {
    read: async ({ input, caller }) =>
      invitationOf(db, await subjectOf(input.token, caller.address), clock()),

    async answer({ input: { token, answer }, caller }) {
      const subject = await subjectOf(token, caller.address)
      return transact(db, async (trx) => {
        const now = clock()
        const before = await invitationOf(trx, subject, now)
        // Of what is over or cancelled the page says so, and the answer stays what it was.
        if (before.meeting.cancelled || before.meeting.over) return before
        const { kind, personId, scope } = subject
        const rsvp = { meetingId: before.meetingId, scope, answer, now }
        if (kind === 'guest') await saveGuestRsvp(trx, { ...rsvp, guestId: personId })
        else await saveRsvp(trx, { ...rsvp, userId: personId })
        return invitationOf(trx, subject, now)
      })
    },
  }
}
