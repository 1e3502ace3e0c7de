import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import type { ConferenceHost } from '@samtale/contract/meetings/meeting'
import type { Config } from '#config/config.ts'

/** What is particular to a video service: where it is, and what its tokens have to say. */
export type ConferenceEngine = {
  readonly host: ConferenceHost
  /** What stands before `{location}?jwt=` in a link to the service's own page. */
  readonly page: string
  readonly tokens: TokenRules
}

/** How tokens are signed and what they must say of whom they are from and for. */
export type TokenRules = {
  readonly algorithm: 'HS256' | 'RS256'
  readonly signingKey: KeyObject
  readonly checkingKey: KeyObject
  readonly keyId?: string
  readonly issuer: string
  readonly audience: string
  readonly subject: string
  /** JaaS wants the rights spelt out; Jitsi's own defaults by role are better left alone. */
  readonly features: boolean
  /** The service asks the portal about everybody who comes: its tokens say whom to ask about. */
  readonly asksBack: boolean
}

/** Where the embedded service is found, and the key its tokens are checked with. */
export type Embedded = { readonly publicUrl: string; readonly embeddedSecret: string }

type Video = Config['video']

/** Returns the video service that the configuration names, or the embedded one. */
export function engineOf(video: Video, embedded: Embedded): ConferenceEngine {
  if (!video.url) return embeddedEngine(video, embedded)
  return video.privateKey ? jaasEngine(video, video.url, video.privateKey) : jitsiEngine(video, video.url)
}

function embeddedEngine(video: Video, { publicUrl, embeddedSecret }: Embedded): ConferenceEngine {
  return {
    // By its path only: the same portal may be opened as localhost and by its name, and the script finds its
    // server from its own address.
    host: { scriptUrl: '/video/external_api.js', domain: `${new URL(publicUrl).host}/video`, roomPrefix: '' },
    page: `${publicUrl}/video/`,
    tokens: { ...sharedSecret(video, embeddedSecret, '*'), asksBack: true },
  }
}

function jitsiEngine(video: Video, url: string): ConferenceEngine {
  const { host, hostname, pathname } = new URL(url)
  return {
    host: {
      scriptUrl: `${url}/external_api.js`,
      domain: `${host}${pathname === '/' ? '' : pathname}`,
      roomPrefix: '',
    },
    page: `${url}/`,
    tokens: sharedSecret(video, video.appSecret, hostname),
  }
}

function sharedSecret(
  { appId, audience, subject }: Video,
  secret: string,
  defaultSubject: string,
): TokenRules {
  const key = createSecretKey(secret, 'utf8')
  return {
    algorithm: 'HS256',
    signingKey: key,
    checkingKey: key,
    issuer: appId,
    audience,
    subject: subject ?? defaultSubject,
    features: false,
    asksBack: false,
  }
}

function jaasEngine({ keyId }: Video, url: string, signingKey: KeyObject): ConferenceEngine {
  const [tenant = ''] = keyId.split('/')
  const { host } = new URL(url)
  return {
    host: { scriptUrl: `https://${host}/${tenant}/external_api.js`, domain: host, roomPrefix: `${tenant}/` },
    page: `https://${host}/${tenant}/`,
    tokens: {
      algorithm: 'RS256',
      signingKey,
      checkingKey: createPublicKey(signingKey),
      keyId,
      // The words JaaS itself asks for, whatever the portal is called.
      issuer: 'chat',
      audience: 'jitsi',
      subject: tenant,
      features: true,
      asksBack: false,
    },
  }
}
