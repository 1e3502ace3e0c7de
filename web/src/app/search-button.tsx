import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { topDialog } from '#components/dialog/top-dialog.ts'
import type { Action } from './nav.ts'

const loadPalette = () =>
  withTexts('search', import('./search/search-palette.tsx')).then(({ SearchPalette: Palette }) => ({
    default: Palette,
  }))
const SearchPalette = lazy(loadPalette)
const preload = () => void loadPalette().catch(() => undefined)

/** How the key is written where this browser runs. */
const SHORTCUT = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** The search in the bar. Ctrl+K opens it as well, but over no dialog: what is typed there would be left. */
export function SearchButton({ open }: { open: (action: Action) => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      // An editor makes links by this key.
      if (event.defaultPrevented || topDialog()) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const label = text('list.search')
  return (
    <>
      <IconButton
        label={label}
        icon={Search}
        title={`${label} (${SHORTCUT})`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen && <SearchPalette open={open} close={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
