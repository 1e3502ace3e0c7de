import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useScreenPath } from '#components/dialog-route/use-dialog-links.ts'

/**
 * Keeps the list where it was scrolled to when its pane closes: Back would return it to where it was when the pane
 * opened.
 */
export function useScrollPosition() {
  const router = useRouter()
  const screen = useScreenPath()
  useLayoutEffect(
    () => () => {
      if (router.history.location.pathname !== screen) return
      const { scrollX, scrollY } = window
      const end = router.subscribe('onRendered', ({ toLocation }) => {
        end()
        if (toLocation.pathname === screen) scrollTo(scrollX, scrollY)
      })
    },
    [router, screen],
  )
}
