import { completeNumber } from '@samtale/contract/core/contact-number'
import { fieldError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import { readGeneral } from './general-settings.ts'

/**
 * Returns what was sent with its contact number as stored: a national one is completed with the deployment's
 * country. Throws `please_insert_valid_contact_number` for one that is no number there.
 */
export async function withStoredNumber<Input extends { readonly contactNumber: string }>(
  db: Db,
  input: Input,
): Promise<Input> {
  if (input.contactNumber === '' || input.contactNumber.startsWith('+')) return input
  const contactNumber = completeNumber(input.contactNumber, (await readGeneral(db)).country)
  if (contactNumber === null) throw fieldError({ contactNumber: 'please_insert_valid_contact_number' })
  return { ...input, contactNumber }
}
