import { type QualityMeasure, qualityOf } from '@samtale/contract/core/call-quality'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { Trx } from '#db/schema.ts'

type ParticipantSession = { readonly id: string; readonly joined_at: Date; readonly left_at: Date }

/** Adds what the pages of past sessions have measured, a sample a minute. The same every time. */
export async function addCallQuality(trx: Trx, sessions: readonly ParticipantSession[]) {
  const measured = sessions.map((session, at) => ({ ...session, samples: samplesOf(session, at) }))
  await trx
    .insertInto('quality_minutes')
    .values(
      measured.flatMap(({ id, samples }) =>
        samples.map(({ minute, sample }) => ({
          participant_session_id: id,
          minute,
          samples: JSON.stringify([sample]),
        })),
      ),
    )
    .execute()
  for (const { id, samples } of measured) {
    const counts = { good_samples: 0, weak_samples: 0, poor_samples: 0 }
    for (const { sample } of samples) counts[`${qualityOf(sample)}_samples`] += 1
    await trx.updateTable('participant_sessions').set(counts).where('id', '=', id).execute()
  }
}

function samplesOf({ joined_at, left_at }: ParticipantSession, at: number) {
  const begin = Math.floor(joined_at.getTime() / MINUTE_MS)
  const minutes = Math.floor((left_at.getTime() - joined_at.getTime()) / MINUTE_MS)
  return Array.from({ length: minutes }, (_, minute) => ({
    minute: new Date((begin + minute) * MINUTE_MS),
    sample: sampleOf(at, minute),
  }))
}

/** All is well, but for the few who sit far from their access point, every now and then. */
function sampleOf(at: number, minute: number): QualityMeasure {
  const wave = ((minute * 7 + at * 13) % 10) / 10
  return at % 5 === 3 && minute % 9 < 3
    ? {
        ...{ roundTrip: Math.round(280 + 600 * wave), loss: Math.round(20 + 110 * wave) },
        ...{ jitter: Math.round(40 + 60 * wave), frames: 9, limitedBy: 'bandwidth' },
      }
    : {
        ...{ roundTrip: Math.round(24 + 30 * wave), loss: Math.round(6 * wave) },
        ...{ jitter: Math.round(4 + 6 * wave), frames: 25, limitedBy: 'none' },
      }
}
