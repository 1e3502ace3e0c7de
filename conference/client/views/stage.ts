import type { WatchSize } from '../../protocol/messages.ts'
import type { Call } from '../call/call.ts'
import { chooseTiles, showsTiles, type TileKey } from '../layout/choose-tiles.ts'
import { el } from './dom.ts'
import { arrange, type Rect } from '../layout/layout.ts'
import { createTile, type Tile } from './tile.ts'

const keyOf = ({ person, what }: TileKey) => `${what}:${person.id}`

/** All pictures. Requests each camera as large as it is shown, so that nobody sends more than that. */
export function createStage(call: Call) {
  const { context } = call
  const element = el('div', { class: 'pictures', role: 'group', 'aria-label': context.t('stage') })
  const tiles = new Map<string, Tile>()
  let size = { width: 0, height: 0 }

  function requestPicture(id: string, watchSize: WatchSize) {
    const { watching } = context.store.state
    if ((watching.get(id) ?? 'large') === watchSize) return
    context.store.dispatch('pictureRequested', { id, size: watchSize })
    context.connections.current?.watch(id, watchSize)
  }

  function place(chosen: TileKey[], rects: Rect[], speakerView: boolean) {
    for (const [index, key] of chosen.entries()) {
      const rect = rects[index]
      if (!rect) continue
      const tile = tiles.get(keyOf(key)) ?? createTile(call, key)
      if (!tiles.has(keyOf(key))) element.append(tile.element)
      tiles.set(keyOf(key), tile)
      tile.update(key, rect, speakerView && index === 0)
      tile.element.classList.toggle('floating', speakerView && chosen.length === 2 && index === 1)
      if (key.what === 'camera' && !key.person.self && key.person.media)
        requestPicture(
          key.person.id,
          document.hidden && !context.store.state.sending ? 'none' : rect.height <= 200 ? 'small' : 'large',
        )
    }
  }

  function update() {
    const { state } = context.store
    if (state.phase.is !== 'inside') {
      for (const tile of tiles.values()) tile.end()
      tiles.clear()
      return element.replaceChildren()
    }
    const chosen = chooseTiles(state)
    const keys = new Set(chosen.map(keyOf))
    for (const [key, tile] of tiles) {
      if (keys.has(key)) continue
      tile.end()
      tile.element.remove()
      tiles.delete(key)
    }
    if (size.width === 0) return
    const speakerView = !showsTiles(state)
    const { rects, side } = arrange(chosen.length, size, speakerView ? 'speaker' : 'tiles')
    place(chosen, rects, speakerView)
    document.documentElement.style.setProperty('--side', `${side}px`)
  }

  new ResizeObserver(([entry]) => {
    if (!entry) return
    size = { width: entry.contentRect.width, height: entry.contentRect.height }
    update()
  }).observe(element)
  document.addEventListener('visibilitychange', update)
  return { element, update }
}
