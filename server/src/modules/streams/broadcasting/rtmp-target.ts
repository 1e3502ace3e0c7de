import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { fieldError } from '@samtale/contract/core/errors'
import { readRtmpUrl, type RtmpPlace } from '@samtale/contract/core/rtmp-url'
import { isPrivateAddress } from '#platform/private-address.ts'

/** Where a live stream is sent to. */
export type RtmpTarget = {
  readonly place: RtmpPlace
  /** The IP address that was checked and is connected to; null where the name leads wherever it leads. */
  readonly address: string | null
  /** What nobody may read, neither in a log nor on a command line. */
  readonly streamKey: string
}

type Named = { readonly rtmpUrl: string; readonly streamKey: string }

/** A key has no spaces: what follows one would be read as settings. */
const written = (streamKey: string) => streamKey.replace(/\s/g, encodeURIComponent)

/** Returns a streaming server's address and key as one address. */
export const addressOf = ({ rtmpUrl, streamKey }: Named) => `${rtmpUrl.replace(/\/+$/, '')}/${written(streamKey)}`

/** Returns the target as YouTube named it. */
export function namedTarget({ rtmpUrl, streamKey }: Named): RtmpTarget {
  const place = readRtmpUrl(rtmpUrl)
  // An address that was stored by an earlier version may be none by today's rules.
  if (!place) throw fieldError({ rtmpUrl: 'please_insert_valid_rtmp_url' })
  return { place, address: null, streamKey: written(streamKey) }
}

/** Finds all addresses of a name. */
type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>
const lookupAll: Lookup = (host) => lookup(host, { all: true }).catch(() => [])

/** Returns the target that somebody typed in, with the address that was checked. Throws where it leads into the server's own network, unless that is wanted. */
export async function typedTarget(
  named: Named,
  { privateHosts, find = lookupAll }: { readonly privateHosts: boolean; readonly find?: Lookup },
): Promise<RtmpTarget> {
  const target = namedTarget(named)
  if (privateHosts) return target
  const { host } = target.place
  const found = isIP(host) ? [{ address: host }] : await find(host)
  const [first] = found
  if (!first || found.some(({ address }) => isPrivateAddress(address))) throw fieldError({ rtmpUrl: 'address_not_allowed' })
  return { ...target, address: first.address }
}
