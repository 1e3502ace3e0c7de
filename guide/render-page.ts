import MarkdownIt from 'markdown-it'
import anchor from 'markdown-it-anchor'
import type { Page } from './outline.ts'
import { partsOf, readSource } from './read-source.ts'
import { resolveLink } from './resolve-link.ts'
import { slugOf } from './slug.ts'

/** A part of a page under one heading: what the search finds, and where. */
export type Section = {
  readonly anchor: string
  readonly title: string
  readonly level: number
  text: string
}
export type RenderedPage = {
  readonly page: Page
  readonly html: string
  readonly sections: readonly Section[]
  /** Files of the project that the page shows or links to. */
  readonly files: readonly string[]
  /** Pages of the guide that it links to, with their anchors. */
  readonly links: readonly string[]
}

/** Attributes that hold an address. */
const ADDRESSES = { link_open: 'href', image: 'src' } as const

/** Returns a page as HTML. Throws when one of its links leads nowhere. */
export function renderPage(page: Page): RenderedPage {
  let current: Section = { anchor: '', title: page.title, level: 1, text: '' }
  const sections = [current]
  const [files, links]: [string[], string[]] = [[], []]
  const html = page.sources.map((source) => {
    const { file } = partsOf(source)
    const markdown = new MarkdownIt({ html: false, linkify: false }).use(anchor, { slugify: slugOf })
    const tokens = markdown.parse(readSource(source), {})
    for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
      const name = ADDRESSES[token.type as keyof typeof ADDRESSES]
      if (!name) continue
      const target = resolveLink(String(token.attrGet(name) ?? ''), file)
      token.attrSet(name, target.href)
      if (target.kind === 'file') files.push(target.file)
      if (target.kind === 'page') links.push(target.href)
    }
    for (const [at, token] of tokens.entries()) {
      const { type, tag, content } = token
      if (type === 'heading_open') {
        const title = plain(tokens[at + 1]?.content ?? '')
        current = { anchor: String(token.attrGet('id')), title, level: Number(tag.slice(1)), text: '' }
        sections.push(current)
      } else if (content && tokens[at - 1]?.type !== 'heading_open') current.text += `${plain(content)}\n`
    }
    return markdown.renderer.render(tokens, markdown.options, {})
  })
  return { page, html: withScrolling(html.join('\n')), sections, files, links }
}

/** A wide table is scrolled by itself, also by keys. */
const withScrolling = (html: string) =>
  html
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')

/** Markdown without its signs, as it is searched. */
const plain = (markdown: string) => markdown.replaceAll(/`|\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1')
