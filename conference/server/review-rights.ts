import type { ConferenceLog } from './options.ts'
import { type AskRights, type Entrant, entrantOf, type Right } from './rights.ts'
import type { Rooms, Seat } from './rooms.ts'

type Concerns = (person: Entrant) => boolean

/** A portal that cannot answer is asked again after so long. */
const RETRY_MS = 1_000

/** Asks the portal again about those inside and waiting, and puts out or demotes whoever lost a right. */
export function createReviews(
  rooms: Pick<Rooms, 'seats'>,
  ask: AskRights | undefined,
  log: ConferenceLog | undefined,
) {
  let due: Concerns[] = []
  let running: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let count = 0

  async function runAll(portal: AskRights) {
    while (due.length > 0) {
      const concerns = due
      due = []
      const seats = rooms.seats().filter((seat) => concerns.some((concerned) => concerned(personOf(seat))))
      if (seats.length === 0) continue
      try {
        const rights = await portal(seats.map(personOf), 'inside')
        seats.forEach((seat, at) => apply(seat, rights[at]))
      } catch (error) {
        log?.error({ err: error }, 'The rights of those in meetings could not be asked')
        due.push(...concerns)
        retry = setTimeout(run, RETRY_MS, portal)
        break
      }
    }
    running = null
  }

  const run = (portal: AskRights) => {
    running ??= Promise.resolve().then(() => runAll(portal))
  }

  return {
    /**
     * How many reviews were asked for: a newcomer whose question was on its way meanwhile is asked about
     * again.
     */
    count: () => count,
    /**
     * Something has changed: everybody whom it concerns is asked about. Several changes of one moment are one
     * question.
     */
    review(concerned: Concerns = () => true) {
      count += 1
      if (!ask) return
      due.push(concerned)
      run(ask)
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
  if (!right || participant.place === 'out') return
  if ('refused' in right) {
    if (right.refused !== 'not-now') room.putOut(participant, right.refused)
  } else if (participant.moderator && !right.moderator) room.demote(participant)
}
