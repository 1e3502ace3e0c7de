import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../tools/project-root.ts'

const HEADING = /^(#{1,6}) (.+)$/
/** A comment of a file, such as the mark around what is generated. */
const COMMENT = /^<!--.*-->$/

/** The file that a source of a page lies in, and the heading of the section that is meant. */
export function partsOf(source: string): { file: string; section: string | undefined } {
  const at = source.indexOf('#')
  return at < 0
    ? { file: source, section: undefined }
    : { file: source.slice(0, at), section: source.slice(at + 1) }
}

/**
 * Returns the Markdown of a source without the title of its file, which the page has already; a section keeps
 * its heading, one level below the page's title. Throws when the section is not there.
 */
export function readSource(source: string): string {
  const { file, section } = partsOf(source)
  const lines = readFileSync(join(projectRoot, file), 'utf8')
    .split('\n')
    .filter((line) => !COMMENT.test(line))
  if (section === undefined) return lines.filter((line, at) => at > 0 || !line.startsWith('# ')).join('\n')
  const from = lines.findIndex((line) => HEADING.exec(line)?.[2] === section)
  if (from < 0) throw new Error(`${file} has no section "${section}"`)
  const level = HEADING.exec(lines[from]!)![1]!.length
  const length = lines.slice(from + 1).findIndex((line) => (HEADING.exec(line)?.[1]?.length ?? 9) <= level)
  const end = length < 0 ? lines.length : from + 1 + length
  return [`## ${section}`, ...lines.slice(from + 1, end)].join('\n')
}
