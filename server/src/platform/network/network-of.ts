import { isIPv6 } from 'node:net'

/**
 * The part of an address that one household or machine cannot change at will: all of IPv4, the first 64 bits
 * of IPv6.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address
}

/** The eight groups of an IPv6 address, `::` filled in. */
function groupsOf(address: string) {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
