import { OUTLINE, PAGES, type Page } from './outline.ts'
import type { RenderedPage } from './render-page.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const link = ({ slug, title }: Page, attributes = '') =>
  `<a href="${slug}.html"${attributes}>${escape(title)}</a>`

const contents = (current: Page) =>
  OUTLINE.map(
    ({ title, pages }) =>
      `<p>${escape(title)}</p><ul>${pages
        .map((page) => `<li>${link(page, page === current ? ' aria-current="page"' : '')}</li>`)
        .join('')}</ul>`,
  ).join('')

/** The headings of a page, where there are some. */
function onThisPage({ sections }: RenderedPage) {
  const shown = sections.filter(({ level }) => level === 2)
  if (shown.length < 2) return ''
  const items = shown.map(({ anchor, title }) => `<li><a href="#${anchor}">${escape(title)}</a></li>`)
  return `<nav class="on-this-page" aria-labelledby="on-this-page"><p id="on-this-page">On this page</p><ul>${items.join('')}</ul></nav>`
}

function neighbors(page: Page) {
  const at = PAGES.indexOf(page)
  const [before, after] = [PAGES[at - 1], PAGES[at + 1]]
  return `<footer>${before ? `<span>Previous: ${link(before, ' rel="prev"')}</span>` : '<span></span>'}${after ? `<span>Next: ${link(after, ' rel="next"')}</span>` : ''}</footer>`
}

/** Returns the whole document of a page. */
export const layOut = (rendered: RenderedPage, version: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(rendered.page.title)} · Samtale guide</title>
<link rel="stylesheet" href="tokens.css">
<link rel="stylesheet" href="guide.css">
<script type="module" src="guide.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="name" href="index.html">Samtale <span>guide · ${escape(version)}</span></a>
<search>
<input id="search" type="search" placeholder="Search" aria-label="Search the guide" aria-controls="found" autocomplete="off" spellcheck="false">
<div id="found" role="region" aria-label="Found" aria-live="polite" hidden></div>
</search>
</header>
<div class="columns">
<nav class="contents" aria-label="Pages"><details open><summary>Pages</summary>${contents(rendered.page)}</details></nav>
<main id="content" tabindex="-1">
<h1>${escape(rendered.page.title)}</h1>
${rendered.html}
${neighbors(rendered.page)}
</main>
${onThisPage(rendered)}
</div>
</body>
</html>
`
