import { drawPicture, type EncodeResult } from './draw-picture.ts'
import type { PictureShape } from './picture-shapes.ts'

/** What the process is told; the contract's own files would double the time it takes to start. */
type Task = { readonly input: Uint8Array; readonly shape: PictureShape; readonly maxPixels: number }

// A process of its own for one picture: what somebody sent may crash it or never come to an end, and the
// server does not notice.
process.once('message', async ({ input, shape, maxPixels }: Task) => {
  const result = await drawPicture(input, shape, maxPixels).catch(
    (): EncodeResult => ({ error: 'picture_unreadable' }),
  )
  process.send?.(result, () => process.disconnect())
})
// Nobody waits any longer.
process.once('disconnect', () => process.exit())
