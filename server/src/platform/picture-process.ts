import { drawPicture, type Drawn } from './draw-picture.ts'
import type { PictureShape } from './picture-shapes.ts'

/** What the process is told; the contract's own files would double the time it takes to start. */
type Task = { readonly sent: Uint8Array; readonly shape: PictureShape; readonly maxPixels: number }

// A process of its own for one picture: what somebody sent may crash it or never come to an end, and the server does not notice.
process.once('message', async ({ sent, shape, maxPixels }: Task) => {
  const drawn = await drawPicture(sent, shape, maxPixels).catch((): Drawn => ({ refused: 'picture_unreadable' }))
  process.send?.(drawn, () => process.disconnect())
})
// Nobody waits any longer.
process.once('disconnect', () => process.exit())
