import { compactNumber, isContactNumber, isNationalNumber } from './validators.ts'

/**
 * How the numbers of each country are written, in a few letters each, since every list of people loads this:
 * its calling code, what is dialed before a number within the country (`-` for nothing), the shortest and the longest
 * digits of a number without that, and how many of them stand together where these are not threes.
 */
const PLANS = {
  AT: '43 0 4 13',
  BE: '32 0 8 9',
  CA: '1 1 10 10 334',
  CH: '41 0 9 9 2322',
  CZ: '420 - 9 9',
  DE: '49 0 5 13',
  DK: '45 - 8 8 2222',
  EE: '372 - 7 8',
  ES: '34 - 9 9',
  FI: '358 0 5 12',
  FO: '298 - 6 6 222',
  FR: '33 0 9 9 12222',
  GB: '44 0 9 10',
  GL: '299 - 6 6 222',
  IE: '353 0 7 9',
  IS: '354 - 7 7 34',
  IT: '39 - 6 11',
  LT: '370 0 8 8',
  LV: '371 - 8 8 2222',
  NL: '31 0 9 9',
  NO: '47 - 8 8 2222',
  PL: '48 - 9 9',
  PT: '351 - 9 9',
  SE: '46 0 7 9',
  US: '1 1 10 10 334',
} as const

/** One of the countries that a deployment can complete national numbers with, as an ISO 3166 code. */
export type Country = keyof typeof PLANS
/** These countries. */
export const COUNTRIES = Object.keys(PLANS) as readonly Country[]

/**
 * Returns a number as stored, `+4512345678`: a national one is completed with the country. Null for what
 * is no number there, and for a national number without a country.
 */
export function completeNumber(text: string, country: Country | null): string | null {
  const number = compactNumber(text)
  if (isContactNumber(number)) return number
  if (country === null || !isNationalNumber(number)) return null
  const [code = '', trunk = '', shortest, longest] = PLANS[country].split(' ')
  const national = number.startsWith(trunk) ? number.slice(trunk.length) : number
  const isLong = national.length >= Number(shortest) && national.length <= Number(longest)
  return isLong && isContactNumber(`+${code}${national}`) ? `+${code}${national}` : null
}

/** Returns a stored number as people read it, `+45 12 34 56 78`; anything else stays as it is. */
export function formatNumber(number: string): string {
  const plan = Object.values(PLANS).find((one) => number.startsWith(`+${one.split(' ')[0]}`))
  if (!plan || !isContactNumber(number)) return number
  const [code = '', , , , groups = ''] = plan.split(' ')
  return [`+${code}`, ...grouped(number.slice(code.length + 1), groups.split('').map(Number))].join(' ')
}

function grouped(digits: string, groups: readonly number[]): string[] {
  if (groups.reduce((sum, size) => sum + size, 0) !== digits.length)
    return digits.match(/\d{4}$|\d{2}(?=\d{2}$)|\d{1,3}/g) ?? []
  let at = 0
  return groups.map((size) => digits.slice(at, (at += size)))
}
