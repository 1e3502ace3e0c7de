import type { Corner } from '../layout/layout.ts'

const ARROWS: Readonly<Record<string, Partial<Corner>>> = {
  ArrowLeft: { x: 'left' },
  ArrowRight: { x: 'right' },
  ArrowUp: { y: 'top' },
  ArrowDown: { y: 'bottom' },
}
const FLOATING = '.floating'

/** Has the floating picture of a stage moved to another corner, by dragging it there or by the arrow keys. */
export function moveFloating(stage: HTMLElement, place: (change: Partial<Corner>) => void) {
  const floatingAt = (target: EventTarget | null) =>
    target instanceof HTMLElement ? target.closest<HTMLElement>(FLOATING) : null

  stage.addEventListener('keydown', (event) => {
    const { target, key } = event
    const change = ARROWS[key]
    if (!change || !(target instanceof HTMLElement) || !target.matches(FLOATING)) return
    event.preventDefault()
    place(change)
  })

  stage.addEventListener('pointerdown', (event) => {
    const tile = floatingAt(event.target)
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    if (!tile || isButton || event.button !== 0) return
    const { pointerId, clientX, clientY } = event
    tile.setPointerCapture(pointerId)
    const follow = (moved: PointerEvent) => {
      tile.style.translate = `${moved.clientX - clientX}px ${moved.clientY - clientY}px`
    }
    function end({ type }: PointerEvent) {
      tile?.removeEventListener('pointermove', follow)
      tile?.removeEventListener('pointerup', end)
      tile?.removeEventListener('pointercancel', end)
      if (!tile) return
      const picture = tile.getBoundingClientRect()
      const area = stage.getBoundingClientRect()
      tile.style.translate = ''
      if (type === 'pointercancel') return
      place({
        x: picture.x + picture.width / 2 < area.x + area.width / 2 ? 'left' : 'right',
        y: picture.y + picture.height / 2 < area.y + area.height / 2 ? 'top' : 'bottom',
      })
    }
    tile.addEventListener('pointermove', follow)
    tile.addEventListener('pointerup', end)
    tile.addEventListener('pointercancel', end)
  })
}
