import * as z from 'zod/mini'
import { isLoopback } from './is-loopback.ts'
import { isPlainHttp, isPlainPostgres } from './plain-addresses.ts'
import {
  address,
  between,
  bothOrNeither,
  day,
  file,
  flag,
  list,
  oneOf,
  optionalNumber,
  portRange,
  privateKey,
  secret,
  share,
  text,
  textOr,
  webAddress,
  wholeNumber,
} from './variable-kinds.ts'

/** Addresses of services that this server itself calls. */
const WEB_SERVICES = [
  'S3_ENDPOINT',
  'VIDEO_CENSUS_URL',
  'ERROR_REPORT_DSN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

/** Every variable that the server reads, and no other. */
export const environment = z
  .object({
    PORT: wholeNumber({ min: 0, max: 65_535, default: 8080, doc: 'Port to listen on' }),
    HOST: textOr({
      default: '127.0.0.1',
      doc: 'Address to listen on. `0.0.0.0` opens it to the network, which needs `TLS_CERT` or `PLAIN_HTTP`',
    }),
    PLAIN_HTTP: flag({
      doc: 'Lets `HOST` open plain HTTP to the network. Passwords and keys can then be read on their way: for a trial in a network of your own, or where a proxy on this machine or in this container encrypts',
    }),
    PLAIN_SERVICES: flag({
      doc: 'Lets the database, the bucket and other services on other machines be reached without TLS, and email be sent so. Passwords and data can then be read on their way: for a network that you encrypt or trust as a whole',
    }),
    METRICS_PORT: optionalNumber({
      ...{ min: 0, max: 65_535, without: 'off' },
      doc: 'Port of the metrics for Prometheus, at `/metrics`. See [deploy/monitoring.md](deploy/monitoring.md)',
    }),
    METRICS_HOST: textOr({
      default: '127.0.0.1',
      doc: 'Address to serve the metrics on. They ask for no password: keep them inside your network. Any but this machine needs `PLAIN_HTTP`',
    }),
    DATA_DIR: textOr({ default: './data', doc: 'Folder of the embedded database and of videos' }),
    DATABASE_POOL_SIZE: wholeNumber({
      ...{ min: 2, max: 200, default: 10, unit: 'connections' },
      doc: 'Database connections for API calls. 7 more are used for jobs, devices, live updates and `/readyz`. Up to twelve times as many calls run at a time; more are refused with 503 and `Retry-After`',
    }),
    DATABASE_READ_SECONDS: wholeNumber({
      ...{ min: 1, max: 15, default: 5, unit: 'seconds' },
      doc: 'Time limit for a list, report or search. After that it fails with 503 and `Retry-After`. Changes, files and jobs have 15 seconds per statement',
    }),
    DATABASE_URL: address({
      ...{ protocol: /^postgres(ql)?$/, without: 'embedded PostgreSQL', values: '`postgres://…`' },
      secret: 'password',
      doc: 'Your own PostgreSQL, 15 or later. On another machine with `?sslmode=verify-full`',
    }),
    DATABASE_LISTEN_URL: address({
      ...{ protocol: /^postgres(ql)?$/, without: '`DATABASE_URL`', values: '`postgres://…`' },
      secret: 'password',
      doc: 'The address of PostgreSQL itself, if `DATABASE_URL` leads to a connection pooler in transaction mode, such as PgBouncer. Live updates, upgrades and backups use it. See [deploy/nodes.md](deploy/nodes.md)',
    }),
    DATABASE_READ_URL: address({
      ...{ protocol: /^postgres(ql)?$/, without: 'off', values: '`postgres://…`' },
      secret: 'password',
      doc: 'A streaming replica of that database, which lists and reports are read from. Your own changes are shown at once; nothing is more than five seconds old. See [deploy/nodes.md](deploy/nodes.md)',
    }),
    BACKUP_PASSPHRASE: secret({
      min: 12,
      without: 'not encrypted',
      doc: 'Encrypts backups, and opens them, with [age](https://age-encryption.org)',
    }),
    PUBLIC_URL: webAddress({
      without: 'the listening address',
      doc: 'The address people use, such as `https://meet.example.com`. Links in emails use it',
    }),
    SMTP_URL: address({
      ...{
        protocol: /^smtps?$/,
        without: 'outbox',
        values: '`smtp://user:password@host:587` or `smtps://…:465`',
      },
      secret: 'password',
      doc: 'The mail server to send with. One on another machine has to encrypt: from the start (`smtps`), or by STARTTLS',
    }),
    ADMIN_EMAIL: textOr({
      default: 'admin@samtale.local',
      doc: 'Email of the first super-admin, created in an empty database',
    }),
    MAIL_FROM: textOr({ default: 'Samtale <no-reply@samtale.invalid>', doc: 'Sender of the emails' }),
    GUEST_MAILS_PER_DAY: wholeNumber({
      ...{ min: 0, max: 100_000, default: 300, unit: 'emails' },
      doc: 'How many emails the meetings of one host can send to guests in a day. Until the next day, further guests are refused and not reminded',
    }),
    VIDEO_URL: webAddress({
      without: 'embedded service',
      doc: 'Address of a Jitsi Meet, or `https://8x8.vc` for JaaS',
    }),
    VIDEO_APP_ID: textOr({ default: 'samtale', doc: 'Issuer of the meeting tokens (`app_id` in Prosody)' }),
    VIDEO_APP_SECRET: secret({
      doc: 'The secret that Jitsi Meet checks tokens with. Required with `VIDEO_URL`, except for JaaS',
    }),
    VIDEO_AUDIENCE: textOr({ default: 'jitsi', doc: 'Audience of the tokens' }),
    VIDEO_SUBJECT: text({
      without: 'host of `VIDEO_URL`',
      doc: 'Subject of the tokens: the XMPP domain, a tenant, or `*`',
    }),
    VIDEO_KEY_ID: text({ doc: 'JaaS: ID of the key, `vpaas-magic-cookie-…/…`' }),
    VIDEO_PRIVATE_KEY: privateKey({
      doc: 'JaaS: private key in PEM form; line breaks can be written as `\\n`',
    }),
    VIDEO_EVENTS_SECRET: secret({
      min: 24,
      without: 'reports are refused',
      doc: 'The secret of the video service for reporting who joins and leaves',
    }),
    VIDEO_CENSUS_URL: address({
      ...{ protocol: /^https?$/, without: 'off' },
      doc: "Where Jitsi Meet lists its rooms (`mod_muc_census`), to end meetings whose end wasn't reported",
    }),
    VIDEO_MAX_PEOPLE: wholeNumber({
      ...{ min: 4, max: 100, default: 100, unit: 'people' },
      doc: "Embedded service: how many people can be in a meeting. Where its media server can't run, 8",
    }),
    VIDEO_UDP_PORTS: portRange({
      without: 'any free port',
      doc: 'Embedded service: UDP port for the audio and video of meetings with four people or more. Each port of a range has a process of its own; give it as many as you have cores. Browsers must be able to reach it',
    }),
    VIDEO_PUBLIC_IP: text({
      without: 'the addresses of this machine',
      doc: 'Embedded service: the address by which browsers reach that port, if this machine is behind NAT',
    }),
    NODE_ADDRESS: webAddress({
      without: 'this is the only node',
      doc: 'Embedded service on several nodes: where the others reach this one, such as `http://10.0.0.11:8080`. See [Several nodes](deploy/README.md#several-nodes)',
    }),
    ICE_SERVERS: list({ doc: 'Embedded service: STUN addresses' }),
    TURN_URLS: list({ doc: 'Embedded service: TURN addresses' }),
    TURN_SECRET: secret({ doc: 'The secret shared with the TURN server (`static-auth-secret` of coturn)' }),
    TLS_CERT: file({
      without: 'plain HTTP',
      doc: 'File with the certificate chain. Samtale then serves HTTPS itself',
    }),
    TLS_KEY: file({ doc: 'File with its private key' }),
    DRAIN_SECONDS: wholeNumber({
      ...{ min: 0, max: 120, default: 6, unit: 'seconds' },
      doc: 'How long requests are still served after `SIGTERM`, the first third of it as usual',
    }),
    SESSION_IDLE_HOURS: wholeNumber({
      min: 1,
      max: 24 * 365,
      default: 12,
      unit: 'hours',
      doc: 'A session ends after this time without activity',
    }),
    SESSION_MAX_DAYS: wholeNumber({
      min: 1,
      max: 3650,
      default: 30,
      unit: 'days',
      doc: 'A session always ends after this time',
    }),
    TRUST_PROXY: flag({
      doc: 'Trusts the `X-Forwarded-…` headers of a reverse proxy on this machine. Required behind one; otherwise all people count as one network and are throttled together',
    }),
    WEBHOOK_PRIVATE_HOSTS: flag({
      doc: "Allows webhooks of device alerts into your own network. By default, they only reach the public internet, so customers can't use them to reach your other machines",
    }),
    PROVIDER_PRIVATE_HOSTS: flag({
      doc: 'Allows the sign-in services that customers set up for themselves to be in your own network. By default, they are only reached on the public internet',
    }),
    DNS_SERVERS: text({
      without: 'those of this machine',
      doc: 'The DNS servers that are asked whether an email domain belongs to a customer: addresses with or without a port, separated by commas',
    }),
    YOUTUBE_CLIENT_ID: text({
      without: 'YouTube is off',
      doc: 'ID of an OAuth client of the type "web application" at Google',
    }),
    YOUTUBE_CLIENT_SECRET: secret({ doc: 'Its secret' }),
    YOUTUBE_SERVER: webAddress({
      without: 'Google',
      doc: 'Address of a replacement for Google, for tests',
    }),
    STREAM_PRIVATE_HOSTS: flag({
      doc: 'Allows live streams to servers in your own network. By default, they only go to the public internet',
    }),
    VIDEO_QUOTA_GB: wholeNumber({
      min: 1,
      max: 1_000_000,
      default: 20,
      unit: 'GB',
      doc: 'How much video each account can store',
    }),
    S3_BUCKET: text({
      without: '`DATA_DIR/videos`',
      doc: 'Bucket for videos, instead of the disk',
    }),
    S3_ENDPOINT: address({
      protocol: /^https?$/,
      without: 'Amazon',
      doc: 'Address of another S3-compatible store',
    }),
    S3_REGION: textOr({ default: 'us-east-1', doc: 'Region of the bucket' }),
    S3_ACCESS_KEY_ID: text({ without: 'from the AWS client', doc: 'Key to the bucket' }),
    S3_SECRET_ACCESS_KEY: secret({ doc: 'Its secret' }),
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
    SECURITY_CONTACT: address({
      ...{ protocol: /^(mailto|https)$/, without: 'no page', values: '`mailto:…` or `https://…`' },
      doc: 'Where weaknesses are reported, for `/.well-known/security.txt`',
    }),
    SECURITY_EXPIRES: day({
      ...{ without: 'no page', values: '`2027-06-30`' },
      doc: 'Until when that holds; a year at most, as RFC 9116 recommends',
    }),
    LOG_LEVEL: oneOf({
      choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      // At a terminal only what needs attention, so that a newcomer sees the address and not a stream of
      // lines.
      fallback: () => (process.stderr.isTTY ? 'warn' : 'info'),
      ...{ without: '`info`, at a terminal `warn`', doc: 'Minimum level of the log' },
    }),
  })
  .check(
    bothOrNeither('TLS_CERT', 'TLS_KEY'),
    between<ListeningVariables>(
      'HOST',
      (env) => isLoopback(env.HOST) || Boolean(env.TLS_CERT) || env.PLAIN_HTTP,
      'opens plain HTTP to the network: set TLS_CERT and TLS_KEY, leave HOST at 127.0.0.1 behind a proxy, or set PLAIN_HTTP=1 if you mean it',
    ),
    between<ListeningVariables>(
      'METRICS_HOST',
      (env) => env.METRICS_PORT === undefined || isLoopback(env.METRICS_HOST) || env.PLAIN_HTTP,
      'opens plain HTTP to the network: leave it at 127.0.0.1, or set PLAIN_HTTP=1 if you mean it',
    ),
    ...(['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const).map((name) =>
      between<DatabaseVariables>(
        name,
        (env) => env.PLAIN_SERVICES || !env[name] || !isPlainPostgres(env[name]),
        'leads to another machine without TLS that is checked: add sslmode=verify-full to it, or set PLAIN_SERVICES=1 if you mean it',
      ),
    ),
    ...WEB_SERVICES.map((name) =>
      between<ServiceVariables>(
        name,
        (env) => env.PLAIN_SERVICES || !env[name] || !isPlainHttp(env[name]),
        'leads to another machine without TLS: use its https address, or set PLAIN_SERVICES=1 if you mean it',
      ),
    ),
    between<DatabaseVariables>(
      'DATABASE_READ_URL',
      (env) => !env.DATABASE_READ_URL || Boolean(env.DATABASE_URL),
      'needs DATABASE_URL',
    ),
    between<DatabaseVariables>(
      'DATABASE_LISTEN_URL',
      (env) => !env.DATABASE_LISTEN_URL || Boolean(env.DATABASE_URL),
      'needs DATABASE_URL',
    ),
    bothOrNeither('SECURITY_CONTACT', 'SECURITY_EXPIRES'),
    bothOrNeither('YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'),
    between<VideoVariables>(
      'VIDEO_URL',
      (env) => !env.VIDEO_URL || Boolean(env.VIDEO_APP_SECRET ?? env.VIDEO_PRIVATE_KEY),
      'needs VIDEO_APP_SECRET (Jitsi Meet), or VIDEO_PRIVATE_KEY with VIDEO_KEY_ID (JaaS)',
    ),
    between<VideoVariables>(
      'VIDEO_PRIVATE_KEY',
      (env) => !env.VIDEO_PRIVATE_KEY || Boolean(env.VIDEO_KEY_ID?.split('/')[0]),
      'needs VIDEO_KEY_ID, as in vpaas-magic-cookie-…/…',
    ),
    between<{ readonly NODE_ADDRESS?: string | undefined; readonly DATABASE_URL?: string | undefined }>(
      'NODE_ADDRESS',
      (env) => !env.NODE_ADDRESS || Boolean(env.DATABASE_URL),
      'needs DATABASE_URL: several nodes have one database',
    ),
    between<VideoVariables>(
      'VIDEO_URL',
      isOnAnotherOrigin,
      'must be on another host or port than PUBLIC_URL: give the video service a host name of its own',
    ),
  )

type ListeningVariables = {
  readonly HOST: string
  readonly TLS_CERT?: string | undefined
  readonly PLAIN_HTTP: boolean
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
}
type ServiceVariables = { readonly PLAIN_SERVICES: boolean } & {
  readonly [Name in (typeof WEB_SERVICES)[number]]?: string | undefined
}
type DatabaseVariables = { readonly PLAIN_SERVICES: boolean } & {
  readonly [Name in 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_READ_URL']?: string | undefined
}
type VideoVariables = Parameters<typeof publicUrlOf>[0] & {
  readonly VIDEO_URL?: string | undefined
  readonly VIDEO_APP_SECRET?: string | undefined
  readonly VIDEO_PRIVATE_KEY?: unknown
  readonly VIDEO_KEY_ID?: string | undefined
}

/** A page of the portal's own origin could read the sessions that it keeps in the browser. */
function isOnAnotherOrigin(env: VideoVariables) {
  return !originOf(env.VIDEO_URL) || originOf(env.VIDEO_URL) !== originOf(publicUrlOf(env))
}

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : undefined)

/** Returns the address that people use: the one that was given, or that of this machine alone. */
export const publicUrlOf = (env: {
  readonly PUBLIC_URL?: string | undefined
  readonly TLS_CERT?: string | undefined
  readonly PORT: number
}) => env.PUBLIC_URL ?? `${env.TLS_CERT ? 'https' : 'http'}://localhost:${env.PORT}`
