/** Most people inside a room where each sends to every other: the uplink of a home line sets it. */
export const MAX_OCCUPANTS = 8
/** Most people who send to each other where the server can send on what they send. */
export const MAX_MESH = 3
/** How long a mesh waits for everybody to be forwarded, in milliseconds. */
export const SETTLE_MS = 15_000
/** Offers of one page in a minute: a new slot for a picture is one. */
export const OFFERS_A_MINUTE = 30
/** Pictures of others that one page shows at once; the rest are without. */
export const MAX_PICTURES = 24
/** Voices that one page plays at once: the loudest. */
export const MAX_VOICES = 3
/** How often a page says how sound and pictures fare, in milliseconds. */
export const QUALITY_MS = 10_000
/** The worst of each that a page can say: beyond it nobody would call it a call. */
export const WORST = { roundTrip: 60_000, loss: 1_000, jitter: 10_000, frames: 240 } as const
/** Most people waiting in one lobby. */
export const MAX_WAITING = 32
/** Most of them from one network: one visitor with many connections keeps nobody else from waiting. */
export const MAX_WAITING_OF_NETWORK = 4
/** Max. sessions in the report of a room at its end; those that left earlier were reported one by one. */
export const MAX_REPORTED_SESSIONS = 1_000
/** Longest names, e-mail addresses, titles, chat lines and words to those who wait, in characters. */
export const MAX_NAME = 64
/** Longest e-mail address, in characters. */
export const MAX_EMAIL = 254
/** Longest title of a meeting, in characters. */
export const MAX_SUBJECT = 120
/** Longest chat line, in characters. */
export const MAX_CHAT = 2000
/** Longest message to those who wait, in characters. */
export const MAX_LOBBY_MESSAGE = 500
/** Longest address of a picture. */
export const MAX_AVATAR = 500
/** Longest token, in characters. */
export const MAX_TOKEN = 8192
/** How long a lost connection may be taken up again, in milliseconds. */
export const RESUME_GRACE_MS = 30_000
/** Messages kept for a connection that is away; who misses more starts again. */
export const MAX_OUTBOX = 512
