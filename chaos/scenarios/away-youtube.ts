import { HOUR_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import { apiAt } from '../../e2e/api.ts'
import { connectYoutube, type Portal } from '../../server/src/testing/connect-youtube.ts'
import { lineTo } from '../../server/src/testing/line-to.ts'
import { youtubeServer } from '../../server/src/testing/youtube-server.ts'
import { withOwnNode } from '../parts/own-node.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

type Outage = 'down' | 'silent' | 'halfway'
const OUTAGES: Readonly<Record<Scale, readonly Outage[]>> = {
  full: ['down', 'silent', 'halfway', 'down', 'silent', 'halfway'],
  short: ['down', 'halfway'],
}
const STREAMS = 3
/** A call that is not answered is given up after ten seconds; the first of a stream is not followed by another. */
const ANSWER_MS = 30_000
/** A job that failed is tried again with growing pauses. */
const WITHDRAWN_MS = 120_000

/** YouTube goes away, says nothing, or stops in the middle of what it does, while live streams are planned. */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const google = await youtubeServer()
  const line = await lineTo(google.address)
  google.knownAs(line.url)
  try {
    const env = { ...google.env, YOUTUBE_SERVER: line.url, STREAM_PRIVATE_HOSTS: '1' }
    return await withOwnNode(env, async ({ node, connection }) => {
      const { tokens } = await withDatabase(connection, (db) => addCustomer(db))
      const token = tokens[0] ?? ''
      const api = apiAt(node.url, token)
      await connectYoutube(portalAt(node.url), token)
      const seen = { rejected: 0, elsewhere: 0, planned: 0, slowest: 0 }
      const other: string[] = []
      const plan = (name: string) => ({ name, ...times(), members: [] })
      const create = async (name: string) => {
        const began = performance.now()
        try {
          await api.liveStreams.create({ ...plan(name), target: 'youtube' })
          seen.planned += 1
        } catch (error) {
          if (error instanceof AppError && error.code === 'youtube_unavailable') seen.rejected += 1
          else other.push(String(error))
        }
        seen.slowest = Math.max(seen.slowest, performance.now() - began)
      }
      const all = (name: string) =>
        Promise.all(Array.from({ length: STREAMS }, (_, at) => create(`${name} ${at}`)))

      const outages = OUTAGES[scale]
      for (const [round, outage] of outages.entries()) {
        if (outage === 'down') await line.cut()
        else if (outage === 'silent') line.silence()
        else {
          google.fail({ what: 'POST liveBroadcasts/bind', status: 503, times: 3 * STREAMS })
          google.fail({ what: 'DELETE liveBroadcasts', status: 503, times: 3 * STREAMS })
        }
        await all(`During ${round}`)
        const own = { target: 'rtmp', rtmpUrl: 'rtmp://127.0.0.1/app', streamKey: 'key' } as const
        await api.liveStreams.create({ ...plan(`Elsewhere ${round}`), ...own })
        seen.elsewhere += 1
        if (outage === 'down') await line.mend()
        else if (outage === 'silent') line.speak()
        await all(`After ${round}`)
      }
      const expected = outages.length * STREAMS
      await waitUntil(() => google.streams().length === expected, WITHDRAWN_MS).catch(() => {})
      const bound = google.broadcasts().filter(({ boundStreamId }) => boundStreamId !== null).length
      const unanswered = google.broadcasts().length - bound
      const { total } = await api.liveStreams.list({ limit: 1 })
      print(`the slowest plan was answered after ${Math.round(seen.slowest)} ms`)
      for (const text of other) print(`answered otherwise: ${text}`)
      return [
        {
          what: `${outages.length} outages of YouTube: ${seen.rejected} of ${expected} plans rejected in its name, ${seen.planned} of ${expected} made after them, ${other.length} answered otherwise`,
          ok: seen.rejected === expected && seen.planned === expected && other.length === 0,
        },
        {
          what: `${seen.elsewhere} plans for a server of one's own made meanwhile; ${total} streams are stored`,
          ok: seen.elsewhere === outages.length && total === expected + outages.length,
        },
        {
          what: `${bound} of ${expected} broadcasts at YouTube with a stream, ${google.streams().length} streams; ${unanswered} left by calls that were not answered (docs/decisions/0030)`,
          ok:
            bound === expected &&
            google.streams().length === expected &&
            unanswered <= STREAMS * outages.filter((outage) => outage !== 'halfway').length,
        },
        { what: `each was answered within ${ANSWER_MS / 1_000} s`, ok: seen.slowest < ANSWER_MS },
        {
          what: `${node.child.exitCode === null ? 0 : 1} ends of the node`,
          ok: node.child.exitCode === null,
        },
      ]
    })
  } finally {
    await line.close()
    await google.close()
  }
}

function times() {
  const [beginTime = '', endTime = ''] = [20, 21].map((hours) =>
    new Date(Date.now() + hours * HOUR_MS).toISOString(),
  )
  return { beginTime, endTime }
}

/** A running node, as a browser calls it. */
const portalAt = (url: string): Portal => ({
  app: {
    async inject({ url: path, headers = {} }) {
      const response = await fetch(url + path, { headers, redirect: 'manual' })
      const body = await response.text()
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        body,
        json: () => JSON.parse(body) as unknown,
      }
    },
  },
})

export const scenario: Scenario = {
  title: 'YouTube goes away, says nothing, or stops halfway, while live streams are planned.',
  run,
}
