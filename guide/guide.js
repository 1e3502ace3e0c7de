/** The search of the guide: its index is loaded when somebody first comes to the field. */
const field = document.querySelector('#search')
const found = document.querySelector('#found')
const MAX = 8
/** @type {Promise<import('minisearch').default> | undefined} */
let index

async function load() {
  const [{ default: MiniSearch }, entries] = await Promise.all([
    import(new URL('minisearch.js', import.meta.url).href),
    fetch('search.json').then((response) => response.json()),
  ])
  const search = new MiniSearch({
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page'],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  })
  search.addAll(entries)
  return search
}

async function show() {
  const words = field.value.trim()
  const results = words ? (await (index ??= load())).search(words).slice(0, MAX) : []
  if (words !== field.value.trim()) return
  found.hidden = words === ''
  found.replaceChildren(...(results.length > 0 ? results.map(toLink) : ['Nothing found']))
}

function toLink({ id, title, page }) {
  const link = document.createElement('a')
  link.href = id
  link.textContent = title
  if (title !== page) {
    const where = document.createElement('span')
    where.textContent = page
    link.append(where)
  }
  return link
}

field.addEventListener('focus', () => (index ??= load()), { once: true })
field.addEventListener('input', show)
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') found.hidden = true
  if (key === 'Enter') found.querySelector('a')?.click()
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return
  event.preventDefault()
  field.focus()
})
document.addEventListener('pointerdown', ({ target }) => {
  if (!found.contains(target) && target !== field) found.hidden = true
})
found.addEventListener('click', () => (found.hidden = true))
// Narrow windows open with the page, not with the list of pages.
if (matchMedia('(width < 900px)').matches) document.querySelector('details').open = false
