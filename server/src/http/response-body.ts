import type { Endpoint } from '@samtale/contract/core/endpoint'
import type * as z from 'zod/mini'

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
