/** Twice as many as are stored: the server draws it smaller once more. */
const SIDE = 512

type Square = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Draws a square out of a picture; null where this browser does not hand out what it drew. */
export async function cropPicture(url: string, { x, y, width, height }: Square): Promise<Blob | null> {
  const picture = new Image()
  picture.src = url
  const side = Math.max(1, Math.min(SIDE, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  try {
    await picture.decode()
    canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } catch {
    // A drawing that names other files may be shown, but not read: it goes to the server as it is.
    return null
  }
}
