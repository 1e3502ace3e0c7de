import type { MetricOptions } from '@opentelemetry/api'

type Metric = {
  readonly kind: 'gauge' | 'counter' | 'histogram'
  readonly labels?: readonly string[]
  /** Whether every node answers the same, since the database knows it: take one of them, not their sum. */
  readonly isShared?: true
  /** What it says, in one line. */
  readonly doc: string
  /** Upper ends of what a histogram counts apart. */
  readonly buckets?: readonly number[]
}

/**
 * Every metric by its name, which is stable: dashboards and alerts of others are built on it. Names of calls,
 * of the process and of connections follow the semantic conventions of OpenTelemetry and Prometheus.
 */
export const METRICS = {
  http_server_request_duration_seconds: {
    kind: 'histogram',
    labels: ['http_request_method', 'http_route', 'http_response_status_code'],
    doc: 'How long calls took to answer',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  samtale_ready: { kind: 'gauge', doc: '1 while the node can serve, as `/readyz` says' },
  samtale_problems: {
    kind: 'gauge',
    labels: ['reason'],
    doc: '1 for each reason and warning that `/readyz` names',
  },
  samtale_sockets: { kind: 'gauge', labels: ['path'], doc: 'Open WebSockets' },
  samtale_jobs: {
    ...{ kind: 'gauge', labels: ['state'], isShared: true },
    doc: 'Jobs: `waiting` for their time or turn, `late` by more than five minutes, `failed` for good in the last week',
  },
  samtale_emails: {
    ...{ kind: 'gauge', labels: ['state'], isShared: true },
    doc: 'Emails: `waiting` to be sent, `late` by more than 15 minutes, `failed` in the last day, `kept` without a mail server',
  },
  samtale_devices: {
    ...{ kind: 'gauge', labels: ['status'], isShared: true },
    doc: 'Speed dials of all accounts by their status',
  },
  samtale_meetings_active: { kind: 'gauge', isShared: true, doc: 'Meetings with someone in them' },
  samtale_meeting_people: { kind: 'gauge', isShared: true, doc: 'People in meetings' },
  samtale_people_online: {
    ...{ kind: 'gauge', isShared: true },
    doc: 'People who used the portal in the last five minutes',
  },
  samtale_backup_timestamp_seconds: {
    ...{ kind: 'gauge', labels: ['kind'], isShared: true },
    doc: 'When the last good `backup` was made, and the last `restore-drill`; nothing of what never was',
  },
  samtale_schema_batch_rows: {
    ...{ kind: 'gauge', labels: ['step', 'state'], isShared: true },
    doc: 'Rows that a step of an upgrade has worked through (`done`) and about how many are `left`; nothing of steps that are done',
  },
  samtale_rooms: { kind: 'gauge', doc: 'Rooms of the embedded video service on this node' },
  samtale_room_people: { kind: 'gauge', doc: 'People in these rooms' },
  samtale_media_people: {
    kind: 'gauge',
    labels: ['worker'],
    doc: 'People whose audio and video a process of the media server forwards',
  },
  samtale_media_cpu_cores: {
    kind: 'gauge',
    labels: ['worker'],
    doc: 'How much of a core that process uses. From 0.8 on, give it another port',
  },
  samtale_call_round_trip_seconds: {
    kind: 'histogram',
    doc: 'Round trip of people in calls of the embedded service, each ten seconds',
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 2],
  },
  samtale_call_packet_loss_ratio: {
    kind: 'histogram',
    doc: 'Share of packets that they lost, from 0 to 1',
    buckets: [0.001, 0.01, 0.03, 0.05, 0.1, 0.3],
  },
  samtale_call_quality_total: {
    kind: 'counter',
    labels: ['quality'],
    doc: 'Spans of ten seconds by their quality: `good`, `weak` or `poor`',
  },
  db_client_connections: {
    kind: 'gauge',
    labels: ['pool', 'state'],
    doc: 'Database connections of a pool: `used`, `idle`, and how many calls are `waiting` for one',
  },
  nodejs_eventloop_delay_seconds: {
    kind: 'gauge',
    labels: ['quantile'],
    doc: 'How late timers ran since the last reading: median, 99 % and worst',
  },
  nodejs_eventloop_utilization_ratio: {
    kind: 'gauge',
    doc: 'How busy the main thread was since the last reading, from 0 to 1',
  },
  nodejs_heap_used_bytes: { kind: 'gauge', doc: 'JavaScript memory in use' },
  process_resident_memory_bytes: { kind: 'gauge', doc: 'Memory of the process' },
  process_cpu_seconds_total: { kind: 'counter', doc: 'Processor time of the process' },
} as const satisfies Readonly<Record<string, Metric>>

/** The name of a metric. */
export type MetricName = keyof typeof METRICS
/** One value of a metric, with its labels. */
export type Value = readonly [value: number, labels?: Readonly<Record<string, string>>]
/** What is read when Prometheus asks: values of some metrics. */
export type Reading = Readonly<Partial<Record<MetricName, readonly Value[]>>>

/** Returns what OpenTelemetry wants to know of a metric. */
export function optionsOf(name: MetricName): MetricOptions {
  const { doc, buckets }: Metric = METRICS[name]
  return {
    description: doc,
    ...(buckets && { advice: { explicitBucketBoundaries: [...buckets] } }),
  }
}
