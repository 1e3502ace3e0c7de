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
  const headings = lines.flatMap((line, at) => {
    const [, signs, text] = HEADING.exec(line) ?? []
    return signs ? [{ at, level: signs.length, text }] : []
  })
  const first = headings.find(({ text }) => text === section)
  if (!first) throw new Error(`${file} has no section "${section}"`)
  const next = headings.find(({ at, level }) => at > first.at && level <= first.level)
  return [`## ${section}`, ...lines.slice(first.at + 1, next?.at)].join('\n')
}
