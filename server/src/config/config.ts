import { resolve } from 'node:path'
import { publicUrlOf } from './variables/listening.ts'
import { demandTls } from './plain-addresses.ts'
import { readVariables, type Variables } from './read-variables.ts'

/** Everything the environment can say, parsed once. Wrong values stop the start, all of them said at once. */
export type Config = ReturnType<typeof readConfig>

/** Returns the configuration of an environment. Throws ConfigError, which names all that is wrong. */
export function readConfig(variables: Variables) {
  const env = readVariables(variables)
  return {
    port: env.PORT,
    host: env.HOST,
    /** Where Prometheus reads; without it nothing is counted. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    dataDir: resolve(env.DATA_DIR),
    /** A PostgreSQL of one's own; without it the embedded one is started. */
    databaseUrl: env.DATABASE_URL,
    /** The same database without a pooler that lends sessions for one transaction; DATABASE_URL leads to that. */
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    /** A replica for lists and reports. */
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseReadSeconds: env.DATABASE_READ_SECONDS,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    publicUrl: publicUrlOf(env),
    smtpUrl: env.SMTP_URL && !env.PLAIN_SERVICES ? demandTls(env.SMTP_URL) : env.SMTP_URL,
    adminEmail: env.ADMIN_EMAIL,
    mailFrom: env.MAIL_FROM,
    /**
     * The video service; without an address the embedded one is used. One elsewhere has a secret or a private
     * key, and with that a key's id.
     */
    video: {
      url: env.VIDEO_URL,
      appId: env.VIDEO_APP_ID,
      appSecret: env.VIDEO_APP_SECRET ?? '',
      audience: env.VIDEO_AUDIENCE,
      subject: env.VIDEO_SUBJECT,
      keyId: env.VIDEO_KEY_ID ?? '',
      privateKey: env.VIDEO_PRIVATE_KEY,
      eventsSecret: env.VIDEO_EVENTS_SECRET,
      censusUrl: env.VIDEO_CENSUS_URL,
      maxPeople: env.VIDEO_MAX_PEOPLE,
      udpPorts: env.VIDEO_UDP_PORTS,
      publicIp: env.VIDEO_PUBLIC_IP,
    },
    /** Where other nodes reach this one; without it there are none. */
    nodeAddress: env.NODE_ADDRESS,
    ice: { servers: env.ICE_SERVERS, turnUrls: env.TURN_URLS, turnSecret: env.TURN_SECRET },
    /** Without it nobody can connect a channel. */
    youtube:
      env.YOUTUBE_CLIENT_ID && env.YOUTUBE_CLIENT_SECRET
        ? {
            clientId: env.YOUTUBE_CLIENT_ID,
            clientSecret: env.YOUTUBE_CLIENT_SECRET,
            server: env.YOUTUBE_SERVER,
          }
        : undefined,
    streamPrivateHosts: env.STREAM_PRIVATE_HOSTS,
    videoQuotaGb: env.VIDEO_QUOTA_GB,
    guestMailsPerDay: env.GUEST_MAILS_PER_DAY,
    /** Where videos are kept; without a bucket in the data folder. */
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    tls: env.TLS_CERT && env.TLS_KEY ? { cert: resolve(env.TLS_CERT), key: resolve(env.TLS_KEY) } : undefined,
    drainSeconds: env.DRAIN_SECONDS,
    sessionIdleHours: env.SESSION_IDLE_HOURS,
    sessionMaxDays: env.SESSION_MAX_DAYS,
    trustProxy: env.TRUST_PROXY,
    webhookPrivateHosts: env.WEBHOOK_PRIVATE_HOSTS,
    providerPrivateHosts: env.PROVIDER_PRIVATE_HOSTS,
    dnsServers: env.DNS_SERVERS?.split(',').map((server) => server.trim()),
    errorReportDsn: env.ERROR_REPORT_DSN,
    logLevel: env.LOG_LEVEL,
    /** What `/.well-known/security.txt` says; without it there is none. */
    security:
      env.SECURITY_CONTACT && env.SECURITY_EXPIRES
        ? { contact: env.SECURITY_CONTACT, expires: env.SECURITY_EXPIRES }
        : null,
    /** Where spans are sent; without it nothing is traced. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
          serviceName: env.OTEL_SERVICE_NAME,
          sampler: env.OTEL_TRACES_SAMPLER,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  }
}

/** `name=value,…`, percent-encoded, as OpenTelemetry has it. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : []
    }),
  )
