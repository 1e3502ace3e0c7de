import { fieldError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'
import { isUploaded } from '#platform/uploads.ts'

/** Refuses a profile picture that is not an upload of one's own; the one that stands already may stay. */
export async function checkOwnPicture(
  trx: Trx,
  userId: string,
  { picture, before }: { picture: string | null | undefined; before: string | null },
) {
  if (picture === undefined || picture === null || picture === before) return
  if (!(await isUploaded(trx, picture, 'profile', userId))) throw fieldError({ picture: 'invalid_value' })
}
