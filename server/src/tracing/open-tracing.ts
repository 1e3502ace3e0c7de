import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#config/config.ts'
import { setStartSpan } from './spans.ts'

type Options = NonNullable<Config['tracing']> & {
  readonly version: string
  readonly log: { warn(details: object, text: string): void }
}

/** A stop waits no longer for a collector that does not answer. */
const CLOSE_MS = 2_000
/** Spans that are kept for the next sending; more are dropped. */
const MAX_QUEUE = 2_048

/** Sends spans to a collector by OTLP; the library is loaded here and by nobody else. Returns how to end it. */
export async function openTracing({ endpoint, headers, serviceName, sampler, ratio, version, log }: Options) {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const warn = (text: string) => log.warn({ reason: text.slice(0, 300) }, 'spans could not be sent')
  const quiet = () => {}
  api.diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, api.DiagLogLevel.WARN)
  const root = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']()
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: sampler.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
        maxQueueSize: MAX_QUEUE,
      }),
    ],
  })
  const tracer = provider.getTracer('samtale')
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER }
  setStartSpan(
    ({ name, kind, attributes, parent }) =>
      tracer.startSpan(
        name,
        { kind: kinds[kind], attributes },
        parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT,
      ),
    { code: api.SpanStatusCode.ERROR },
  )
  return {
    async close() {
      setStartSpan(undefined)
      await Promise.race([provider.shutdown().catch(quiet), delay(CLOSE_MS, undefined, { ref: false })])
    },
  }
}
