import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { fieldError } from '@samtale/contract/core/errors'
import { readRtmpUrl, type RtmpEndpoint } from '@samtale/contract/core/rtmp-url'
import { isPrivateAddress } from '#platform/network/private-address.ts'

/** Where a live stream is sent to. */
export type RtmpTarget = {
  readonly endpoint: RtmpEndpoint
  /** The IP address that was checked and is connected to; null where the name leads wherever it leads. */
  readonly address: string | null
  /** What nobody may read, neither in a log nor on a command line. */
  readonly streamKey: string
}

type RtmpAddress = { readonly rtmpUrl: string; readonly streamKey: string }

/** A key has no spaces: what follows one would be read as settings. */
const encoded = (streamKey: string) => streamKey.replace(/\s/g, encodeURIComponent)

/** Returns a streaming server's address and key as one address. */
export const addressOf = ({ rtmpUrl, streamKey }: RtmpAddress) =>
  `${rtmpUrl.replace(/\/+$/, '')}/${encoded(streamKey)}`

/** Returns the target as YouTube named it. */
export function trustedTarget({ rtmpUrl, streamKey }: RtmpAddress): RtmpTarget {
  const endpoint = readRtmpUrl(rtmpUrl)
  // An address that was stored by an earlier version may be none by today's rules.
  if (!endpoint) throw fieldError({ rtmpUrl: 'please_insert_valid_rtmp_url' })
  return { endpoint, address: null, streamKey: encoded(streamKey) }
}

/** Finds all addresses of a name. */
type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>
const lookupAll: Lookup = (host) => lookup(host, { all: true }).catch(() => [])

/**
 * Returns the target that somebody typed in, with the address that was checked. Throws where it leads into
 * the server's own network, unless that is wanted.
 */
export async function typedTarget(
  input: RtmpAddress,
  { privateHosts, find = lookupAll }: { readonly privateHosts: boolean; readonly find?: Lookup },
): Promise<RtmpTarget> {
  const target = trustedTarget(input)
  if (privateHosts) return target
  const { host } = target.endpoint
  const found = isIP(host) ? [{ address: host }] : await find(host)
  const [first] = found
  if (!first || found.some(({ address }) => isPrivateAddress(address)))
    throw fieldError({ rtmpUrl: 'address_not_allowed' })
  return { ...target, address: first.address }
}
