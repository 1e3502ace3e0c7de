import { AppError } from '@samtale/contract/core/errors'
import type { UploadedFile } from '@samtale/contract/uploads/uploads'

const MAX_PARTS = 22
const MAX_TEXT = 10_000
const MAX_HEAD = 2_000

/**
 * The parts of a whole multipart body by their names. Files are windows into `body`: they are copied nowhere.
 * Most files have `usual` bytes.
 */
export function readForm(
  body: Buffer,
  contentType: string,
  typicalSize: number,
): Record<string, string | UploadedFile> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw malformed()
  const between = Buffer.from(`\r\n--${boundary}`)
  const parts: Record<string, string | UploadedFile> = Object.create(null)
  let at = firstPart(body, between)
  for (let count = 0; ; count += 1) {
    if (body.toString('latin1', at, at + 2) === '--') return parts
    if (count === MAX_PARTS || body.toString('latin1', at, at + 2) !== '\r\n') throw malformed()
    const headEnd = body.subarray(at, at + MAX_HEAD).indexOf('\r\n\r\n')
    const end = headEnd === -1 ? -1 : endOfPart(body, between, at + headEnd, typicalSize)
    if (end === -1) throw malformed()
    const { name, filename, type } = readHead(body.toString('utf8', at + 2, at + headEnd))
    // Twice the same name is no question of which one is meant.
    if (name in parts) throw malformed()
    const bytes = body.subarray(at + headEnd + 4, Math.max(end, at + headEnd + 4))
    if (filename === undefined && bytes.length > MAX_TEXT) throw malformed()
    parts[name] = filename === undefined ? bytes.toString('utf8') : { name: filename, type, bytes }
    at = end + between.length
  }
}

/** Where the next boundary stands. No part holds one, so where it is expected need not be searched for. */
function endOfPart(body: Buffer, between: Buffer, headEnd: number, typicalSize: number) {
  const expected = headEnd + 4 + typicalSize
  if (body.subarray(expected, expected + between.length).equals(between)) return expected
  return body.indexOf(between, headEnd + 2)
}

/** Where the first part begins, behind its boundary. */
function firstPart(body: Buffer, between: Buffer) {
  const opening = between.subarray(2)
  if (body.subarray(0, opening.length).equals(opening)) return opening.length
  throw malformed()
}

function readHead(head: string) {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const name = /;?\s*\bname="([^"]*)"/i.exec(disposition.replace(/filename\*?="[^"]*"/gi, ''))?.[1]
  if (name === undefined) throw malformed()
  const filename = /\bfilename="([^"]*)"/i.exec(disposition)?.[1]
  return {
    name: unescaped(name),
    filename: filename === undefined ? undefined : unescaped(filename),
    type: /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? '',
  }
}

/** As browsers write what would end the name. */
const unescaped = (text: string) => text.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')

const malformed = () => new AppError('malformed_body')
