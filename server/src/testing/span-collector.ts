import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
/** A span as OTLP writes it in JSON. */
export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  /** 2 is a fault. */
  readonly status: { readonly code?: number }
  readonly attributes: readonly Attribute[]
}

/** Returns what a span says under a name. */
export const valueOf = (span: ReceivedSpan, name: string) =>
  span.attributes.find(({ key }) => key === name)?.value

/** A small collector: takes spans as JSON, and keeps the bodies and keys that came with them. */
export async function spanCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const keys: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    keys.push(request.headers['x-key'])
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { spans, bodies, keys, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
