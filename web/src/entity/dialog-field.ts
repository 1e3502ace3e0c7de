import type { Endpoint, InputOf } from '@samtale/contract/core/endpoint'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'

/** One field of a form, named as the endpoint names it. */
export type DialogField<E extends Endpoint> = {
  name: keyof InputOf<E> & string
  label: PlainKey
  /** `password` is somebody else's: it can be generated and looked at. */
  type?: 'text' | 'email' | 'tel' | 'password'
  /** One of a few, in place of typing: side by side, or in a select. */
  choices?: readonly { value: string; label: PlainKey }[]
  look?: 'segmented' | 'select'
  /** One of many, found by searching on the server; `chosen` is the name of what stands in the field when the form opens. */
  pick?: PickerSource & { chosen?: PickerChoice | undefined }
  help?: PlainKey
  autoComplete?: string
  /** Shown and not to be changed, when editing or always. */
  lockedOnEdit?: boolean
  locked?: boolean
}

/** Something the form shows and does not send. */
export type ShownField = { label: PlainKey; value: string }
