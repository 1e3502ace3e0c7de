import { isPlainHttp } from '../plain-addresses.ts'
import { address, between, bothOrNeither, day, flag, text, wholeNumber } from '../variable-kinds.ts'

/** What is trusted, and for how long. */
export const SECURITY = {
  PLAIN_SERVICES: flag({
    doc: 'Allows connections without TLS to the database, the bucket, the mail server and other services on other machines. Passwords and data can then be read in transit: only for a network that is encrypted or trusted as a whole',
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
  WEBHOOK_PRIVATE_HOSTS: flag({
    doc: "Allows webhooks of device alerts into your own network. By default, they only reach the public internet, so customers can't use them to reach your other machines",
  }),
  STREAM_PRIVATE_HOSTS: flag({
    doc: 'Allows live streams to servers in your own network. By default, they only go to the public internet',
  }),
  PROVIDER_PRIVATE_HOSTS: flag({
    doc: 'Allows the sign-in services that customers set up for themselves to be in your own network. By default, they are only reached on the public internet',
  }),
  DNS_SERVERS: text({
    without: 'those of this machine',
    doc: 'The DNS servers that are asked whether an email domain belongs to a customer: addresses with or without a port, separated by commas',
  }),
  SECURITY_CONTACT: address({
    ...{ protocol: /^(mailto|https)$/, without: 'no page', values: '`mailto:…` or `https://…`' },
    doc: 'Where weaknesses are reported, for `/.well-known/security.txt`',
  }),
  SECURITY_EXPIRES: day({
    ...{ without: 'no page', values: '`2027-06-30`' },
    doc: 'When that page expires; at most a year ahead, as RFC 9116 recommends',
  }),
}

/** Addresses of services that this server itself calls. */
const WEB_SERVICES = [
  'S3_ENDPOINT',
  'VIDEO_CENSUS_URL',
  'ERROR_REPORT_DSN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const
type Services = { readonly PLAIN_SERVICES: boolean } & {
  readonly [Name in (typeof WEB_SERVICES)[number]]?: string | undefined
}
/** What must hold between them. */
export const securityChecks = [
  bothOrNeither('SECURITY_CONTACT', 'SECURITY_EXPIRES'),
  ...WEB_SERVICES.map((name) =>
    between<Services>(
      name,
      (env) => env.PLAIN_SERVICES || !env[name] || !isPlainHttp(env[name]),
      'leads to another machine without TLS: use its https address, or set PLAIN_SERVICES=1 if you mean it',
    ),
  ),
]
