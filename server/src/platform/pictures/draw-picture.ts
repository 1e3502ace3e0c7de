import sharp, { type Sharp } from 'sharp'
import { isPlainSvg } from './check-svg.ts'
import { pictureSignature } from './picture-signature.ts'
import type { PictureShape } from './picture-shapes.ts'

/** One picture as it is stored; `ending` is empty for the picture itself. */
export type EncodedPicture = {
  readonly ending: string
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}
/** The re-encoded pictures, one for each requested size, or why there are none. */
export type EncodeResult =
  | { readonly pictures: readonly [EncodedPicture, ...EncodedPicture[]] }
  | { readonly error: 'picture_unreadable' | 'picture_too_many_pixels' }

/** What a drawing has in one inch when nothing else is said. */
const SVG_DENSITY = 72
/** What is left of these cannot be told from the original by eye. */
const WEBP = { quality: 84, alphaQuality: 95, smartSubsample: true }
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

sharp.cache(false)
sharp.concurrency(1)
// Only what a browser shows: each reader more is a way in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
})

/**
 * Redraws a picture in its shape: what somebody sent is looked at by its content alone, and nothing of it
 * but pixels is kept.
 */
export async function drawPicture(
  input: Uint8Array,
  shape: PictureShape,
  maxPixels: number,
): Promise<EncodeResult> {
  const isSvg = pictureSignature(input) === 'svg'
  if (isSvg && !isPlainSvg(new TextDecoder().decode(input))) return { error: 'picture_unreadable' }
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) return { error: 'picture_too_many_pixels' }
  const density =
    SVG_DENSITY * Math.max(1 / SVG_DENSITY, Math.min(shape.width / width, shape.height / height))
  const picture = sharp(input, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    ...(isSvg && { density }),
  }).autoOrient()
  const own = await encoded(picture, shape)
  const icons = await Promise.all((shape.also ?? []).map((icon) => drawIcon(own.bytes, icon)))
  return { pictures: [own, ...icons] }
}

async function encoded(
  picture: Sharp,
  { width, height, fit, format }: PictureShape,
): Promise<EncodedPicture> {
  const resized = picture.resize({
    width,
    height,
    fit,
    background: CLEAR,
    withoutEnlargement: fit === 'inside',
  })
  const { data, info } = await (format === 'png'
    ? resized.png({ compressionLevel: 9 })
    : resized.webp(WEBP)
  ).toBuffer({ resolveWithObject: true })
  return { ending: '', bytes: data, width: info.width, height: info.height }
}

async function drawIcon(
  square: Uint8Array,
  { ending, size, filled }: NonNullable<PictureShape['also']>[number],
): Promise<EncodedPicture> {
  const inner = Math.round(size * (filled ?? 1))
  const edge = { top: Math.floor((size - inner) / 2), bottom: Math.ceil((size - inner) / 2) }
  const icon = sharp(square).resize(inner, inner)
  if (filled)
    icon
      .flatten({ background: WHITE })
      .extend({ ...edge, left: edge.top, right: edge.bottom, background: WHITE })
  return { ending, bytes: await icon.png({ compressionLevel: 9 }).toBuffer(), width: size, height: size }
}
