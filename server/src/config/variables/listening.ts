import { isLoopback } from '../is-loopback.ts'
import { between, bothOrNeither, file, flag, textOr, webAddress, wholeNumber } from '../variable-kinds.ts'

/** Where people reach the server. */
export const LISTENING = {
  PORT: wholeNumber({ min: 0, max: 65_535, default: 8080, doc: 'Port to listen on' }),
  HOST: textOr({
    default: '127.0.0.1',
    doc: 'Address to listen on. `0.0.0.0` opens it to the network, which needs `TLS_CERT` or `PLAIN_HTTP`',
  }),
  PLAIN_HTTP: flag({
    doc: 'Lets `HOST` open plain HTTP to the network. Passwords and keys can then be read in transit: only for a trial in your own network, or if a proxy on this machine or in this container encrypts',
  }),
  TLS_CERT: file({
    without: 'plain HTTP',
    doc: 'File with the certificate chain. Samtale then serves HTTPS itself',
  }),
  TLS_KEY: file({ doc: 'File with its private key' }),
  PUBLIC_URL: webAddress({
    without: 'the listening address',
    doc: 'The address people use, such as `https://meet.example.com`. Links in emails use it',
  }),
  TRUST_PROXY: flag({
    doc: 'Trusts the `X-Forwarded-…` headers of a reverse proxy on this machine. Required behind one; otherwise all people count as one network and are throttled together',
  }),
  DRAIN_SECONDS: wholeNumber({
    ...{ min: 0, max: 120, default: 6, unit: 'seconds' },
    doc: 'How long requests are still served after `SIGTERM`, the first third of it as usual',
  }),
}

type Listening = {
  readonly HOST: string
  readonly TLS_CERT?: string | undefined
  readonly PLAIN_HTTP: boolean
}
/** What must hold between them. */
export const listeningChecks = [
  bothOrNeither('TLS_CERT', 'TLS_KEY'),
  between<Listening>(
    'HOST',
    (env) => isLoopback(env.HOST) || Boolean(env.TLS_CERT) || env.PLAIN_HTTP,
    'opens plain HTTP to the network: set TLS_CERT and TLS_KEY, leave HOST at 127.0.0.1 behind a proxy, or set PLAIN_HTTP=1 if you mean it',
  ),
]

/** Returns the address that people use: the one that was given, or that of this machine alone. */
export const publicUrlOf = (env: {
  readonly PUBLIC_URL?: string | undefined
  readonly TLS_CERT?: string | undefined
  readonly PORT: number
}) => env.PUBLIC_URL ?? `${env.TLS_CERT ? 'https' : 'http'}://localhost:${env.PORT}`
