import type { CallState, Person } from '../state/state.ts'
import { arrange, type Rect, type Size } from '../layout/layout.ts'

/** What is drawn where in the stream. */
export type Picture = { person: Person; what: 'camera' | 'screen'; rect: Rect }

/**
 * Returns what viewers see: everybody in equal pictures, or a shared screen with everybody beside it. Who sends
 * nothing is not shown.
 */
export function choosePictures({ people }: Pick<CallState, 'people'>, size: Size): Picture[] {
  const shown = [...people.values()].filter(({ media }) => media)
  const sharing = shown.find(({ state }) => state.sharing)
  const cameras = shown.map((person) => ({ person, what: 'camera' }) as const)
  const chosen = sharing ? [{ person: sharing, what: 'screen' } as const, ...cameras] : cameras
  const { rects } = arrange(chosen.length, size, sharing ? 'speaker' : 'tiles')
  return chosen.flatMap((picture, index) => {
    const rect = rects[index]
    return rect ? [{ ...picture, rect }] : []
  })
}
