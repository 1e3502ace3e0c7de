import { isLoopback } from '../is-loopback.ts'
import {
  address,
  between,
  oneOf,
  optionalNumber,
  secret,
  share,
  textOr,
  webAddress,
} from '../variable-kinds.ts'

/** What tells operators how the server does. */
export const OBSERVABILITY = {
  METRICS_PORT: optionalNumber({
    ...{ min: 0, max: 65_535, without: 'off' },
    doc: 'Port of the metrics for Prometheus, at `/metrics`. See [deploy/monitoring.md](deploy/monitoring.md)',
  }),
  METRICS_HOST: textOr({
    default: '127.0.0.1',
    doc: "Address to serve the metrics on. They have no password: keep them inside your network. Any address but this machine's needs `PLAIN_HTTP`",
  }),
  LOG_LEVEL: oneOf({
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    // At a terminal only what needs attention, so that a newcomer sees the address and not a stream of
    // lines.
    fallback: () => (process.stderr.isTTY ? 'warn' : 'info'),
    ...{ without: '`info`, at a terminal `warn`', doc: 'Minimum level of the log' },
  }),
  ERROR_REPORT_DSN: address({
    ...{ protocol: /^https?$/, without: 'off' },
    secret: 'password',
    doc: 'Where the server and the portal report errors (a Sentry-style DSN)',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress({
    without: 'off',
    doc: 'Where traces are sent (OTLP over HTTP), such as `http://127.0.0.1:4318`. See [deploy/monitoring.md](deploy/monitoring.md#traces)',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: secret({
    ...{ without: 'none', values: '`name=value,…`' },
    doc: 'Headers that are sent with them, such as a key',
  }),
  OTEL_SERVICE_NAME: textOr({ default: 'samtale', doc: 'Name of the service in traces' }),
  OTEL_TRACES_SAMPLER: oneOf({
    choices: [
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ],
    fallback: () => 'parentbased_always_on',
    ...{ without: '`parentbased_always_on`', doc: 'Which calls and jobs are traced' },
  }),
  OTEL_TRACES_SAMPLER_ARG: share({
    default: 1,
    doc: 'The share of them, for `traceidratio`',
  }),
}

type Metrics = {
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
  readonly PLAIN_HTTP: boolean
}
/** What must hold between them. */
export const observabilityChecks = [
  between<Metrics>(
    'METRICS_HOST',
    (env) => env.METRICS_PORT === undefined || isLoopback(env.METRICS_HOST) || env.PLAIN_HTTP,
    'opens plain HTTP to the network: leave it at 127.0.0.1, or set PLAIN_HTTP=1 if you mean it',
  ),
]
