import type { FieldCode } from '@samtale/contract/core/field-codes'
import { isEmail } from '@samtale/contract/core/validators'
import type { Guest } from '#room/state/room-state.ts'

const NAME_MAX = 64

/** Returns what is wrong with what was typed, by field; empty when the reader may join. */
export function wrongFields({ name, email }: Guest): {
  readonly name?: FieldCode
  readonly email?: FieldCode
} {
  return {
    ...(name.trim() === ''
      ? { name: 'please_insert_valid_name' as const }
      : name.trim().length > NAME_MAX
        ? { name: 'too_long' as const }
        : {}),
    ...(isEmail(email.trim()) ? {} : { email: 'please_insert_valid_email' as const }),
  }
}

/** As it is sent: without the blanks around it. */
export const trimmed = ({ name, email }: Guest): Guest => ({ name: name.trim(), email: email.trim() })
