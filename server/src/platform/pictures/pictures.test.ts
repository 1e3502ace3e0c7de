import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { pngChunk, pngFile } from '#testing/png-file.ts'
import type { EncodeResult } from './draw-picture.ts'
import { reencodePicture } from './pictures.ts'

const svg = (inner: string, size = 'width="40" height="20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`)
const RECT = '<rect width="40" height="20" fill="#f00"/>'
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })

function picturesOf(encoded: EncodeResult) {
  if ('error' in encoded) throw new Error(encoded.error)
  return encoded.pictures
}
const shapeOf = async (sent: Buffer, kind: Parameters<typeof reencodePicture>[1], options = {}) => {
  const [{ bytes, width, height }] = picturesOf(await reencodePicture(sent, kind, options))
  const { format, width: w, height: h } = await sharp(bytes).metadata()
  assert.deepEqual([w, h], [width, height])
  return `${format} ${width}x${height}`
}

test('a picture gets the shape and the format of its kind, however large it is and whatever it is called', async () => {
  const wide = await photo(4_000, 1_000).jpeg().toBuffer()
  assert.deepEqual(
    await Promise.all(
      (['logo', 'logo-dark', 'meeting-end-banner', 'sign-in-background', 'content', 'profile'] as const).map(
        (kind) => shapeOf(wide, kind),
      ),
    ),
    ['png 1200x300', 'png 1200x300', 'webp 2400x600', 'webp 2400x600', 'webp 1600x400', 'webp 256x256'],
  )
  assert.equal(await shapeOf(pngFile(30, 20), 'logo'), 'png 30x20', 'a small one is not blown up')
  assert.equal(await shapeOf(await photo(300, 200).webp().toBuffer(), 'content'), 'webp 300x200')
  assert.equal(await shapeOf(svg(RECT), 'logo'), 'png 800x400', 'a drawing is as sharp as there is room for')
})

test('an icon is a square with room around it, and has smaller ones beside it', async () => {
  const pictures = picturesOf(await reencodePicture(svg(RECT), 'favicon'))
  assert.deepEqual(
    pictures.map(({ ending, width, height }) => `${ending} ${width}x${height}`),
    [' 512x512', '-192 192x192', '-48 48x48', '-maskable 512x512', '-apple 180x180'],
  )
  const corners = await Promise.all(
    pictures.map(async ({ bytes }) => [
      ...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4),
    ]),
  )
  assert.deepEqual(
    corners.map(([, , , alpha]) => alpha),
    [0, 0, 0, 255, 255],
    'what a system cuts into a form of its own has no clear edge',
  )
})

test('nothing but pixels is stored: no place, no text, no profile; a photo has the orientation in which it was taken', async () => {
  const past = await photo(60, 30)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Ane' } } })
    .jpeg()
    .toBuffer()
  const annotated = pngFile(60, 30, [
    pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>', 'latin1')),
  ])
  assert.ok(past.includes('Ane') && annotated.includes('script'))
  for (const [sent, size] of [
    [past, '30x60'],
    [annotated, '60x30'],
  ] as const) {
    const [{ bytes, width, height }] = picturesOf(await reencodePicture(sent, 'content'))
    const { exif, icc, xmp, iptc, comments, orientation } = await sharp(bytes).metadata()
    assert.deepEqual(
      [exif, icc, xmp, iptc, comments, orientation],
      [undefined, undefined, undefined, undefined, undefined, undefined],
    )
    assert.equal(`${width}x${height}`, size)
    assert.ok(!Buffer.from(bytes).includes('script') && !Buffer.from(bytes).includes('Ane'))
  }
})

test('what is no picture by its content is rejected, whatever it begins with', async () => {
  const gif = await photo(2, 2).gif().toBuffer()
  const tiff = await photo(2, 2).tiff().toBuffer()
  for (const [what, sent] of Object.entries({
    nothing: Buffer.alloc(0),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a page that begins like a PNG': Buffer.from('\x89PNG\r\n\x1A\n<script>alert(1)</script>', 'latin1'),
    'the first half of a PNG': pngFile(100, 100).subarray(0, 60),
    'a kind that is not taken': gif,
    'a kind with many readers': tiff,
    'a document': Buffer.from('%PDF-1.7\n'),
    'an SVG with a script': svg('<script>alert(1)</script>'),
    'an SVG that is not well formed': svg('<g>'),
  }))
    assert.deepEqual(await reencodePicture(sent, 'logo'), { error: 'picture_unreadable' }, what)
})

test('100 megapixels are rejected before they are unpacked, 49 are not', async () => {
  assert.deepEqual(await reencodePicture(pngFile(10_000, 10_000), 'content'), {
    error: 'picture_too_many_pixels',
  })
  assert.deepEqual(await reencodePicture(svg('', 'width="100000" height="1000"'), 'content'), {
    error: 'picture_too_many_pixels',
  })
  assert.equal(await shapeOf(pngFile(7_000, 7_000), 'content'), 'webp 1600x1600')
})

// Without the bound it would go on for two minutes.
test('a drawing that was made never to be done is given up, and the next one has its turn', {
  timeout: 90_000,
}, async () => {
  const blurred = (times: number) => {
    const blur = '<feGaussianBlur stdDeviation="40"/><feTurbulence numOctaves="9"/>'.repeat(times)
    return svg(
      `<filter id="f" x="0" y="0" width="1" height="1">${blur}</filter><rect width="40" height="20" filter="url(#f)"/>`,
    )
  }
  assert.equal(await shapeOf(blurred(1), 'logo'), 'png 800x400', 'it is not refused for its looks')
  const endless = blurred(2_000)
  const [result, next] = await Promise.all([
    reencodePicture(endless, 'logo', { cpuSeconds: 2 }),
    reencodePicture(svg(RECT), 'logo'),
  ])
  assert.deepEqual(result, { error: 'picture_unreadable' })
  assert.equal(picturesOf(next).length, 1)
})
