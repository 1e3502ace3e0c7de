import { apiAt } from '../e2e/api.ts'
import type { OpenDatabase } from '../server/src/db/open-database.ts'
import { findFfmpeg } from '../server/src/platform/video/ffmpeg.ts'
import { addStream } from '../server/src/testing/add-stream.ts'
import { rtmpListener } from '../server/src/testing/rtmp-listener.ts'
import { madePicture, sendPicture } from '../server/src/testing/send-picture.ts'
import { treeSeconds } from './process-cost.ts'
import type { Server } from './run-server.ts'

const SECONDS = 20
/** What a browser is asked to record with. */
const KILOBITS = 2_500
/** Pieces of the recording come twice a second. */
const CHUNK_MS = 500

type Fixture = {
  readonly db: OpenDatabase['db']
  readonly server: Server
  readonly token: string
  readonly account: string
}

/**
 * Cores that the server, its ffmpeg and its database take while one live stream of 720p goes through it as it
 * is; null without ffmpeg.
 */
export async function liveCores({ db, server, token, account }: Fixture): Promise<number | null> {
  if (!findFfmpeg()) return null
  const picture = madePicture(SECONDS, { size: '1280x720', framesPerSecond: 30, kilobits: KILOBITS })
  const rtmp = await rtmpListener()
  try {
    const own = { target: 'rtmp', rtmp_url: rtmp.url } as const
    const { id } = await addStream(
      { db, clock: { now: () => new Date() } as never },
      { type: 'livestreaming', hostId: account, from: -1, own },
    )
    const api = apiAt(`http://127.0.0.1:${server.port}`, token)
    const how = await api.liveStreams.start({ id })
    if (how.engine !== 'embedded') throw new Error('another video service is configured')
    const page = await sendPicture(`ws://127.0.0.1:${server.port}`, how.feedUrl, picture, {
      seconds: SECONDS,
    })
    await page.welcomed()
    const before = treeSeconds(server.pid)
    const began = performance.now()
    page.begin()
    await page.send(undefined, CHUNK_MS)
    const after = treeSeconds(server.pid)
    const elapsed = [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
    const cores = elapsed / ((performance.now() - began) / 1000)
    await api.liveStreams.stop({ id })
    return cores
  } finally {
    await rtmp.close()
  }
}
