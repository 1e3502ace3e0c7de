import { useCallback } from 'react'

/**
 * Returns a ref for the element around a list whose rows can be deleted: the focus then goes to the row in
 * their place. What does it is loaded after the list.
 */
export const useFocusAfterRemoval = (rows: string) =>
  useCallback(
    (area: HTMLElement | null) => {
      if (!area) return
      const watching = import('./watch-removed-rows.ts').then(({ watchRemovedRows }) =>
        watchRemovedRows(area, rows),
      )
      return () => void watching.then((end) => end())
    },
    [rows],
  )
