import assert from 'node:assert/strict'
import { join } from 'node:path'
import { contract } from '@samtale/contract'
import { createClient, type Transport } from '@samtale/contract/core/client'
import type { DestinationStream } from 'pino'
import type { Role } from '@samtale/contract/core/permissions'
import type { UserStatus } from '@samtale/contract/users/users'
import { hashPassword } from '#auth/passwords.ts'
import { createApp } from '#app.ts'
import type { Timings } from '#modules/streams/broadcasting/timings.ts'
import type { StoredKind } from '#auth/open-session.ts'
import type { Caller } from '#http/caller.ts'
import { readConfig } from '#config/config.ts'
import { newId } from '#db/new-id.ts'
import { MIGRATION_NAMES } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { conferenceOf } from '#platform/conference/conference.ts'
import { announceUndelivered } from '#modules/meetings/invitations/announce-undelivered.ts'
import { findFfmpeg } from '#platform/video/ffmpeg.ts'
import { installJobs } from '#platform/jobs/jobs.ts'
import { fileStoreOf } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/logging/log.ts'
import { mailerOf } from '#core/emails/mailer.ts'
import { videoStoreOf } from '#platform/video/video-store.ts'
import { readinessOf } from '#readiness.ts'
import type { RoomControl } from '#platform/conference/room-control.ts'
import { createNodeTokens } from '../../../sockets/node-tokens.ts'
import { EMPTY_ROOMS } from './empty-rooms.ts'
import { checkAnswers } from './check-answers.ts'
import { packForm } from './pack-form.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

/** This installation is known to Google, which is not there. */
const YOUTUBE = {
  YOUTUBE_CLIENT_ID: 'the-portal',
  YOUTUBE_CLIENT_SECRET: 'a secret of the tests',
  YOUTUBE_SERVER: 'http://127.0.0.1:1',
}

/** Also when a test asks for details of the log. */
const NOWHERE: DestinationStream = { write: () => {} }

/** What the tokens of the embedded video service are signed with. */
export const EMBEDDED_SECRET = 'a secret of the tests that is long enough'

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: Date
  /** Of a video service of one's own; without it there is one with nobody in it. */
  readonly control?: RoomControl
  /** Where ffmpeg is; as on this machine unless said. */
  readonly ffmpeg?: string | null
  readonly liveTimings?: Partial<Timings>
  /** How long identity providers may take. */
  readonly openIdMs?: number
  /** Where the log is written; nowhere unless said. */
  readonly logTo?: DestinationStream
  /** One with rows in it; dropped at the end, as a new one is. */
  readonly database?: TestDatabase
  /** Where other nodes reach it, if it is one of several. */
  readonly nodeAddress?: string
}
type Person = {
  readonly role: Role
  readonly parentId?: string | undefined
  readonly status?: UserStatus
  readonly name?: string
  readonly email?: string
  readonly contactNumber?: string
  /** Without one the user cannot sign in by password; its session is opened all the same. */
  readonly password?: string
}

