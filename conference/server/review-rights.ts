import { demote, putOut } from './moderation.ts'
import type { ConferenceLog } from './options.ts'
import { type CheckRights, type Entrant, entrantOf, type Right } from './rights.ts'
import type { Rooms, Seat } from './rooms.ts'

type Concerns = (person: Entrant) => boolean

/** A portal that cannot answer is asked again after so long. */
const RETRY_MS = 1_000

/** Asks the portal again about those inside and waiting, and puts out or demotes those who lost a right. */
export function createReviews(
  rooms: Pick<Rooms, 'seats'>,
  checkRights: CheckRights | undefined,
  log: ConferenceLog | undefined,
) {
  let due: Concerns[] = []
  let running: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let count = 0

  async function runAll(check: CheckRights) {
    while (due.length > 0) {
      const concerns = due
      due = []
      const seats = rooms.seats().filter((seat) => concerns.some((concerned) => concerned(personOf(seat))))
      if (seats.length === 0) continue
      try {
        const rights = await check(seats.map(personOf), 'inside')
        seats.forEach((seat, at) => apply(seat, rights[at]))
      } catch (error) {
        log?.error({ err: error }, 'The rights of those in meetings could not be asked')
        due.push(...concerns)
        retry = setTimeout(run, RETRY_MS, check)
        break
      }
    }
    running = null
  }

  const run = (check: CheckRights) => {
    running ??= Promise.resolve().then(() => runAll(check))
  }

  return {
    /**
     * Returns how many reviews were asked for: a newcomer whose question was on its way meanwhile is asked about
     * again.
     */
    count: () => count,
    /**
     * Something has changed: everybody whom it concerns is asked about. Several changes of one moment are one
     * question.
     */
    review(concerned: Concerns = () => true) {
      count += 1
      if (!checkRights) return
      due.push(concerned)
      run(checkRights)
    },
    async close() {
      due = []
      clearTimeout(retry)
      await running
      clearTimeout(retry)
    },
  }
}

const personOf = ({ room, participant }: Seat) => entrantOf(room.name, participant.identity)

function apply({ room, participant }: Seat, right: Right | undefined) {
  if (!right || participant.status === 'out') return
  if ('denied' in right) {
    if (right.denied !== 'not-now') putOut(room, participant, right.denied)
  } else if (participant.moderator && !right.moderator) demote(room, participant)
}
