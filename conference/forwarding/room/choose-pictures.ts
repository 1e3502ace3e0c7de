/** What a stream costs, in bits a second: whole, and with the pictures of its base alone. */
type Cost = { readonly all: number; readonly base: number }

/** A requested picture, and the sizes in which it comes at this moment. The first matter most. */
export type RequestedPicture = {
  readonly size: 'small' | 'large'
  readonly small: Cost | null
  readonly large: Cost | null
}

/** What is sent of a picture. */
export type PictureChoice = { readonly size: 'none' | 'small' | 'large'; readonly allFrames: boolean }

const NONE: PictureChoice = { size: 'none', allFrames: true }

/** Returns a picture as requested; a size that does not come is replaced by the one that does. */
export function bestPicture({ size, small, large }: RequestedPicture): PictureChoice {
  const first = size === 'large' ? large : small
  const other = size === 'large' ? 'small' : 'large'
  if (first) return { size, allFrames: true }
  return small || large ? { size: other, allFrames: true } : NONE
}

const STEPS: readonly ((request: RequestedPicture, choice: PictureChoice) => PictureChoice)[] = [
  ({ small }, choice) => (small && choice.size === 'large' ? { ...choice, size: 'small' } : choice),
  (_, choice) => ({ ...choice, allFrames: false }),
  () => NONE,
]

function costOf(request: RequestedPicture, { size, allFrames }: PictureChoice): number {
  const cost = size === 'none' ? null : request[size]
  return cost ? (allFrames ? cost.all : cost.base) : 0
}

/**
 * Returns what is sent of each picture on a line that carries so many bits a second: first they become
 * smaller, then fewer a second, then one after the other goes, the last one first.
 */
export function choosePictures(requests: readonly RequestedPicture[], budget: number): PictureChoice[] {
  const pictures = requests.map((request) => ({ request, choice: bestPicture(request) }))
  const sum = () => pictures.reduce((bits, { request, choice }) => bits + costOf(request, choice), 0)
  for (const step of STEPS)
    for (const picture of pictures.toReversed()) {
      if (sum() <= budget) break
      picture.choice = step(picture.request, picture.choice)
    }
  return pictures.map(({ choice }) => choice)
}
