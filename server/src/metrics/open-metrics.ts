import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Meter } from '@opentelemetry/api'
import type { QualityMeasure } from '@samtale/contract/core/call-quality'
import { qualityOf } from '@samtale/contract/core/call-quality'
import type { ObserveRequest } from '#http/create-http.ts'
import { METRICS, type MetricName, optionsOf, type Reading } from './metrics.ts'

type Options = {
  readonly port: number
  readonly host: string
  readonly version: string
  readonly log: { info(details: object, text: string): void; warn(details: object, text: string): void }
}
/** Reads some metrics when they are asked for. */
type Source = () => Reading | Promise<Reading>

/** A caller waits no longer than this for one source: the others are answered without it. */
const SOURCE_MS = 2_000
/** Several Prometheus servers may ask at once. */
const CACHE_MS = 2_000
const LINE_LIMITS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/**
 * Returns what counts, and serves what was counted to Prometheus, on an address of its own; the library is
 * loaded here and by nobody else.
 */
export async function openMetrics({ port, host, version, log }: Options) {
  const [{ MeterProvider }, { PrometheusExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const provider = new MeterProvider({
    readers: [exporter],
    resource: resourceFromAttributes({ 'service.name': 'samtale', 'service.version': version }),
  })
  const meter = provider.getMeter('samtale')
  const histogram = (name: MetricName) => meter.createHistogram(name, optionsOf(name))
  const calls = histogram('http_server_request_duration_seconds')
  const roundTrips = histogram('samtale_call_round_trip_seconds')
  const losses = histogram('samtale_call_packet_loss_ratio')
  const qualities = meter.createCounter('samtale_call_quality_total', optionsOf('samtale_call_quality_total'))
  const sources: Source[] = []
  observe(meter, sources, (error) => log.warn({ err: error }, 'a metric could not be read'))

  const server = createServer(LINE_LIMITS, (request, response) => {
    if (request.url?.split('?', 1)[0] === '/metrics' && request.method === 'GET')
      exporter.getMetricsRequestHandler(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  log.info({ host, port: taken }, 'metrics are served')

  const observeRequest: ObserveRequest = ({ method, route, status, seconds }) =>
    calls.record(seconds, {
      http_request_method: method,
      http_route: route,
      http_response_status_code: String(status),
    })
  return {
    port: taken,
    observeRequest,
    countQuality(sample: QualityMeasure) {
      roundTrips.record(sample.roundTrip / 1_000)
      losses.record(sample.loss / 1_000)
      qualities.add(1, { quality: qualityOf(sample) })
    },
    /** Has a source read whenever somebody asks. */
    add: (...more: readonly Source[]) => void sources.push(...more),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await provider.shutdown()
    },
  }
}

/** Reads all sources at once when somebody asks, and what was read lately not again. */
function observe(meter: Meter, sources: readonly Source[], onError: (error: unknown) => void) {
  const names = (Object.keys(METRICS) as MetricName[]).filter((name) => !COUNTED.has(name))
  const instruments = new Map(
    names.map((name) => [
      name,
      METRICS[name].kind === 'counter'
        ? meter.createObservableCounter(name, optionsOf(name))
        : meter.createObservableGauge(name, optionsOf(name)),
    ]),
  )
  let read: { readonly at: number; readonly readings: Promise<readonly Reading[]> } | undefined
  meter.addBatchObservableCallback(
    async (result) => {
      if (!read || performance.now() - read.at > CACHE_MS)
        read = {
          at: performance.now(),
          readings: Promise.all(sources.map((source) => withinTime(source, onError))),
        }
      for (const reading of await read.readings)
        for (const [name, values] of Object.entries(reading) as [MetricName, Reading[MetricName]][])
          for (const [value, labels = {}] of values ?? []) {
            const instrument = instruments.get(name)
            if (instrument) result.observe(instrument, value, labels)
          }
    },
    [...instruments.values()],
  )
}

/** What is counted as it happens. */
const COUNTED: ReadonlySet<MetricName> = new Set<MetricName>([
  'http_server_request_duration_seconds',
  'samtale_call_round_trip_seconds',
  'samtale_call_packet_loss_ratio',
  'samtale_call_quality_total',
])

/** Returns what a source reads, or nothing when it fails or takes too long. */
async function withinTime(source: Source, onError: (error: unknown) => void): Promise<Reading> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), SOURCE_MS)
  try {
    return await Promise.race([source(), late])
  } catch (error) {
    onError(error)
    return {}
  } finally {
    clearTimeout(timer)
  }
}
