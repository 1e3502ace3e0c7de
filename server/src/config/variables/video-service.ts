import { address, between, privateKey, secret, text, textOr, webAddress } from '../variable-kinds.ts'
import { publicUrlOf } from './listening.ts'

/** A video service elsewhere, Jitsi Meet or JaaS; without an address the embedded one serves. */
export const VIDEO_SERVICE = {
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
    without: 'no reports accepted',
    doc: 'The secret of the video service for reporting who joins and leaves',
  }),
  VIDEO_CENSUS_URL: address({
    ...{ protocol: /^https?$/, without: 'off' },
    doc: "Where Jitsi Meet lists its rooms (`mod_muc_census`), to end meetings whose end wasn't reported",
  }),
}

type VideoService = Parameters<typeof publicUrlOf>[0] & {
  readonly VIDEO_URL?: string | undefined
  readonly VIDEO_APP_SECRET?: string | undefined
  readonly VIDEO_PRIVATE_KEY?: unknown
  readonly VIDEO_KEY_ID?: string | undefined
}
/** What must hold between them. */
export const videoServiceChecks = [
  between<VideoService>(
    'VIDEO_URL',
    (env) => !env.VIDEO_URL || Boolean(env.VIDEO_APP_SECRET ?? env.VIDEO_PRIVATE_KEY),
    'needs VIDEO_APP_SECRET (Jitsi Meet), or VIDEO_PRIVATE_KEY with VIDEO_KEY_ID (JaaS)',
  ),
  between<VideoService>(
    'VIDEO_PRIVATE_KEY',
    (env) => !env.VIDEO_PRIVATE_KEY || Boolean(env.VIDEO_KEY_ID?.split('/')[0]),
    'needs VIDEO_KEY_ID, as in vpaas-magic-cookie-…/…',
  ),
  between<VideoService>(
    'VIDEO_URL',
    isOnAnotherOrigin,
    'must be on another host or port than PUBLIC_URL: give the video service a host name of its own',
  ),
]

/** A page of the portal's own origin could read the sessions that it keeps in the browser. */
function isOnAnotherOrigin(env: VideoService) {
  return !originOf(env.VIDEO_URL) || originOf(env.VIDEO_URL) !== originOf(publicUrlOf(env))
}

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : undefined)
