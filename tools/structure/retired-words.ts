/**
 * Words of this code's first years that the field does not use, and what stands in their place. As parts of
 * identifiers and of file names they are counted by `npm run structure`; `-- --words` lists where they stand.
 *
 * Not here, because most of their uses are the field's: answer, line, own, place, run, running, kinds, early,
 * away, silent, hello, proof, admit (somebody from a lobby), take and keep (see `RETIRED_VERBS`).
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  deed: 'command, action',
  deeds: 'commands, actions',
  house: 'app, server',
  trespass: 'boundary violation',
  box: 'device',
  boxes: 'devices',
  dial: 'call, device',
  dials: 'calls, devices',
  tv: 'device',
  told: 'notified, received',
  tell: 'notify, send',
  tidings: 'notification',
  news: 'event, message',
  nudge: 'request sync',
  said: 'message, input, report',
  say: 'message, translate, send',
  says: 'reports, states',
  hear: 'receive, subscribe',
  heard: 'received',
  hears: 'handlers, subscribes',
  ears: 'listeners',
  words: 'labels, message, texts',
  asked: 'input, requested',
  asking: 'request, deps',
  given: 'input, options',
  wanted: 'filter, target',
  needs: 'deps, requirements',
  standing: 'status, position',
  whose: 'scope, owner',
  hold: 'lock, claim',
  holds: 'locks',
  held: 'locked, took place',
  kept: 'saved, stored, retained',
  noted: 'recorded',
  most: 'max',
  usual: 'default',
  least: 'min',
  patience: 'timeout',
  pace: 'timings',
  tries: 'attempts',
  refuse: 'reject, deny',
  refused: 'rejected, denied, error',
  refuses: 'rejects',
  refusing: 'rejecting',
  refusal: 'error',
  refusals: 'errors',
  letter: 'mail',
  stationery: 'mail theme',
  enclosed: 'mail content',
  spend: 'consume',
  spent: 'consumed',
  charge: 'penalty',
  forgive: 'refund',
  alongside: 'in the same transaction',
  concerning: 'involving',
  sight: 'visibility',
  stay: 'participant session',
  stays: 'participant sessions',
  seal: 'encrypt',
  sealed: 'encrypted',
  unseal: 'decrypt',
  unsealed: 'plain text',
  drawn: 'rendered, re-encoded',
  desk: 'controller, cache',
  desks: 'controllers',
  greet: 'handshake',
  greeted: 'connected',
  lane: 'queue',
  lanes: 'queues',
  newcomer: 'pending connection, new user',
  newcomers: 'pending connections',
  farewell: 'closing',
  door: 'lobby, entry point',
  ground: 'deps',
  piece: 'chunk',
  pieces: 'chunks',
  meant: 'matching',
  met: 'conflict',
  acquaintance: 'ties',
  rested: 'debounced',
  draft: 'form values',
  drafts: 'form values',
  judge: 'validate, check',
  judges: 'validates, checks',
  judged: 'validated',
  fault: 'error',
  faults: 'errors',
  walk: 'bulk run, fetch all',
  walks: 'bulk runs',
  touches: 'invalidates',
  crashed: 'error page',
  naked: 'unbranded',
  bare: 'baseline, without',
  worn: 'applied',
  wear: 'apply',
  wears: 'applies',
  wall: 'grid',
  crowd: 'load',
  inhabitant: 'test user',
  world: 'fixture',
}

/** Words that are counted where an identifier begins with them, as a verb: `takeAcks`, `noteSeen`, `keepVideo`. */
export const RETIRED_VERBS: Readonly<Record<string, string>> = {
  take: 'handle, consume, read',
  keep: 'save, retain',
  note: 'save, record',
}

/** Names that are counted as a whole: as parts of other names they are ordinary words. */
export const RETIRED_NAMES: Readonly<Record<string, string>> = {
  By: 'Input, Actor',
  Sent: 'Input, HttpRequest',
  Received: 'HttpResponse',
  Send: 'Transport',
  Named: 'EntityRef',
  Place: 'RequestContext, EntityRef',
  Which: 'Filter',
  Parts: 'Deps',
  Means: 'Deps',
  Own: 'Owned, fields',
  Entry: 'a name that says which',
  Run: 'conference session',
  Sheet: 'MailLayout',
  sentAs: 'toPayload',
  InTheWay: 'ConflictNotice',
  SplitFrame: 'AuthLayout',
  RunningMeeting: 'ActiveMeeting',
}

/** What is meant by a use of a retired word that stays: in files under these folders, or in these names. */
type Legitimate = {
  readonly why: string
  readonly folders?: readonly string[]
  readonly names?: readonly string[]
}

const MP4 = [
  'server/src/platform/video/mp4-boxes.ts',
  'server/src/platform/video/prepare-video.ts',
  'server/src/platform/video/probe-video.ts',
]

