import type { Logger } from 'pino'
import type { sessionsOf } from '#auth/sessions.ts'
import type { throttleOf } from '#auth/throttle.ts'
import type { ReadReplica } from '#db/read-replica.ts'
import type { Db } from '#db/schema.ts'
import type { Timings } from '#modules/streams/broadcasting/timings.ts'
import type { MailServer } from '#modules/system/check-mail.ts'
import type { systemChecks } from '#modules/system/checks.ts'
import type { createHttp, ObserveRequest } from '#http/create-http.ts'
import type { ReportError } from '#http/error-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Conference } from './platform/conference/conference.ts'
import type { LiveRoom } from './platform/conference/conference-events.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { QueueMail } from './core/emails/mailer.ts'
import type { LogLevel } from './platform/logging/log-level.ts'
import type { RoomControl } from './platform/conference/room-control.ts'
import type { VideoStore } from './platform/video/video-store.ts'
import type { Config } from './config/config.ts'
import type { OwnNode } from '#modules/streams/broadcasting/sending-nodes.ts'
import type { Variables } from './config/read-variables.ts'
import type { Readiness } from './readiness.ts'

/** What the app stands on: the real ones from main.ts, or a test's. */
export type AppDeps = {
  readonly config: Config
  /** What it was read from, for the support bundle to know the secrets. */
  readonly variables: Variables
  readonly publicUrl: string
  readonly db: Db
  /** This node as others know it; null where there is one alone. */
  readonly node?: OwnNode | null | undefined
  readonly readiness: Pick<Readiness, 'check'>
  readonly clock: Clock
  readonly log: Logger
  readonly logLevel?: LogLevel | undefined
  readonly queueMail: QueueMail
  /** Uploaded pictures. */
  readonly files: FileStore
  readonly videos: VideoStore
  readonly conference: Conference
  /** What may be done to rooms from outside of them; null when the video service has no such thing. */
  readonly control: RoomControl | null
  /** Where ffmpeg is, which sends live streams; null where it is not installed. */
  readonly ffmpeg: string | null
  /** How long live streams are patient; for tests that cannot wait. */
  readonly liveTimings?: Partial<Timings> | undefined
  /** Where mail leaves the server by; null while it is kept. */
  readonly mailServer: MailServer | null
  /** Whether this node hears of the changes in the database. */
  readonly isSubscribed?: (() => boolean) | undefined
  /** Who is in the embedded service's rooms. */
  readonly rooms?: (() => readonly LiveRoom[]) | undefined
  /** How the embedded service forwards meetings. */
  readonly mediaServer?: Parameters<typeof systemChecks>[0]['mediaServer'] | undefined
  readonly report: ReportError
  /** Beyond what calls are refused at once; without it none are. */
  readonly load?: Parameters<typeof createHttp>[0]['load']
  readonly observeRequest?: ObserveRequest | undefined
  /** Who may read from a replica; null without one. */
  readonly replica?: ReadReplica | null | undefined
  /** How long identity providers may take; for tests that cannot wait. */
  readonly openIdMs?: number | undefined
  /** Addresses of what the conference's page loads. */
  readonly roomFiles?: readonly string[] | undefined
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined
}

/** Fastify with what every call has: authentication, errors, limits. */
export type HttpApp = ReturnType<typeof createHttp>

/** What the calls of each area are served with. */
export type AppContext = AppDeps & {
  readonly app: HttpApp
  readonly sessions: ReturnType<typeof sessionsOf>
  readonly throttle: ReturnType<typeof throttleOf>
  /** The time zone of the deployment. */
  readonly timeZone: () => Promise<string>
  /** What commands about people need: they end sessions and send mail. */
  readonly userDeps: Pick<AppContext, 'db' | 'clock' | 'sessions' | 'queueMail' | 'timeZone' | 'publicUrl'>
}
