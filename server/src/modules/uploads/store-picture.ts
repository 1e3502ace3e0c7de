import { randomBytes } from 'node:crypto'
import { fieldError } from '@samtale/contract/core/errors'
import type { UploadedFile } from '@samtale/contract/uploads/uploads'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { reencodePicture } from '#platform/pictures/pictures.ts'
import { PICTURE_SHAPES, type PictureKind } from '#platform/pictures/picture-shapes.ts'
import { fileAddress } from '#platform/pictures/uploads.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly files: FileStore }
type Input = { readonly file: UploadedFile | Blob; readonly kind: PictureKind; readonly ownerId: string }

/** Redraws a picture and keeps it under a name that nobody can guess; returns where it is served. */
export async function storePicture({ db, clock, files }: Deps, { file, kind, ownerId }: Input) {
  if (file instanceof Blob) throw fieldError({ inputFile: 'file_missing' }, 'file_not_uploaded')
  const encoded = await reencodePicture(file.bytes, kind, { owner: ownerId })
  if ('error' in encoded) throw fieldError({ inputFile: encoded.error }, 'file_not_uploaded')
  const base = randomBytes(16).toString('hex')
  const { format } = PICTURE_SHAPES[kind]
  for (const { ending, bytes } of encoded.pictures) await files.put(`${base}${ending}.${format}`, bytes)
  const [{ width, height }] = encoded.pictures
  const name = `${base}.${format}`
  const bytes = encoded.pictures.reduce((sum, picture) => sum + picture.bytes.length, 0)
  await db
    .insertInto('uploads')
    .values({ name, kind, owner_id: ownerId, bytes, width, height, created_at: clock() })
    .execute()
  const address = fileAddress(name)
  return { location: address, path: address, width, height }
}
