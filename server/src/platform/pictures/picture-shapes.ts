import type { SystemPicture } from '@samtale/contract/uploads/uploads'

/** What a picture is for. */
export type PictureKind = SystemPicture | 'profile'

/**
 * How large a picture is stored and as what. `inside`: no larger than that; `contain`: exactly that, with
 * room around it; `cover`: exactly that, cut.
 */
export type PictureShape = {
  readonly width: number
  readonly height: number
  readonly fit: 'inside' | 'contain' | 'cover'
  /** Mail programs and old browsers know PNG; the others get the smaller WebP. */
  readonly format: 'png' | 'webp'
  /** More of the same beside it, under its name with that ending. */
  readonly also?: readonly IconShape[]
}
type IconShape = {
  readonly ending: string
  readonly size: number /** Part of the square that the picture fills, on white. */
  readonly filled?: number
}

/**
 * What installing asks for: small ones, and such as a system may cut into a form of its own, which leaves
 * four fifths.
 */
const ICONS: readonly IconShape[] = [
  { ending: '-192', size: 192 },
  { ending: '-48', size: 48 },
  { ending: '-maskable', size: 512, filled: 0.7 },
  { ending: '-apple', size: 180, filled: 0.84 },
]

const LOGO = { width: 1_200, height: 400, fit: 'inside', format: 'png' } as const

/** Size in pixels and format that each kind of picture is re-encoded to. */
export const PICTURE_SHAPES: Readonly<Record<PictureKind, PictureShape>> = {
  logo: LOGO,
  'logo-dark': LOGO,
  favicon: { width: 512, height: 512, fit: 'contain', format: 'png', also: ICONS },
  'meeting-end-banner': { width: 2_400, height: 2_400, fit: 'inside', format: 'webp' },
  'sign-in-background': { width: 2_400, height: 2_400, fit: 'inside', format: 'webp' },
  content: { width: 1_600, height: 4_800, fit: 'inside', format: 'webp' },
  profile: { width: 256, height: 256, fit: 'cover', format: 'webp' },
}

/** The name of an icon that was stored beside a picture. */
export const iconName = (name: string, ending: string) => name.replace('.', `${ending}.`)

/** All files that may have been stored with a picture. */
export const namesWithIcons = (name: string) => [name, ...ICONS.map(({ ending }) => iconName(name, ending))]
