import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { environment } from './environment.ts'

/** Everything the environment can say, parsed once. A wrong value stops the start with one readable line. */
export type Config = ReturnType<typeof readConfig>

/** A wrong word in the environment; the message names the variable and what it should be. */
export class ConfigError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>

/** Returns the configuration of an environment. Throws ConfigError at the first variable that is wrong. */
export function readConfig(variables: Variables) {
  const env = parse(variables)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    /** A PostgreSQL of one's own; without it the embedded one is started. */
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseReadSeconds: env.DATABASE_READ_SECONDS,
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    adminEmail: env.ADMIN_EMAIL,
    mailFrom: env.MAIL_FROM,
    /** The video service; without an address the embedded one is used. */
    video: {
      url: env.VIDEO_URL,
      appId: env.VIDEO_APP_ID,
      appSecret: env.VIDEO_APP_SECRET,
      audience: env.VIDEO_AUDIENCE,
      subject: env.VIDEO_SUBJECT,
      keyId: env.VIDEO_KEY_ID,
      privateKey: env.VIDEO_PRIVATE_KEY,
      eventsSecret: env.VIDEO_EVENTS_SECRET,
      censusUrl: env.VIDEO_CENSUS_URL,
      maxPeople: env.VIDEO_MAX_PEOPLE,
      udpPorts: env.VIDEO_UDP_PORTS,
      publicIp: env.VIDEO_PUBLIC_IP,
    },
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
    errorReportDsn: env.ERROR_REPORT_DSN,
    logLevel: env.LOG_LEVEL,
  }
}

/** A variable that is set to nothing is one that is not set. */
function parse(variables: Variables) {
  const { data, error } = z.safeParse(
    environment,
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value)),
  )
  if (data) return data
  const [issue] = error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
}
