import type { Logger } from 'pino'
import type { createConference } from '@samtale/conference'
import type { QualityMeasure } from '@samtale/contract/core/call-quality'
import { brandThemes, type BrandTheme } from '@samtale/contract/settings/brand-color'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import { announceLobby } from '#modules/meetings/announce-meeting.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import { admissionRights } from '#modules/meetings/admission-rights.ts'
import type { Db } from '#db/schema.ts'
import { readBrand } from './core/settings/brand.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from './platform/conference/conference.ts'
import type { Config } from './config/config.ts'
import type { FastifyInstance } from 'fastify'

type Deps = {
  readonly config: Pick<Config, 'ice' | 'sessionIdleHours'> & {
    readonly video: Pick<Config['video'], 'maxPeople' | 'udpPorts' | 'publicIp'>
  }
  readonly conference: Conference
  readonly secret: string
  readonly publicUrl: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Which of several nodes has which room; without it this one has all. */
  readonly homes?: NonNullable<Parameters<typeof createConference>[0]['homes']> | undefined
  /** Called with what each person's page has measured. */
  readonly countQuality?: ((sample: QualityMeasure) => void) | undefined
}

/**
 * Returns the embedded video service, tied to the portal: it tells who came and went, and asks who may be
 * there.
 */
export function openVideo(
  create: typeof createConference,
  { config, conference, secret, publicUrl, db, clock, log, homes, countQuality }: Deps,
) {
  const { issuer, audience, subject } = conference.tokens
  const { servers, turnUrls, turnSecret } = config.ice
  const applyEvent = engineEvents(db, clock)
  return create({
    appId: issuer,
    audience,
    subject,
    secret,
    iceServers: servers.map((urls) => ({ urls })),
    ...(turnSecret && { turn: { urls: turnUrls, secret: turnSecret, ttlSeconds: 86_400 } }),
    forwarding: {
      ports: config.video.udpPorts,
      maxPeople: config.video.maxPeople,
      ...(config.video.publicIp && { publicIp: config.video.publicIp }),
    },
    ...(homes && { homes }),
    inviteUrl: `${publicUrl}/room/{room}`,
    brand: () => conferenceBrand(db),
    now: clock,
    rights: admissionRights({ db, clock, idleHours: config.sessionIdleHours }),
    onEvent(event) {
      if (event.event_name === 'quality-measured')
        for (const { sample } of event.sessions) countQuality?.(sample)
      return applyEvent(event)
    },
    onLobbyChange: (room) => announceLobby(db, room, clock()),
    log,
  })
}

/** The deployment's looks, as the pages of the video service show them. */
async function conferenceBrand(db: Db) {
  const { logo, logoDark, primaryColor } = await readBrand(db)
  const themes = primaryColor && brandThemes(primaryColor)
  const colorsOf = ({ primary, hover, tint }: BrandTheme) => ({ primary, hover, tint })
  return {
    logo: logoDark ?? (logo === OWN_MARK ? null : logo),
    colors: themes ? { light: colorsOf(themes.light), dark: colorsOf(themes.dark) } : null,
  }
}

type Video = Pick<ReturnType<typeof createConference>, 'handle'>

/** Puts the embedded video service under `/video`, beside the portal. */
export function mountVideo(app: FastifyInstance, video: Video) {
  app.get('/video/*', async (request, reply) => {
    reply.hijack()
    const taken = await video.handle(request.raw, reply.raw)
    if (!taken) reply.raw.writeHead(404).end()
  })
}
