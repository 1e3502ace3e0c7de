import { countRepeats } from './count-repeats.ts'

/**
 * One piece of an SVG: what is passed over, a section of text, a tag with its attributes, or text between
 * tags.
 */
const CHUNK =
  /<!--[^]*?-->|<\?(?!xml-stylesheet)[^]*?\?>|<!DOCTYPE\s[^[\]<>]*>|<!\[CDATA\[(?<section>[^]*?)\]\]>|<(?<close>\/?)(?<tag>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|(?<text>[^<]+)/y
const ATTRIBUTE = /(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g
/** In these, markup is spelt as in ASCII. */
const ENCODING = /^<\?xml[^?]*\sencoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1)["'])/i

/** What runs something, or lets in what is no drawing. */
const ELEMENTS = new Set([
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'link',
])
/**
 * What holds an address, and where it may lead: to a place in the drawing, or to a picture that the drawing
 * brings along.
 */
const ADDRESSES = new Set(['href', 'src', 'base'])
const INSIDE = /^(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i

/** What is drawn again by `use`, in all: a few that name each other ten times are millions. */
const MAX_REPEATS = 5_000

/**
 * Returns whether a text is an SVG that only draws: no script, no event handler, no foreign content, and nothing
 * fetched from elsewhere.
 */
export function isPlainSvg(source: string): boolean {
  const repeats = countRepeats()
  if (ENCODING.test(source)) return false
  let first: string | undefined
  let isStyle = false
  CHUNK.lastIndex = 0
  while (CHUNK.lastIndex < source.length) {
    const found = CHUNK.exec(source)
    const chunk = found?.groups
    if (!found || !chunk) return false
    const [whole] = found
    const { section, close, tag, attributes = '', text } = chunk
    if (tag !== undefined) {
      const name = localName(tag)
      first ??= name
      isStyle = name === 'style' && close === ''
      if (ELEMENTS.has(name) || !areInside(attributes)) return false
      repeats.see({
        name,
        attributes: decoded(attributes),
        isClose: close !== '',
        isAlone: whole.endsWith('/>'),
      })
    }
    if (isStyle && !isInsideStyle(section ?? text ?? '')) return false
  }
  return first === 'svg' && repeats.total() <= MAX_REPEATS
}

function areInside(attributes: string) {
  return [...attributes.matchAll(ATTRIBUTE)].every(({ groups = {} }) => {
    const { name: full = '', double, single = '' } = groups
    const name = localName(full)
    const value = decoded(double ?? single).trim()
    if (name.startsWith('on')) return false
    if (ADDRESSES.has(name)) return INSIDE.test(value)
    // What drawing programs note for themselves has names of their own.
    return full.includes(':') || full === 'xmlns' || isInsideStyle(value)
  })
}

/** A backslash would spell the same words in another way. */
const isInsideStyle = (text: string) =>
  !/\\|@import|javascript:/i.test(text) &&
  [...text.matchAll(/url\s*\(\s*["']?([^)]*)/gi)].every(([, address = '']) => INSIDE.test(address))

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (value: string) =>
  value.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return name
        ? (NAMED[name.toLowerCase()] ?? entity)
        : point <= 0x10ffff
          ? String.fromCodePoint(point)
          : entity
    },
  )

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()
