import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { fieldError } from '@samtale/contract/core/errors'
import { isPrivateAddress } from '#ports/private-address.ts'

/** Where ffmpeg sends to: its last words on the command line, and what nobody may read in a log. */
export type RtmpTarget = { readonly output: readonly string[]; readonly secret: string }

type Place = { readonly rtmpUrl: string; readonly streamKey: string }

/** A streaming server's address and key as one address. A key has no spaces: what follows one would be read as settings. */
export const addressOf = ({ rtmpUrl, streamKey }: Place) => `${rtmpUrl.replace(/\/+$/, '')}/${streamKey.replace(/\s/g, encodeURIComponent)}`

/** The target as YouTube named it. */
export const namedTarget = (place: Place): RtmpTarget => ({ output: [addressOf(place)], secret: place.streamKey })

/**
 * The target that somebody typed in. It must not lead into the house's own network unless that is wanted, and what is connected to is the address
 * that was checked; the certificate of an rtmps server goes with its name, so there the name stays.
 */
export async function typedTarget(place: Place, { privateHosts }: { readonly privateHosts: boolean }): Promise<RtmpTarget> {
  if (privateHosts) return namedTarget(place)
  const url = new URL(place.rtmpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first || found.some(({ address }) => isPrivateAddress(address))) throw fieldError({ rtmpUrl: 'address_not_allowed' })
  if (url.protocol === 'rtmps:' || isIP(host)) return namedTarget(place)
  const pinned = place.rtmpUrl.replace(url.host, `${first.family === 6 ? `[${first.address}]` : first.address}${url.port && `:${url.port}`}`)
  return { output: ['-rtmp_tcurl', place.rtmpUrl.replace(/\/+$/, ''), addressOf({ ...place, rtmpUrl: pinned })], secret: place.streamKey }
}
