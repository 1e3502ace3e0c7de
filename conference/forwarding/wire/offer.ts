/** A codec as a browser numbers it. */
export type Codec = { readonly payloadType: number; readonly name: string; readonly clock: number }

/** A media line of an offer, as far as it matters here. */
export type OfferLine = {
  readonly mid: string
  readonly kind: 'audio' | 'video'
  readonly direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
  readonly codecs: readonly Codec[]
  readonly extensions: readonly { readonly id: number; readonly uri: string }[]
  readonly ssrcs: readonly number[]
  readonly rids: readonly string[]
}

/** What a browser offers, once for its whole connection and once for each line. */
export type Offer = {
  readonly ufrag: string
  readonly password: string
  readonly fingerprint: string
  /** Whether it waits for our end to begin DTLS, which no browser does. */
  readonly isPassive: boolean
  readonly lines: readonly OfferLine[]
}

/** Three lines that send, three voices, and as many pictures as a page shows. */
export const MAX_LINES = 43
const MAX_LENGTH = 64 * 1024
const MAX_PER_LINE = 64
const DIRECTIONS = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const

type MediaSection = {
  mid: string
  kind: string
  direction: OfferLine['direction']
  codecs: Codec[]
  extensions: OfferLine['extensions'][number][]
  ssrcs: number[]
  rids: string[]
}

const ATTRIBUTES: Record<string, (section: MediaSection, value: string) => void> = {
  mid: (section, value) => {
    section.mid = value
  },
  rtpmap: ({ codecs }, value) => {
    const [, type, name, clock] = /^(\d{1,3}) ([\w-]{1,20})\/(\d{1,6})/.exec(value) ?? []
    if (Number(type) <= 127 && name && Number(clock) > 0)
      codecs.push({ payloadType: Number(type), name: name.toUpperCase(), clock: Number(clock) })
  },
  extmap: ({ extensions }, value) => {
    const [, id, uri] = /^(\d{1,2})(?:\/\w+)? (\S{1,120})/.exec(value) ?? []
    // Those above 14 would need the long form in every packet.
    if (uri && Number(id) >= 1 && Number(id) <= 14) extensions.push({ id: Number(id), uri })
  },
  ssrc: ({ ssrcs }, value) => {
    const ssrc = Number(/^\d{1,10}/.exec(value)?.[0])
    if (ssrc <= 0xffffffff && !ssrcs.includes(ssrc)) ssrcs.push(ssrc)
  },
  rid: ({ rids }, value) => {
    const [, rid] = /^([\w-]{1,16}) send/.exec(value) ?? []
    if (rid) rids.push(rid)
  },
}

/**
 * Returns what an offer says, or null when it is none that can be answered: too long, of too many lines, with
 * a line that has no name, or without what it takes to connect.
 */
export function readOffer(sdp: string): Offer | null {
  if (sdp.length > MAX_LENGTH) return null
  const sections: MediaSection[] = []
  const session = new Map<string, string>()
  for (const text of sdp.split(/\r?\n/)) {
    if (text.startsWith('m=')) {
      if (sections.length >= MAX_LINES) return null
      sections.push(newSection(text))
    } else readAttribute(text, session, sections.at(-1))
  }
  const credentials = credentialsOf(session)
  if (!credentials) return null
  const lines = sections.flatMap((section) => toOfferLine(section) ?? [])
  const names = new Set(lines.map(({ mid }) => mid))
  if (sections.length === 0 || lines.length !== sections.length || names.size !== lines.length) return null
  return { ...credentials, isPassive: session.get('setup') === 'passive', lines }
}

function credentialsOf(session: ReadonlyMap<string, string>) {
  const ufrag = session.get('ice-ufrag') ?? ''
  const password = session.get('ice-pwd') ?? ''
  const fingerprint = session.get('fingerprint') ?? ''
  if (!/^[\w+/-]{4,256}$/.test(ufrag) || !/^[\w+/-]{22,256}$/.test(password)) return null
  if (!/^sha-256 [\dA-Fa-f]{2}(:[\dA-Fa-f]{2}){31}$/.test(fingerprint)) return null
  return { ufrag, password, fingerprint }
}

/** Returns what an offer says of its connection, whatever its lines are, or null when that is not enough. */
export function readCredentials(sdp: string) {
  const session = new Map<string, string>()
  for (const text of sdp.split(/\r?\n/)) readAttribute(text, session, undefined)
  return credentialsOf(session)
}

const newSection = (text: string): MediaSection => ({
  mid: '',
  kind: text.slice(2).split(' ')[0] ?? '',
  direction: 'sendrecv',
  codecs: [],
  extensions: [],
  ssrcs: [],
  rids: [],
})

function readAttribute(text: string, session: Map<string, string>, section: MediaSection | undefined) {
  const [, name = '', value = ''] = /^a=([\w-]+):?(.*)$/.exec(text) ?? []
  if (/^(ice-ufrag|ice-pwd|fingerprint|setup)$/.test(name) && !session.has(name))
    session.set(name, value.trim())
  if (!section) return
  section.direction = DIRECTIONS.find((direction) => direction === name) ?? section.direction
  if (Object.hasOwn(ATTRIBUTES, name)) ATTRIBUTES[name]?.(section, value)
}

function toOfferLine({ kind, mid, ...section }: MediaSection): OfferLine | null {
  if ((kind !== 'audio' && kind !== 'video') || !/^[\w-]{1,16}$/.test(mid)) return null
  const { codecs, extensions, ssrcs, rids } = section
  if ([codecs, extensions, ssrcs, rids].some(({ length }) => length > MAX_PER_LINE)) return null
  return { kind, mid, ...section }
}

/** Returns the one codec that a line is answered with: Opus and VP8 are spoken by all browsers. */
export const codecOf = ({ kind, codecs }: OfferLine): Codec | undefined =>
  codecs.find(({ name }) => name === (kind === 'audio' ? 'OPUS' : 'VP8'))
