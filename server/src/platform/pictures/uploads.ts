import type { Db } from '#db/schema.ts'
import type { PictureKind } from './picture-shapes.ts'

/** What stands before the name of a stored file in its address. */
const FILES = '/files/'

/** The address that a stored file is served at. */
export const fileAddress = (name: string) => FILES + name

/** The name of the file at an address of this server, or null for another address. */
const fileNamed = (address: string) => (address.startsWith(FILES) ? address.slice(FILES.length) : null)

/** Returns whether an address is that of an uploaded picture of this kind, and of this owner where one is named. */
export async function isUploaded(
  db: Db,
  address: string,
  kind: PictureKind,
  ownerId?: string,
): Promise<boolean> {
  const name = fileNamed(address)
  if (name === null) return false
  const found = db.selectFrom('uploads').select('name').where('name', '=', name).where('kind', '=', kind)
  return (
    (await (ownerId === undefined ? found : found.where('owner_id', '=', ownerId)).executeTakeFirst()) !==
    undefined
  )
}