/** Uses of these words that are the field's own. Few, and each with its reason. */
export const LEGITIMATE_USES: Readonly<Record<string, readonly Legitimate[]>> = {
  tv: [
    { why: 'a field of the specification', names: ['tvAvailable'] },
    { why: 'an icon', names: ['TvIcon'] },
  ],
  fault: [
    {
      why: 'a field of the log',
      folders: ['server/src/http/error-log.ts', 'server/src/http/shed-load.test.ts'],
    },
  ],
  faults: [{ why: 'a migration is what it was', names: ['webhookFaults', '0017-webhook-faults'] }],
  news: [
    {
      why: 'a field between devices and server',
      folders: [
        'contract/src/device-gateway',
        'server/src/modules/device-gateway/device-hub.ts',
        'server/src/modules/device-gateway/handle-call-events.ts',
        'server/src/testing/device-socket.ts',
        'server/src/testing/odd-frames.ts',
        'device-client/src/call-controller.ts',
        'device-client/src/call-controller.test.ts',
        'bench/device-fleet.ts',
      ],
    },
  ],
  stays: [
    {
      why: 'a field of a report on the wire',
      folders: [
        'contract/src/reports',
        'server/src/modules/reports/attendees.ts',
        'server/src/modules/reports/attendance.test.ts',
        'web/src/modules/reports/attendance.tsx',
        'web/src/modules/reports/quality-strip.test.ts',
        'web/src/modules/reports/timeline.ts',
        'web/src/modules/reports/timeline.test.ts',
      ],
    },
  ],
  given: [
    { why: 'a variable of a mail text', names: ['givenBy'] },
    { why: 'an attribute of SCIM', names: ['givenName'] },
    { why: 'a claim of OpenID Connect', names: ['given_name'] },
  ],
  kept: [
    {
      why: 'a status of a mail, and what is said of it',
      names: ['mail_kept'],
      folders: [
        'server/src/modules/system/check-mail.ts',
        'server/src/modules/system/checks.test.ts',
        'web/src/modules/system/finding-text.ts',
        'web/src/modules/system/outbox/outbox.list.tsx',
        'web/src/i18n/da.operations.ts',
        'web/src/i18n/en.operations.ts',
      ],
    },
  ],
  told: [
    {
      why: 'a field of the audit log, in the database',
      folders: ['server/src/modules/meetings/scheduling/remove-meeting.ts'],
    },
  ],
  stay: [{ why: 'a field of the events of a video service', names: ['stay_id'] }],
  Send: [{ why: 'an icon', folders: ['web'] }],
  boxes: [
    { why: 'the boxes of an MP4 file', folders: MP4 },
    {
      why: 'a parameter in the address of a screen',
      folders: ['web/src/modules/devices/device-filter.tsx'],
    },
  ],
  box: [
    { why: 'the boxes of an MP4 file', folders: MP4, names: ['Box'] },
    { why: 'a test of this list', folders: ['tools/structure'] },
    { why: 'a box of the page, in CSS and in Playwright', names: ['boundingBox', 'FieldBox', 'viewBox'] },
    { why: 'measured boxes of the page', folders: ['e2e/looks.e2e.ts', 'e2e/list-tools.e2e.ts'] },
    {
      why: 'the combobox and its list box',
      folders: ['web/src/components/combobox', 'web/src/components/data-table'],
      names: ['ComboBox'],
    },
  ],
  draft: [
    {
      why: 'a document has a draft and versions, in the specification and on the screen',
      folders: [
        'contract/src/documents',
        'e2e/documents.e2e.ts',
        'server/src/modules/documents',
        'server/src/auth/field-reads.test.ts',
        'server/src/db/tables/documents.ts',
        'server/src/testing',
        'server/src/demo',
        'web/src/modules/documents',
        'web/src/i18n/da.documents.ts',
        'web/src/i18n/en.documents.ts',
      ],
    },
  ],
  drafts: [
    {
      why: 'a document has a draft and versions, in the specification and on the screen',
      folders: ['contract/src/documents', 'server/src/modules/documents', 'server/src/db'],
    },
  ],
  letter: [
    { why: 'a letter of the alphabet', names: ['letterOf', 'LETTER', 'ActorLetter', 'BYTES_A_LETTER'] },
    {
      why: 'the letter of an actor in the access table',
      folders: [
        'server/src/auth',
        'server/src/testing',
        'server/src/http/wrong-values.test.ts',
        'server/src/platform/logging/log-secrets.test.ts',
      ],
    },
  ],
  refused: [
    { why: 'an error code on the wire', names: ['mail_refused', 'youtube_refused'] },
    {
      why: 'texts of a kind of audit record and of an error of a webhook, by their names on the wire',
      folders: [
        'web/src/i18n/da.device-screens.ts',
        'web/src/i18n/en.device-screens.ts',
        'web/src/i18n/da.operations.ts',
        'web/src/i18n/en.operations.ts',
      ],
    },
    { why: 'a message of the video service', folders: ['conference/client/call/handle-ends.ts'] },
  ],
  words: [
    { why: 'this list', folders: ['tools/structure'], names: ['RETIRED_WORDS'] },
    { why: 'the words of a search or of a common password', names: ['allWords', 'WORD_LISTS'] },
    { why: 'the words of a room name', folders: ['server/src/modules/meetings/room-name.test.ts'] },
  ],
  tries: [{ why: 'an option of the resolver of Node', folders: ['server/src/platform/network/find-txt.ts'] }],
  wall: [{ why: 'time by the clock on the wall, against time of the processor', folders: ['bench'] }],
  keep: [
    {
      why: 'names of libraries',
      names: [
        'keepAlive',
        'keepAliveInitialDelayMillis',
        'keepPreviousData',
        'keepTouched',
        'keepSubmitCount',
      ],
    },
  ],
  note: [{ why: 'a note, as a noun', names: ['noteText'] }],
}
