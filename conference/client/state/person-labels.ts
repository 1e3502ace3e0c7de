import type { Translate } from '../text/translate.ts'

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?'
}

/** One of five quiet grounds for an avatar, always the same for a name. */
export function colorOf(name: string): string {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997
  return ['', 'avatar-color-1', 'avatar-color-2', 'avatar-color-3', 'avatar-color-4'][sum % 5] ?? ''
}

const two = (value: number) => String(value).padStart(2, '0')

/** `4:07:31` or `12:40`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours ? `${hours}:${rest}` : rest
}

/** Returns for how long something has lasted, in words. */
export function agoText(t: Translate, milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return seconds < 60
    ? t('seconds', { count: seconds < 10 ? seconds : Math.floor(seconds / 10) * 10 })
    : t('minutes', { count: Math.floor(seconds / 60) })
}
