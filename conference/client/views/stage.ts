import type { WatchSize } from '../../protocol/messages.ts'
import type { Call } from '../call/call.ts'
import { chooseTiles, showsTiles, type TileKey } from '../layout/choose-tiles.ts'
import { el, setAttribute } from './dom.ts'
import { arrange, type Corner, picturesOnPage, type Rect } from '../layout/layout.ts'
import { pageOf } from '../layout/page-of.ts'
import { moveFloating } from './move-floating.ts'
import { createPager } from './pager.ts'
import { createTile, type Tile } from './tile.ts'
import { watchVisibility } from './watch-visibility.ts'

const keyOf = ({ person, what }: TileKey) => `${what}:${person.id}`

/** All pictures. Requests each camera as large as it is shown, so that nobody sends more than that. */
export function createStage(call: Call) {
  const { context } = call
  const element = el('div', { class: 'pictures', role: 'group', 'aria-label': context.t('stage') })
  const tiles = new Map<string, Tile>()
  let size = { width: 0, height: 0 }
  let page = 0
  let corner: Corner = { x: 'right', y: 'bottom' }
  const pager = createPager(context, (by) => {
    page += by
    update()
  })

  function requestPicture(id: string, watchSize: WatchSize) {
    const { watching } = context.store.state
    if ((watching.get(id) ?? 'large') === watchSize) return
    context.store.dispatch('pictureRequested', { id, size: watchSize })
    context.connections.current?.watch(id, watchSize)
  }

  /** Pictures on other pages are not sent; the page that sends the meeting to viewers needs them all the same. */
  function requestNoOthers(shown: readonly TileKey[]) {
    const { people, sending } = context.store.state
    for (const { id, self, media } of people.values())
      if (!self && media && !shown.some(({ person, what }) => person.id === id && what === 'camera'))
        requestPicture(id, sending ? 'small' : 'none')
  }

  function place(chosen: readonly TileKey[], rects: Rect[], speakerView: boolean) {
    for (const [index, key] of chosen.entries()) {
      const rect = rects[index]
      if (!rect) continue
      const tile = tiles.get(keyOf(key)) ?? createTile(call, key)
      if (!tiles.has(keyOf(key))) element.append(tile.element)
      tiles.set(keyOf(key), tile)
      tile.update(key, rect, speakerView && index === 0)
      const floats = speakerView && chosen.length === 2 && index === 1
      tile.element.classList.toggle('floating', floats)
      setAttribute(tile.element, 'tabindex', floats && '0')
      setAttribute(tile.element, 'aria-description', floats && context.t('move_picture'))
      if (key.what === 'camera' && !key.person.self && key.person.media)
        requestPicture(
          key.person.id,
          !isVisible() && !context.store.state.sending ? 'none' : rect.height <= 200 ? 'small' : 'large',
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
    const speakerView = !showsTiles(state)
    const view = speakerView ? 'speaker' : 'tiles'
    const shown = pageOf(chooseTiles(state), page, {
      size: picturesOnPage(size, view),
      isFirstLarge: speakerView,
      speaker: state.dominant,
    })
    page = shown.page
    const chosen = shown.tiles
    const keys = new Set(chosen.map(keyOf))
    for (const [key, tile] of tiles) {
      if (keys.has(key)) continue
      tile.end()
      tile.element.remove()
      tiles.delete(key)
    }
    if (size.width === 0) return
    const { rects, side } = arrange(chosen.length, size, view, corner)
    place(chosen, rects, speakerView)
    requestNoOthers(chosen)
    pager.update(shown)
    document.documentElement.style.setProperty('--side', `${side}px`)
  }

  moveFloating(element, (change) => {
    corner = { ...corner, ...change }
    update()
  })
  new ResizeObserver(([entry]) => {
    if (!entry) return
    size = { width: entry.contentRect.width, height: entry.contentRect.height }
    update()
  }).observe(element)
  const isVisible = watchVisibility(update)
  return { element: el('div', { class: 'stage-area' }, element, pager.element), update }
}
