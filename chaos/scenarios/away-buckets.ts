import { setTimeout as delay } from 'node:timers/promises'
import { apiAt } from '../../e2e/api.ts'
import { bucketServer } from '../../server/src/testing/bucket-server.ts'
import { lineTo } from '../../server/src/testing/line-to.ts'
import { sendChunk } from '../../server/src/testing/send-video.ts'
import { chunksOfFile, sha256Of, videoFile } from '../../server/src/testing/video-file.ts'
import { callerAt } from '../parts/callers.ts'
import { withOwnNode } from '../parts/own-node.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

type Outage = 'down' | 'silent'
const OUTAGES: Readonly<Record<Scale, readonly Outage[]>> = {
  full: ['down', 'silent', 'down', 'silent'],
  short: ['down'],
}
const LASTS_MS: Readonly<Record<Scale, number>> = { full: 30_000, short: 0 }
const FILE_BYTES = 4_000_000
const WELL_MS = 120_000
/** What is refused says so before the browser gives up. */
const ANSWER_MS = 60_000
const LIST = { method: 'POST', path: '/v1/group/read', body: {} } as const

/** The bucket goes away, or says nothing, in the middle of an upload and under somebody who watches a film. */
async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  const bucket = await bucketServer()
  const line = await lineTo(bucket.s3.endpoint)
  const env = {
    ...{ S3_BUCKET: bucket.s3.bucket, S3_ENDPOINT: line.url },
    ...{ S3_ACCESS_KEY_ID: bucket.s3.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.s3.secretAccessKey },
  }
  try {
    return await withOwnNode(env, async ({ node, connection }) => {
      const { id, tokens } = await withDatabase(connection, (db) => addCustomer(db))
      const api = apiAt(node.url, tokens[0])
      const { call, close } = callerAt(node.url, tokens[0] ?? '')
      const outages = OUTAGES[scale]
      const seen = { rejected: 0, notPlayed: 0, whole: 0, played: 0, calls: 0, served: 0, slowest: 0 }
      const video = async (filename: string) =>
        (await api.videos.list({ account: id })).data.find((one) => one.filename === filename)
      const play = async (filename: string) => {
        const film = (await video(filename))?.id ?? ''
        const { token } = await api.videos.playToken({ account: id, id: film })
        const reply = await fetch(`${node.url}/play/${film}?idt=${token}`, { headers: { accept: 'video/*' } })
        return {
          status: reply.status,
          retryAfter: Number(reply.headers.get('retry-after')),
          bytes: (await reply.arrayBuffer()).byteLength,
        }
      }
      const upload = async (filename: string, file: Buffer, meanwhile: (index: number) => Promise<void>) => {
        for (const index of chunksOfFile(file).keys()) {
          await meanwhile(index)
          await sendChunk({ api, id }, { file, index, filename })
        }
        await waitUntil(async () => (await video(filename))?.state === 'ready', WELL_MS)
      }
      await upload('before.mp4', videoFile(FILE_BYTES), async () => {})
      for (const [round, outage] of outages.entries()) {
        const file = videoFile(FILE_BYTES, round + 2)
        const filename = `film ${round}.mp4`
        await upload(filename, file, async (index) => {
          if (index !== 3) return
          if (outage === 'down') await line.cut()
          else line.silence()
          const over = { calls: false }
          const others = (async () => {
            while (!over.calls) {
              seen.calls += 1
              if ((await call(LIST)).status === 200) seen.served += 1
              await delay(100)
            }
          })()
          const began = performance.now()
          const rejection = await sendChunk({ api, id }, { file, index, filename }).catch(
            (error: unknown) => error,
          )
          if ((rejection as { code?: unknown }).code === 'unavailable') seen.rejected += 1
          const { status, retryAfter } = await play('before.mp4')
          if (status === 503 && retryAfter > 0) seen.notPlayed += 1
          seen.slowest = Math.max(seen.slowest, (performance.now() - began) / 2)
          await delay(LASTS_MS[scale])
          over.calls = true
          await others
          if (outage === 'down') await line.mend()
          else line.speak()
        })
        if ((await video(filename))?.sha256 === sha256Of(file)) seen.whole += 1
        if ((await play(filename)).status === 200 && (await play('before.mp4')).bytes > 0) seen.played += 1
      }
      close()
      print(`an upload and a film were refused after ${Math.round(seen.slowest)} ms each at most`)
      const count = outages.length
      return [
        {
          what: `${count} outages of the bucket: ${seen.rejected} chunks and ${seen.notPlayed} films refused for now, each within ${ANSWER_MS / 1_000} s`,
          ok: seen.rejected === count && seen.notPlayed === count && seen.slowest < ANSWER_MS,
        },
        {
          what: `${count} uploads over them, ${seen.whole} whole, ${seen.played} played afterwards`,
          ok: seen.whole === count && seen.played === count,
        },
        {
          what: `${seen.calls} other calls meanwhile, ${seen.calls - seen.served} not served`,
          ok: seen.calls > 0 && seen.served === seen.calls,
        },
      ]
    })
  } finally {
    await line.close()
    await bucket.close()
  }
}

export const scenario: Scenario = {
  title: 'The bucket of the videos goes away, or says nothing, while one is uploaded and one is watched.',
  run,
}
