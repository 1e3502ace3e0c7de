import {
  createStackParser,
  createTransport,
  Scope,
  type Event,
  type TransportMakeRequestResponse,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { scrubText } from './scrub-text.ts'

type Options = {
  readonly dsn: string
  readonly version: string
  readonly log: { warn(details: object, text: string): void }
}

const TIMEOUT_MS = 5_000

/**
 * The client alone, without the parts that hook into requests, queries and the console: it knows what it is
 * given and nothing else.
 */
export function openReporter({ dsn, version, log }: Options) {
  const client = new ServerRuntimeClient({
    dsn,
    release: `samtale@${version}`,
    environment: 'production',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    traceLifecycle: 'static',
    beforeSend: onlyTheError,
    transport: ({ url, headers, ...options }) =>
      createTransport(options, ({ body }) => post(url, headers, body)),
  })

  async function post(
    url: string,
    headers: Record<string, string> | undefined,
    body: string | Uint8Array,
  ): Promise<TransportMakeRequestResponse> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: headers ?? {},
        body: body as string,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return {
        statusCode: response.status,
        headers: {
          'retry-after': response.headers.get('retry-after'),
          'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        },
      }
    } catch (error) {
      log.warn({ err: error }, 'A fault could not be reported')
      return {}
    }
  }

  client.init()
  if (!client.getDsn())
    log.warn({}, 'ERROR_REPORT_DSN is not the address of a project: faults are not reported')
  return {
    report(error: unknown, requestId: string) {
      const scope = new Scope()
      scope.setTag('request_id', requestId)
      client.captureException(error, {}, scope)
    },
    close: async (): Promise<void> => void (await client.close(TIMEOUT_MS)),
  }
}

/** What may leaves the server: kind, text and place of the fault, freed of addresses and secrets. */
function onlyTheError({
  event_id,
  timestamp,
  platform,
  level,
  release,
  environment,
  tags,
  exception,
  type,
}: Event & { type: undefined }) {
  const values = (exception?.values ?? []).map(({ type: name, value, stacktrace }) => ({
    ...(name && { type: name }),
    value: scrubText((value ?? '').slice(0, 2_000)),
    ...(stacktrace?.frames && {
      stacktrace: {
        frames: stacktrace.frames.map(
          ({ filename, function: called, lineno, colno, in_app }) =>
            ({ filename, function: called, lineno, colno, in_app }) as (typeof stacktrace.frames)[number],
        ),
      },
    }),
  }))
  return {
    type,
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    tags,
    exception: { values },
  } as Event & { type: undefined }
}
