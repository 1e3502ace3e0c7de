import { sendChunk } from '../../server/src/testing/send-video.ts'
import { chunksOfFile, videoFile } from '../../server/src/testing/video-file.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count } from '../scenario.ts'
import { BACK_MS, type Stage } from './stage.ts'

const FILE_BYTES = 6_000_000

/** A file is sent in chunks while both nodes are killed; each chunk again until somebody has it. */
export async function uploads({ api, id, kill }: Stage, rounds: number): Promise<readonly Count[]> {
  const file = videoFile(FILE_BYTES)
  const chunks = [...chunksOfFile(file).keys()]
  let whole = 0
  let repeated = 0
  for (let round = 0; round < rounds; round += 1) {
    const filename = `film ${round}.mp4`
    let isListed = false
    for (const index of chunks) {
      const isTurn = index === 3 || index === 7
      const killing = isTurn ? kill(index === 3 ? 0 : 1) : null
      await waitUntil(async () => {
        repeated += 1
        const { data } = await sendChunk({ api, id }, { file, index, filename })
        isListed ||= Boolean(data)
        return true
      }, BACK_MS)
      await killing
    }
    const { data } = await api.videos.list({ account: id })
    if (data.some((video) => video.filename === filename && video.size === FILE_BYTES)) whole += 1
  }
  return [
    {
      what: `${rounds} uploads over two kills each, ${whole} whole, ${repeated - rounds * chunks.length} chunks sent again`,
      ok: whole === rounds,
    },
  ]
}
