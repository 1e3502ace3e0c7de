import { MINUTE_MS } from '@samtale/contract/core/durations'
import { REPLAY_WAIT_SECONDS } from '@samtale/contract/streams/replays'
import type { Shown } from '@samtale/contract/device-gateway/server-messages'
import { PLAY_HOURS } from '@samtale/contract/videos/videos'
import type { Db } from '#db/schema.ts'
import { playedSource } from '#modules/videos/play-tokens.ts'
import type { LoadedShow } from './load-shown.ts'

/** A device that plays for longer gets a new token before the old one is over. */
const RENEW_MS = (PLAY_HOURS * 60 - 15) * MINUTE_MS

/** Returns what a device shows now, of what it is to show today: what began last has the screen. */
export const shownNow = (shows: readonly LoadedShow[], now: Date): LoadedShow | undefined =>
  shows.findLast(({ beginTime }) => beginTime <= now)

/** Returns when that will be something else, though nobody changes anything. */
export function shownUntil(shows: readonly LoadedShow[], now: Date): number {
  const turns = shows.flatMap(({ beginTime, endTime }) => [beginTime.getTime(), endTime.getTime()])
  return Math.min(...turns.filter((turn) => turn > now.getTime()))
}

/**
 * Tells two of them apart, without the token that is another one each time; a token that is old is another
 * one too.
 */
export function showKey(show: LoadedShow | undefined, now: Date): string {
  if (!show) return 'none'
  const { id, title, beginTime, endTime, viewingUrl, videoId, playedBroadcastId, duration } = show
  const token = videoId && Math.floor((now.getTime() - beginTime.getTime()) / RENEW_MS)
  return JSON.stringify([
    id,
    title,
    beginTime,
    endTime,
    viewingUrl,
    videoId,
    playedBroadcastId,
    duration,
    token,
  ])
}

/**
 * The message's words for it; null when there is nothing to be seen, such as a replay whose video was
 * removed.
 */
export async function shownOf(db: Db, show: LoadedShow | undefined, now: Date): Promise<Shown | null> {
  const what = show && (await whatOf(db, show, now))
  if (!what) return null
  const { id, title, beginTime, endTime } = show
  return { id, title, beginTime: beginTime.toISOString(), endTime: endTime.toISOString(), what }
}

async function whatOf(db: Db, show: LoadedShow, now: Date): Promise<Shown['what'] | null> {
  const { id, type, beginTime, viewingUrl, duration } = show
  if (type !== 'replaystreaming') return viewingUrl === null ? null : { kind: 'page', url: viewingUrl }
  const source = await playedSource(db, show, { userId: null, meetingId: id }, now)
  const playsAt = new Date(beginTime.getTime() + REPLAY_WAIT_SECONDS * 1000).toISOString()
  return source && { kind: 'replay', playsAt, duration, source }
}
