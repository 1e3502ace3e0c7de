/** A size in pixels. */
export type Size = { width: number; height: number }
/** A place on the stage, in pixels. */
export type Rect = { x: number; y: number; width: number; height: number }
/** Where the tiles stand. */
export type Arrangement = {
  rects: Rect[] /** Pixels taken at the right by the column of small pictures. */
  side: number
}

/** The corner in which a small picture floats on a large one. */
export type Corner = { readonly x: 'left' | 'right'; readonly y: 'top' | 'bottom' }

const GAP = 12
const COLUMN = 300
/** Height of a camera's picture in its width. */
const CAMERA_SHAPE = 9 / 16
const STRIP_SHARE = 0.24
const FLOATING: Size = { width: 240, height: 135 }
const FLOATING_PHONE: Size = { width: 96, height: 128 }

/** Below this width a stage is that of a phone. */
const PHONE = 600

/** Most pictures on one page of a stage: more would be too small to recognize anybody. */
export function picturesOnPage({ width }: Size, view: 'tiles' | 'speaker'): number {
  if (width < PHONE) return view === 'tiles' ? 6 : 4
  return view === 'tiles' ? 25 : 9
}

/** Returns the place of a floating picture. */
function floating({ width, height }: Size, { x, y }: Corner): Rect {
  const small = width < PHONE ? FLOATING_PHONE : FLOATING
  return {
    x: x === 'left' ? GAP : width - small.width - GAP,
    y: y === 'top' ? GAP : height - small.height - GAP,
    ...small,
  }
}

/** What is seen of a picture in a place: faces are whole in one that is a little higher than wide. */
const WIDEST = 16 / 9
const NARROWEST = 3 / 4

/** Number of columns in which most is seen of the pictures: on a phone as wide strips they would show eyes alone. */
function bestPhoneColumns(count: number, { width, height }: Size): number {
  const seen = (columns: number) => {
    const rows = Math.ceil(count / columns)
    const place = {
      width: (width - GAP * (columns - 1)) / columns,
      height: (height - GAP * (rows - 1)) / rows,
    }
    return Math.min(place.width, place.height * WIDEST) * Math.min(place.height, place.width / NARROWEST)
  }
  return seen(2) > seen(1) ? 2 : 1
}

/** Number of columns that leaves the largest pictures, at a shape between 4:3 and 16:9. */
function bestColumns(count: number, { width, height }: Size): number {
  if (width < PHONE && height > width) return bestPhoneColumns(count, { width, height })
  let best = 1
  let bestSize = 0
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const size = Math.min((width - GAP * (columns - 1)) / columns / 1.5, (height - GAP * (rows - 1)) / rows)
    if (size > bestSize + 1) {
      bestSize = size
      best = columns
    }
  }
  return best
}

/** Equal pictures in rows; a short last row stands in the middle. */
function tiles(count: number, area: Rect, columns = bestColumns(count, area)): Rect[] {
  const rows = Math.ceil(count / columns)
  const width = (area.width - GAP * (columns - 1)) / columns
  const height = (area.height - GAP * (rows - 1)) / rows
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    const indent = ((columns - inRow) * (width + GAP)) / 2
    return {
      x: area.x + indent + (index % columns) * (width + GAP),
      y: area.y + row * (height + GAP),
      width,
      height,
    }
  })
}

/**
 * Places of `count` pictures. In the speaker view the first is the large one, and with two the other floats
 * on it.
 */
export function arrange(
  count: number,
  size: Size,
  view: 'tiles' | 'speaker',
  corner: Corner = { x: 'right', y: 'bottom' },
): Arrangement {
  const all: Rect = { x: 0, y: 0, ...size }
  if (count <= 1) return { rects: count === 1 ? [all] : [], side: 0 }
  if (view === 'tiles') return { rects: tiles(count, all), side: 0 }
  if (count === 2) return { rects: [all, floating(size, corner)], side: 0 }
  if (size.width >= 900) {
    const side = COLUMN + GAP
    const columns = count > 6 ? 2 : 1
    const rows = Math.ceil((count - 1) / columns)
    // No taller than cameras are: a picture in a tall place would be cut at both sides.
    const tallest = (COLUMN / columns) * CAMERA_SHAPE * rows + GAP * (rows - 1)
    const height = Math.min(size.height, tallest)
    const y = (size.height - height) / 2
    const column = { x: size.width - COLUMN, y, width: COLUMN, height }
    return {
      rects: [{ ...all, width: size.width - side }, ...tiles(count - 1, column, columns)],
      side,
    }
  }
  const strip = Math.max(96, size.height * STRIP_SHARE)
  const row = { x: 0, y: size.height - strip, width: size.width, height: strip }
  return {
    rects: [{ ...all, height: size.height - strip - GAP }, ...tiles(count - 1, row, count - 1)],
    side: 0,
  }
}
