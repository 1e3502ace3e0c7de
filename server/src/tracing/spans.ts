import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span, SpanContext, SpanStatus } from '@opentelemetry/api'

/** What a span stands for: a call that is served, one that is made, or a job that is done. */
type Kind = 'server' | 'client' | 'consumer'
/** Starts a span below another one, of this process or of the caller; below none it begins a trace. */
export type StartSpan = (span: {
  readonly name: string
  readonly kind: Kind
  readonly attributes: Attributes
  readonly parent: SpanContext | undefined
}) => Span

const current = new AsyncLocalStorage<Span>()
let start: StartSpan | undefined
/** The status of what failed, by the library. */
let failed: SpanStatus | undefined

/** Has spans be made from now on, or, without a way to, no more. */
export function setStartSpan(startSpan: StartSpan | undefined, failedStatus?: SpanStatus) {
  start = startSpan
  failed = failedStatus
}

/** Returns a new span below the one that is under way, or below the caller's; none while nothing is traced. */
export const startSpan = (name: string, kind: Kind, attributes: Attributes, caller?: SpanContext) =>
  start?.({ name, kind, attributes, parent: caller ?? current.getStore()?.spanContext() })

/** Does something as part of that span. */
export const withSpan = <Result>(span: Span | undefined, act: () => Result): Result =>
  span ? current.run(span, act) : act()

/** Does something as a span of its own. Throws what it throws. */
export async function inSpan<Result>(
  name: string,
  kind: Kind,
  attributes: Attributes,
  act: () => Promise<Result>,
) {
  const span = startSpan(name, kind, attributes)
  if (!span) return act()
  try {
    return await current.run(span, act)
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Says of a span that it failed, by the kind of the fault: its text may have somebody's data in it. */
export function markFailed(span: Span, error: unknown) {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (failed) span.setStatus(failed)
  span.setAttribute(
    'error.type',
    typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown',
  )
}

/** Returns whether something that is traced is under way. */
export const isTraced = () => current.getStore() !== undefined

/** Returns the ids by which a line of the log finds its trace; none outside of one. */
export function traceIds() {
  const { traceId, spanId } = current.getStore()?.spanContext() ?? {}
  return traceId && spanId ? { trace_id: traceId, span_id: spanId } : {}
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** Returns the span of a caller, as W3C's `traceparent` names it; none of a header that is none. */
export function readTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
    : undefined
}
