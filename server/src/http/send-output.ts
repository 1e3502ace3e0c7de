import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { FileOutput, type Endpoint } from '@samtale/contract/core/endpoint'
import type * as z from 'zod/mini'

/** A large file over a slow line takes its time. */
export const FILE_TIMEOUT_MS = 15 * MINUTE_MS

/**
 * Sends a file as it is made, no faster than it is taken. The first of it is there before anything is sent:
 * what fails until then is refused like any call.
 */
export async function sendFileOutput(reply: FastifyReply, output: unknown) {
  const { name, type, bytes } = FileOutput.parse(output)
  const chunks = bytes[Symbol.asyncIterator]()
  const first = await chunks.next()
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(whole(first, chunks), { objectMode: false, highWaterMark: 65_536 }))
}

async function* whole(first: IteratorResult<Uint8Array>, chunks: AsyncIterator<Uint8Array>) {
  try {
    for (let step = first; !step.done; step = await chunks.next()) yield step.value
  } finally {
    await chunks.return?.()
  }
}

/**
 * The JSON text of a success: the declared fields only, `_id` beside every `id`, lists in the wire's own
 * form.
 */
export function responseBody(endpoint: Endpoint, output: unknown): string {
  const declared = (endpoint.output as z.ZodMiniType<Record<string, unknown>>).parse(output)
  return JSON.stringify({ success: true, ...wrapped(endpoint, declared) }, withUnderscoreId)
}

function wrapped({ list }: Endpoint, declared: Record<string, unknown>) {
  if (!list) return { data: declared }
  if (!list.rowsAs) return declared
  const { data, ...rest } = declared
  return { data: { ...rest, [list.rowsAs]: data } }
}

function withUnderscoreId(_key: string, value: unknown) {
  return typeof value === 'object' && value !== null && 'id' in value && !('_id' in value)
    ? { ...value, _id: value.id }
    : value
}
