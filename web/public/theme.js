// Before the first paint, so that a dark screen never flashes white and a brand never flashes blue. A file of
// its own because the content security policy allows no inline script.
;(() => {
  const root = document.documentElement
  const choice = localStorage.getItem('color-scheme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const shades = JSON.parse(localStorage.getItem('brand-colors') ?? '{}')
  for (const [name, shade] of Object.entries(shades)) root.style.setProperty(name, shade)
})()
