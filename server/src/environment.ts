import * as z from 'zod/mini'

/** What the README's table says of a variable. */
type Description = {
  /** What it is for, in one line. */
  readonly doc: string
  /** What holds without it, where that is not its default. */
  readonly without?: string
  /** Which values make sense. */
  readonly values?: string
}
type WithDefault<Value> = Description & { readonly default: Value }

/** What the table of the README says of each variable. */
export const descriptions = z.registry<Description>()

const text = (about: Description) => z.optional(z.string()).register(descriptions, about)

const textOr = (about: WithDefault<string>) =>
  z._default(z.string(), about.default).register(descriptions, about)

function secret({ min, ...about }: Description & { readonly min: number }) {
  const long = z.string().check(z.minLength(min, { error: `must have ${min} characters or more` }))
  return z.optional(long).register(descriptions, { values: `${min} characters or more`, ...about })
}

/** A number within bounds; the unit says what it counts. */
function wholeNumber({
  min,
  max,
  unit,
  ...about
}: WithDefault<number> & { readonly min: number; readonly max: number; readonly unit?: string }) {
  const isValid = (value: string) =>
    Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max
  const error: z.core.$ZodErrorMap = ({ input }) =>
    `must be a whole number from ${min} to ${max}, not "${String(input)}"`
  const schema = z.pipe(z.string().check(z.refine(isValid, { error })), z.transform(Number))
  const values = `${min} to ${max}${unit ? ` ${unit}` : ''}`
  return z._default(schema, about.default).register(descriptions, { values, ...about })
}

/** An address; the message does not repeat it, since there may be a password in it. */
function address({ protocol, ...about }: Description & { readonly protocol: RegExp }) {
  const url = z.url({ protocol, error: "is not an address of the right kind (see the README's table)" })
  return z.optional(url).register(descriptions, about)
}

/** The address of a web server, without the slash at its end. */
function webAddress(about: Description) {
  const url = z.pipe(
    address({ protocol: /^https?$/, ...about }),
    z.transform((value: string | undefined) => value?.replace(/\/+$/, '')),
  )
  return url.register(descriptions, about)
}

const flag = (about: Description) =>
  z
    .pipe(
      z.optional(z.string()),
      z.transform((value: string | undefined) => value === '1'),
    )
    .register(descriptions, { without: 'off', values: '`1`', ...about })

const list = (about: Description) =>
  z
    .pipe(
      z._default(z.string(), ''),
      z.transform((value: string) => value.split(',').flatMap((word) => word.trim() || [])),
    )
    .register(descriptions, { without: 'none', values: 'separated by commas', ...about })

function oneOf<const Choices extends readonly string[]>({
  choices,
  fallback,
  ...about
}: Description & { choices: Choices; fallback: () => Choices[number] }) {
  const schema = z.enum(choices, {
    error: ({ input }) => `must be one of ${choices.join(', ')}, not "${String(input)}"`,
  })
  return z
    ._default(schema, fallback)
    .register(descriptions, { values: choices.map((word) => `\`${word}\``).join(', '), ...about })
}

/** Two variables of which one is nothing without the other. */
const bothOrNeither = <Name extends string>(one: Name, other: Name) =>
  z.refine<Readonly<Partial<Record<Name, string | undefined>>>>(
    (env) => Boolean(env[one]) === Boolean(env[other]),
    {
      path: [one],
      error: `and ${other} belong together: set both or neither`,
    },
  )

/** Every variable that the server reads, and no other. */
export const environment = z
  .object({
    PORT: wholeNumber({ min: 0, max: 65_535, default: 8080, doc: 'Port to listen on' }),
    HOST: textOr({ default: '127.0.0.1', doc: 'Address to listen on. `0.0.0.0` opens it to the network' }),
    DATA_DIR: textOr({ default: './data', doc: 'Folder of the embedded database and uploaded files' }),
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
      doc: 'Your own PostgreSQL, 15 or later',
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
      doc: 'The mail server to send with',
    }),
    ADMIN_EMAIL: textOr({
      default: 'admin@samtale.local',
      doc: 'Email of the first super-admin, created in an empty database',
    }),
    MAIL_FROM: textOr({ default: 'Samtale <no-reply@samtale.invalid>', doc: 'Sender of the emails' }),
    VIDEO_URL: webAddress({
      without: 'embedded service',
      doc: 'Address of a Jitsi Meet, or `https://8x8.vc` for JaaS',
    }),
    VIDEO_APP_ID: textOr({ default: 'samtale', doc: 'Issuer of the meeting tokens (`app_id` in Prosody)' }),
    VIDEO_APP_SECRET: text({
      doc: 'The secret that Jitsi Meet checks tokens with. Required with `VIDEO_URL`, except for JaaS',
    }),
    VIDEO_AUDIENCE: textOr({ default: 'jitsi', doc: 'Audience of the tokens' }),
    VIDEO_SUBJECT: text({
      without: 'host of `VIDEO_URL`',
      doc: 'Subject of the tokens: the XMPP domain, a tenant, or `*`',
    }),
    VIDEO_KEY_ID: text({ doc: 'JaaS: ID of the key, `vpaas-magic-cookie-…/…`' }),
    VIDEO_PRIVATE_KEY: text({ doc: 'JaaS: private key in PEM form; line breaks can be written as `\\n`' }),
    VIDEO_EVENTS_SECRET: secret({
      min: 24,
      without: 'reports are refused',
      doc: 'The secret of the video service for reporting who joins and leaves',
    }),
    VIDEO_CENSUS_URL: address({
      ...{ protocol: /^https?$/, without: 'off' },
      doc: "Where Jitsi Meet lists its rooms (`mod_muc_census`), to end meetings whose end wasn't reported",
    }),
    ICE_SERVERS: list({ doc: 'Embedded service: STUN addresses' }),
    TURN_URLS: list({ doc: 'Embedded service: TURN addresses' }),
    TURN_SECRET: text({ doc: 'The secret shared with the TURN server (`static-auth-secret` of coturn)' }),
    TLS_CERT: text({
      without: 'plain HTTP',
      doc: 'File with the certificate chain. Samtale then serves HTTPS itself',
    }),
    TLS_KEY: text({ doc: 'File with its private key' }),
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
    YOUTUBE_CLIENT_ID: text({
      without: 'YouTube is off',
      doc: 'ID of an OAuth client of the type "web application" at Google',
    }),
    YOUTUBE_CLIENT_SECRET: text({ doc: 'Its secret' }),
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
    S3_SECRET_ACCESS_KEY: text({ doc: 'Its secret' }),
    ERROR_REPORT_DSN: address({
      ...{ protocol: /^https?$/, without: 'off' },
      doc: 'Where the server and the portal report errors (a Sentry-style DSN)',
    }),
    LOG_LEVEL: oneOf({
      choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      // At a terminal only what needs attention, so that a newcomer sees the address and not a stream of
      // lines.
      fallback: () => (process.stderr.isTTY ? 'warn' : 'info'),
      ...{ without: '`info`, at a terminal `warn`', doc: 'Minimum level of the log' },
    }),
  })
  .check(bothOrNeither('TLS_CERT', 'TLS_KEY'), bothOrNeither('YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'))