/** A whole portal over a real PostgreSQL, with a clock of its own, called through the contract's client. */
export async function testApp({
  env = {},
  now = new Date('2026-03-02T09:00:00Z'),
  control = EMPTY_ROOMS,
  ffmpeg = findFfmpeg(),
  liveTimings,
  openIdMs,
  logTo = NOWHERE,
  database: options,
  nodeAddress,
}: Options = {}) {
  const clock = testClock(now)
  const dataDir = temporaryFolder()
  const variables = {
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    // Nobody is asked for a domain unless a test has somebody.
    DNS_SERVERS: '127.0.0.1:1',
    DATA_DIR: dataDir,
    ...YOUTUBE,
    ...env,
  }
  const config = readConfig(variables)
  const { publicUrl } = config
  const database = options ?? (await testDatabase())
  const { db, pool, replica, close } = await openDatabase({
    ...{ connection: database.connection, poolSize: 5, readUrl: config.databaseReadUrl },
  })
  await installJobs(pool)
  const printed: string[] = []
  const mailer = await mailerOf({
    ...{ db, smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl, clock: clock.now },
    print: (line) => printed.push(line),
    onFailed: announceUndelivered,
  })
  const readiness = readinessOf({
    connection: database.connection,
    dataDir,
    migrations: MIGRATION_NAMES,
    log: createLog(config),
  })
  const conference = conferenceOf(config.video, { publicUrl, embeddedSecret: EMBEDDED_SECRET })
  const unexpectedErrors: unknown[] = []
  const files = fileStoreOf({ db, folder: join(dataDir, 'files') })
  const videos = videoStoreOf(config)
  const {
    app,
    sessions: realSessions,
    throttle,
    uploads,
    broadcasting,
    youtube,
    broadcasts,
  } = await createApp({
    config,
    variables,
    publicUrl,
    db,
    readiness,
    clock: clock.now,
    log: createLog(config, logTo),
    queueMail: mailer.queueMail,
    files,
    videos,
    conference,
    control: config.video.url ? null : control,
    ffmpeg,
    liveTimings,
    openIdMs,
    mailServer: mailer.server,
    report: (error) => unexpectedErrors.push(error),
    replica,
    node: nodeAddress ? { address: nodeAddress, tokens: createNodeTokens(EMBEDDED_SECRET) } : null,
  })
  const answers = checkAnswers(app)

  /** As they are, but a session is opened for the user who is named: without a proof. */
  const sessions = {
    ...realSessions,
    async open(userId: string, kind: StoredKind, from: Pick<Caller, 'userAgent' | 'address'>) {
      const { session_epoch: epoch } = await db
        .selectFrom('users')
        .select('session_epoch')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return (await realSessions.open({ userId, epoch }, kind, from)) as string
    },
  }

  /** The contract's client with that Bearer token, or as a visitor. */
  function client(token: string | null, headers: Readonly<Record<string, string>> = {}) {
    const send: Transport = async ({ method, url, body, form: fields }) => {
      const form = fields && (await packForm(fields))
      const reply = await app.inject({
        method,
        url,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(form && { 'content-type': form.type }),
        },
        ...(body && { payload: body }),
        ...(form && { payload: form.bytes }),
      })
      const retryAfter = reply.headers['retry-after']
      return {
        status: reply.statusCode,
        body: reply.body ? reply.json() : null,
        retryAfter: retryAfter ? Number(retryAfter) : undefined,
      }
    }
    return createClient(contract, send)
  }

  async function addUser({
    role,
    parentId,
    status = 'active',
    password,
    contactNumber = '+4512345678',
    ...options
  }: Person) {
    const id = newId()
    const { name = `${role} ${id.slice(-4)}`, email = `${role}.${id.slice(-12)}@example.org` } = options
    const password_hash = password === undefined ? null : await hashPassword(password)
    const person = {
      id,
      email,
      role,
      status,
      parent_id: parentId ?? null,
      name,
      contact_number: contactNumber,
      picture: null,
      locale: null,
      password_hash,
    }
    await db
      .insertInto('users')
      .values({ ...person, created_at: clock.now(), deleted_at: status === 'deleted' ? clock.now() : null })
      .execute()
    const token = await sessions.open(id, 'full', { userAgent: 'test', address: '127.0.0.1' })
    return { id, email, name, token, api: client(token) }
  }

  return {
    app,
    db,
    pool,
    clock,
    conference,
    files,
    /** Who may read from the replica of the configuration; null without one. */
    replica,
    videos,
    uploads,
    broadcasting,
    youtube,
    broadcasts,
    dataDir,
    sessions,
    throttle,
    mailer,
    connection: database.connection,
    /** What went to the console. */
    printed,
    /** Errors that were nobody's refusal. */
    unexpectedErrors,
    client,
    addUser,
    async close() {
      await app.close()
      await broadcasting.close()
      await sessions.settled()
      mailer.close()
      await readiness.close()
      await close()
      await database.drop()
      // What was answered is what the document says, or the tests of this portal fail.
      assert.deepEqual(answers.wrong, [])
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

function testClock(start: Date) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    set: (date: Date) => {
      time = date.getTime()
    },
    advance: (ms: number) => {
      time += ms
    },
  }
}
