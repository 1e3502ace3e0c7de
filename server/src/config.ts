import { resolve } from 'node:path'

/** Everything the environment can say, parsed once. A wrong value stops the start with one readable line. */
export type Config = ReturnType<typeof readConfig>

/** A wrong word in the environment; the message names the variable and what it should be. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment) {
  const port = wholeNumber(env, 'PORT', 8080, 0, 65_535)
  const tls = bothOrNeither(env, 'TLS_CERT', 'TLS_KEY')
  const host = env['HOST'] || '127.0.0.1'
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] || './data'),
    /** A PostgreSQL of one's own, 15 or later; without it the embedded one is started. */
    databaseUrl: url(env, 'DATABASE_URL', /^postgres(ql)?:$/),
    /** Connections to the database for calls; jobs and the devices' ticks have four of their own. */
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', 10, 2, 200),
    /** Seconds that a list, a report or a search may take; changes and files have 15 for each statement. */
    databaseReadSeconds: wholeNumber(env, 'DATABASE_READ_SECONDS', 5, 1, 15),
    /** Links in mails start with this; without it, with the address the server listens on. */
    publicUrl: url(env, 'PUBLIC_URL', /^https?:$/)?.replace(/\/+$/, ''),
    smtpUrl: url(env, 'SMTP_URL', /^smtps?:$/),
    /** Who the first super-admin of an empty database is. */
    adminEmail: env['ADMIN_EMAIL'] || 'admin@samtale.local',
    mailFrom: env['MAIL_FROM'] || 'Samtale <no-reply@samtale.invalid>',
    /** The video service; without an address the embedded one is used. */
    video: {
      url: url(env, 'VIDEO_URL', /^https?:$/)?.replace(/\/+$/, ''),
      appId: env['VIDEO_APP_ID'] || 'samtale',
      appSecret: env['VIDEO_APP_SECRET'],
      audience: env['VIDEO_AUDIENCE'] || 'jitsi',
      subject: env['VIDEO_SUBJECT'],
      keyId: env['VIDEO_KEY_ID'],
      privateKey: env['VIDEO_PRIVATE_KEY'],
      /** Shared with a video service elsewhere, which tells with it who came and went. */
      eventsSecret: longSecret(env, 'VIDEO_EVENTS_SECRET'),
      /** Where a Jitsi Meet of one's own lists its rooms (mod_muc_census), to find out what its events did not say. */
      censusUrl: url(env, 'VIDEO_CENSUS_URL', /^https?:$/),
    },
    ice: {
      servers: list(env['ICE_SERVERS']),
      turnUrls: list(env['TURN_URLS']),
      turnSecret: env['TURN_SECRET'],
    },
    /** What this installation is to Google, for streams to YouTube; without it nobody can connect. */
    youtube: bothNamed(env, {
      clientId: env['YOUTUBE_CLIENT_ID'],
      clientSecret: env['YOUTUBE_CLIENT_SECRET'],
      /** Stands in for all of Google's addresses. */
      server: url(env, 'YOUTUBE_SERVER', /^https?:$/)?.replace(/\/+$/, ''),
    }),
    /** Live streams may be sent to machines of the house's own network. */
    streamPrivateHosts: env['STREAM_PRIVATE_HOSTS'] === '1',
    /** Gigabytes of videos that an account may keep. */
    videoQuotaGb: wholeNumber(env, 'VIDEO_QUOTA_GB', 20, 1, 1_000_000),
    /** Where videos are kept; without a bucket in the data folder. */
    s3: env['S3_BUCKET']
      ? {
          bucket: env['S3_BUCKET'],
          endpoint: url(env, 'S3_ENDPOINT', /^https?:$/),
          region: env['S3_REGION'] || 'us-east-1',
          accessKeyId: env['S3_ACCESS_KEY_ID'],
          secretAccessKey: env['S3_SECRET_ACCESS_KEY'],
        }
      : undefined,
    tls,
    /** Seconds that requests are still served after a stop signal: a third to be noticed, the rest for connections that are open. */
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 6, 0, 120),
    sessionIdleHours: wholeNumber(env, 'SESSION_IDLE_HOURS', 12, 1, 24 * 365),
    sessionMaxDays: wholeNumber(env, 'SESSION_MAX_DAYS', 30, 1, 3650),
    /** Believe X-Forwarded-For and -Proto of a reverse proxy on this machine. */
    trustProxy: env['TRUST_PROXY'] === '1',
    /** Alerts may be posted to machines of the house's own network. */
    webhookPrivateHosts: env['WEBHOOK_PRIVATE_HOSTS'] === '1',
    errorReportDsn: url(env, 'ERROR_REPORT_DSN', /^https?:$/),
    /** At a terminal only what needs attention, so that a newcomer sees the address and not a stream of lines. */
    logLevel: oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const, process.stderr.isTTY ? 'warn' : 'info'),
  }
}

function wholeNumber(env: Environment, name: string, usual: number, least: number, most: number) {
  const text = env[name]
  if (!text) return usual
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
}

function url(env: Environment, name: string, protocol: RegExp) {
  const text = env[name]
  if (!text) return undefined
  if (URL.canParse(text) && protocol.test(new URL(text).protocol)) return text
  throw new ConfigError(`${name} is not an address of the right kind (see the README's table)`)
}

function longSecret(env: Environment, name: string) {
  const text = env[name]
  if (text && text.length < 24) throw new ConfigError(`${name} must have 24 characters or more`)
  return text || undefined
}

function bothOrNeither(env: Environment, one: string, other: string) {
  const [cert, key] = [env[one], env[other]]
  if (Boolean(cert) !== Boolean(key)) throw new ConfigError(`${one} and ${other} belong together: set both or neither`)
  return cert && key ? { cert: resolve(cert), key: resolve(key) } : undefined
}

function bothNamed<Server>(
  env: Environment,
  { clientId, clientSecret, server }: { clientId: string | undefined; clientSecret: string | undefined; server: Server },
) {
  bothOrNeither(env, 'YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET')
  return clientId && clientSecret ? { clientId, clientSecret, server } : undefined
}

function oneOf<const Words extends readonly string[]>(env: Environment, name: string, words: Words, usual: Words[number]): Words[number] {
  const text = env[name]
  if (!text) return usual
  if (words.includes(text)) return text
  throw new ConfigError(`${name} must be one of ${words.join(', ')}, not "${text}"`)
}

const list = (text: string | undefined) => (text ?? '').split(',').flatMap((word) => word.trim() || [])
