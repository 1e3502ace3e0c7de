import { initialsOf } from '../state/person-labels.ts'
import type { Rect, Size } from '../layout/layout.ts'
import type { Picture } from './choose-pictures.ts'
import type { Screens } from './screens.ts'

/** The size of the stream’s picture, in pixels. */
export const SIZE: Size = { width: 1280, height: 720 }
const BACKGROUND = '#0a0f1a'
const TILE = '#161f31'
const CIRCLE = '#2b3750'
const INK = '#eef2fa'
const PLATE = 'rgb(8 12 22 / 0.78)'
const FONT = '"Inter Variable", system-ui, sans-serif'
const CORNER = 12

type Context = CanvasRenderingContext2D

/** Draws one picture of the stream. */
export function paint(
  context: Context,
  pictures: readonly Picture[],
  screens: Screens,
  nameOf: (name: string) => string,
) {
  context.fillStyle = BACKGROUND
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  const usedTracks = new Set<MediaStreamTrack>()
  for (const { person, what, rect } of pictures) {
    const track = what === 'screen' ? person.screen : person.state.videoMuted ? null : person.camera
    if (track) usedTracks.add(track)
    const name = nameOf(person.name)
    context.save()
    context.beginPath()
    context.roundRect(rect.x, rect.y, rect.width, rect.height, pictures.length > 1 ? CORNER : 0)
    context.clip()
    context.fillStyle = TILE
    context.fillRect(rect.x, rect.y, rect.width, rect.height)
    const video = track && screens.of(track)
    if (video && video.videoWidth > 0) paintVideo(context, video, rect, what === 'screen')
    else if (what === 'camera') paintInitials(context, initialsOf(name), rect)
    if (what === 'camera') paintName(context, name, rect)
    context.restore()
  }
  screens.retain(usedTracks)
}

/** A camera fills its place, a screen is shown whole. */
function paintVideo(
  context: Context,
  video: HTMLVideoElement,
  { x, y, width, height }: Rect,
  whole: boolean,
) {
  const { videoWidth, videoHeight } = video
  const fit = whole ? Math.min : Math.max
  const scale = fit(width / videoWidth, height / videoHeight)
  const [scaledWidth, scaledHeight] = [videoWidth * scale, videoHeight * scale]
  context.drawImage(
    video,
    x + (width - scaledWidth) / 2,
    y + (height - scaledHeight) / 2,
    scaledWidth,
    scaledHeight,
  )
}

function paintInitials(context: Context, initials: string, { x, y, width, height }: Rect) {
  const radius = Math.min(width, height) * 0.22
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  context.fillStyle = CIRCLE
  context.beginPath()
  context.arc(middleX, middleY, radius, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = INK
  context.font = `600 ${Math.round(radius * 0.8)}px ${FONT}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(initials, middleX, middleY)
}

function paintName(context: Context, name: string, { x, y, width, height }: Rect) {
  const size = width < 400 ? 16 : 22
  context.font = `600 ${size}px ${FONT}`
  const max = width - 4 * CORNER
  const taken = Math.min(context.measureText(name).width, max)
  const plate = size * 1.7
  context.fillStyle = PLATE
  context.beginPath()
  context.roundRect(x + CORNER, y + height - plate - CORNER, taken + 2 * CORNER, plate, CORNER / 2)
  context.fill()
  context.fillStyle = INK
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(name, x + 2 * CORNER, y + height - CORNER - plate / 2, max)
}
