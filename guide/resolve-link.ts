import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectRoot } from '../tools/project-root.ts'
import { PAGES, type Page } from './outline.ts'
import { partsOf } from './read-source.ts'
import { slugOf } from './slug.ts'

/** Where a link of a page leads: another page, a file that is put beside the pages, or elsewhere. */
export type Target =
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'file'; readonly href: string; readonly file: string }
  | { readonly kind: 'elsewhere'; readonly href: string }

const hrefOf = ({ slug }: Page, hash = '') => `${slug}.html${hash && `#${hash}`}`

/** Returns the page that has all of a file, or the section of it that the hash names. */
function pageOf(file: string, hash: string): string | undefined {
  const of = (matches: (section: string | undefined) => boolean) =>
    PAGES.find(({ sources }) =>
      sources.map(partsOf).some((source) => source.file === file && matches(source.section)),
    )
  const section = hash ? of((name) => name !== undefined && slugOf(name) === hash) : undefined
  if (section) return hrefOf(section, hash)
  const whole = of((name) => name === undefined)
  if (whole) return hrefOf(whole, hash)
  return file === 'README.md' ? 'index.html' : undefined
}

/** Returns where a link leads that stands in a file of the project. Throws when there is nothing. */
export function resolveLink(href: string, from: string): Target {
  if (/^[a-z]+:/i.test(href)) return { kind: 'elsewhere', href }
  const [path = '', hash = ''] = href.split('#')
  let file = path ? posix.normalize(posix.join(posix.dirname(from), path)) : from
  const place = join(projectRoot, file)
  if (!existsSync(place)) throw new Error(`${from}: ${href} leads nowhere`)
  if (statSync(place).isDirectory()) file = posix.join(file, 'README.md')
  const page = pageOf(file, hash)
  if (page) return { kind: 'page', href: page }
  if (existsSync(join(projectRoot, file))) return { kind: 'file', href: `files/${file}`, file }
  throw new Error(`${from}: ${href} is a folder without a page`)
}
