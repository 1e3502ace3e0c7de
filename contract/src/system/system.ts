import * as z from 'zod/mini'
import { endpoints, FileOutput } from '../core/endpoint.ts'
import { Id, Instant } from '../core/fields.ts'
import { listOf } from '../core/list.ts'

/** A mail as the outbox keeps it when no SMTP server is configured, or until that server takes it. */
export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['kept', 'waiting', 'sent', 'failed']),
  attempts: z.number(),
  /** What the calendar part that goes with it says; null for a mail without one. */
  calendar: z.nullable(z.enum(['REQUEST', 'CANCEL'])),
  createdAt: Instant,
})
/** One line of the outbox. */
export type OutboxMail = z.infer<typeof OutboxMail>

/** The whole of a kept mail. */
const OutboxMailDetails = z.object({
  id: Id,
  to: z.string(),
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** The parts an installation stands on. */
export const SYSTEM_PARTS = ['database', 'mail', 'video', 'storage', 'jobs', 'backup'] as const
/** Which part of the installation is meant. */
export type SystemPart = (typeof SYSTEM_PARTS)[number]

/** What may be found of a part; the portal says for each what it means and what to do. */
export const SYSTEM_FINDINGS = [
  'no_answer',
  'failed',
  'database_well',
  'database_slow',
  'database_deaf',
  'database_converting',
  'database_encrypting',
  'clocks_differ',
  'replica_away',
  'mail_well',
  'mail_kept',
  'mail_unreachable',
  'mail_refused',
  'mail_late',
  'video_embedded',
  'video_insecure',
  'video_without_ffmpeg',
  'video_without_forwarding',
  'video_udp_blocked',
  'video_port_silent',
  'video_nodes_apart',
  'video_elsewhere',
  'video_silent',
  'video_unreachable',
  'storage_well',
  'storage_apart',
  'storage_low',
  'storage_full',
  'storage_unwritable',
  'jobs_well',
  'jobs_late',
  'jobs_failed',
  'videos_failed',
  'jobs_stopped',
  'backup_well',
  'backup_never',
  'backup_old',
  'backup_untried',
  'drill_old',
] as const
/** The result of a check of one part. */
export type SystemFinding = (typeof SYSTEM_FINDINGS)[number]

/** How one part does: `yellow` works but wants a look, `red` does not work. */
const PartStatus = z.object({
  part: z.enum(SYSTEM_PARTS),
  state: z.enum(['green', 'yellow', 'red']),
  /** What was found and what to do about it; the portal has its words. */
  finding: z.enum(SYSTEM_FINDINGS),
  /** What the finding's words name: figures, versions, addresses without secrets. Sizes are bytes. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
/** The state of one part, with what was found and its figures. */
export type PartStatus = z.infer<typeof PartStatus>

/** How long a log can have details, in minutes. */
export const MAX_DETAIL_MINUTES = 60

const Logging = z.object({ level: z.string(), detailedUntil: z.nullable(Instant) })

const Status = z.object({
  version: z.string(),
  /** Of the runtime. */
  node: z.string(),
  startedAt: Instant,
  checkedAt: Instant,
  /** How much the answering node writes into its log; until then it has details. */
  logging: Logging,
  parts: z.array(PartStatus),
})
/** The state of the whole installation at one moment. */
export type SystemStatus = z.infer<typeof Status>

/** The calls about the installation itself: its health, its status and its outbox. */
export const system = endpoints({
  health: {
    resource: 'system',
    method: 'GET',
    path: 'misc/healthcheck',
    can: 'anyone',
    input: z.strictObject({}),
    /** The version is for signed-in callers. */
    output: z.object({ version: z.optional(z.string()) }),
    errors: [],
    summary: 'Returns that the API is running, and its version for signed-in users.',
  },
  status: {
    resource: 'status',
    method: 'GET',
    path: 'misc/status',
    can: 'viewAdmins',
    input: z.strictObject({}),
    output: Status,
    errors: [],
    summary: 'Returns the current status of every component of this installation.',
  },
  detailLog: {
    resource: 'status',
    method: 'POST',
    path: 'misc/logdetails',
    can: 'super-admin',
    /** 0 ends it. */
    input: z.strictObject({ minutes: z.int().check(z.minimum(0), z.maximum(MAX_DETAIL_MINUTES)) }),
    output: Logging,
    errors: [],
    summary: 'Logs details on every node for a number of minutes, without a restart.',
  },
  supportBundle: {
    resource: 'status',
    method: 'POST',
    path: 'misc/supportbundle',
    can: 'super-admin',
    input: z.strictObject({}),
    output: FileOutput,
    errors: [],
    recentPassword: true,
    summary: 'Returns an archive for support: settings, state and errors, without secrets.',
    file: true,
  },
  mail: {
    resource: 'outbox',
    method: 'GET',
    path: 'outbox/{id}',
    can: 'super-admin',
    input: z.strictObject({ id: Id }),
    output: OutboxMailDetails,
    errors: ['not_found'],
    summary: "Returns one email. The text of a sent email isn't kept.",
  },
  outbox: {
    resource: 'outbox',
    method: 'POST',
    path: 'outbox/list',
    can: 'super-admin',
    ...listOf({
      item: OutboxMail,
      sort: ['createdAt', 'to', 'subject', 'status'],
      filter: ['to', 'subject'],
    }),
    errors: [],
    summary: 'Lists the emails of this deployment, for super-admins.',
  },
})
