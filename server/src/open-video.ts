import type { Logger } from 'pino'
import type { createConference } from '@samtale/conference'
import { announceLobby } from '#modules/meetings/announce-lobby.ts'
import { engineEvents } from '#modules/meetings/engine-events.ts'
import { admissionRights } from '#modules/meetings/admission-rights.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from '#platform/conference.ts'
import type { Config } from './config.ts'

type Deps = {
  readonly config: Pick<Config, 'ice' | 'sessionIdleHours'>
  readonly conference: Conference
  readonly secret: string
  readonly publicUrl: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Returns the embedded video service, tied to the portal: it tells who came and went, and asks who may be
 * there.
 */
export function openVideo(
  create: typeof createConference,
  { config, conference, secret, publicUrl, db, clock, log }: Deps,
) {
  const { issuer, audience, subject } = conference.tokens
  const { servers, turnUrls, turnSecret } = config.ice
  return create({
    appId: issuer,
    audience,
    subject,
    secret,
    iceServers: servers.map((urls) => ({ urls })),
    ...(turnSecret && { turn: { urls: turnUrls, secret: turnSecret, ttlSeconds: 86_400 } }),
    inviteUrl: `${publicUrl}/room/{room}`,
    now: clock,
    rights: admissionRights({ db, clock, idleHours: config.sessionIdleHours }),
    onEvent: engineEvents(db, clock),
    onLobbyChange: (room) => announceLobby(db, room, clock()),
    log,
  })
}
