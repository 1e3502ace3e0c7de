import type { Endpoint, InputOf } from '@samtale/contract/core/endpoint'
import type { Transport } from '@samtale/contract/core/client'
import { AppError } from '@samtale/contract/core/errors'
import { saveFile } from '#core/save-file.ts'
import { callStoringRejection } from './store-rejection.ts'
import { fetchReply, readReply } from './send.ts'

const FALLBACK = 'download'

/**
 * Makes a call that answers a file, has the browser keep it, and answers its name. A refusal is thrown like
 * any other.
 */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<string> {
  let name = FALLBACK
  const send: Transport = (request) =>
    fetchReply(request, async (reply) => {
      if (!reply.ok) return readReply(reply)
      name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? FALLBACK
      // The browser keeps a large one on its disk.
      saveFile(await wholeOf(reply), name)
      return { data: null }
    })
  await callStoringRejection(send)(endpoint, input)
  return name
}

/** A file that breaks off is none. */
async function wholeOf(reply: Response): Promise<Blob> {
  try {
    return await reply.blob()
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}
