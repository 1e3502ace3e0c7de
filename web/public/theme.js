// Before the first paint, so that a dark screen never flashes white. A file of its own because the content security policy allows no inline script.
;(() => {
  const choice = localStorage.getItem('color-scheme')
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
