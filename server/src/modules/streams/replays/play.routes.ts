import { AppError } from '@samtale/contract/core/errors'
import { REPLAY_WAIT_SECONDS, type replays } from '@samtale/contract/streams/replays'
import { opensAt } from '@samtale/contract/meetings/meeting-rules'
import type { Db } from '#db/schema.ts'
import { callRate } from '#http/call-rate.ts'
import type { Handlers } from '#http/serve.ts'
import { meetingsStore } from '#modules/meetings/meetings.store.ts'
import type { Clock } from '#platform/clock.ts'
import { playedSource } from '#modules/videos/play-tokens.ts'
import { streamById } from '#modules/streams/streams.store.ts'
import { findVideo } from '#modules/videos/videos.store.ts'

/**
 * So many look-ups of one network address or user in a minute: a whole congregation may sit behind one
 * address. A name that leads nowhere counts ten times.
 */
const LOOK_UPS_A_MINUTE = 240
const WRONG_NAME_COSTS = 9

/** Returns the routes of what the player of a replay asks. The room name is the key, as for a meeting. */
export function playRoutes({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Pick<Handlers<typeof replays>, 'play'> {
  const store = meetingsStore(db)
  const lookUps = callRate(clock, LOOK_UPS_A_MINUTE)

  return {
    async play({ input, caller: { session, address } }) {
      const now = clock()
      const userId = session?.kind === 'full' ? session.actor.id : null
      const key = userId ?? address
      lookUps.consume(key)
      const meeting = await store.atLocation(input.room.toLowerCase(), now)
      const replay = meeting?.type === 'replaystreaming' ? await streamById(db, meeting.id) : undefined
      if (!meeting || !replay) {
        lookUps.penalize(key, WRONG_NAME_COSTS)
        throw new AppError('meeting_not_found')
      }
      if (now < opensAt(replay.begin)) throw new AppError('meeting_not_started')
      if (replay.overAt || now >= replay.end) throw new AppError('meeting_ended')
      const source = await playedSource(db, replay, { userId, meetingId: replay.id }, now)
      if (!source) throw new AppError('video_not_found')
      const video = replay.videoId && source.kind === 'file' ? await findVideo(db, replay.videoId) : undefined
      return {
        name: replay.name,
        serverTime: now.toISOString(),
        beginTime: replay.begin.toISOString(),
        endTime: replay.end.toISOString(),
        playsAt: new Date(replay.begin.getTime() + REPLAY_WAIT_SECONDS * 1_000).toISOString(),
        duration: video?.duration ?? null,
        source,
      }
    },
  }
}
