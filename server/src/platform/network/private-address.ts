import { BlockList, isIP } from 'node:net'

/**
 * Networks that belong to a machine, a server or nobody: everything but the public internet (RFC 6890 and its
 * successors).
 */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

const blocked = new BlockList()
for (const [network, bits] of V4) blocked.addSubnet(network, bits, 'ipv4')
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
// Ways to write or carry an address of version 4, and examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  blocked.addSubnet(network, bits, 'ipv6')

/**
 * Returns whether the host of an address, as `URL` reads it, is written as a machine of one's own network. Where
 * a name leads is asked when it is connected to.
 */
export function isWrittenPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return /(^|\.)localhost$/i.test(host) || (isIP(host) > 0 && isPrivateAddress(host))
}

/** Returns whether an IP address is not one of the public internet. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return blocked.check(address, 'ipv4')
  return version !== 6 || !open.check(address, 'ipv6') || blocked.check(address, 'ipv6')
}
