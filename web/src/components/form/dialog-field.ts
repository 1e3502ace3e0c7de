import type { Endpoint, InputOf } from '@samtale/contract/core/endpoint'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import type { ManySource, PickerChoice, PickerSource } from '#components/combobox/picker-source.ts'
import type { FormValues } from './form-values.ts'

/** One field of a form, named as the endpoint names it. */
export type DialogField<E extends Endpoint> = {
  name: keyof InputOf<E> & string
  label: PlainKey
  /**
   * `password` is somebody else's: it can be generated and looked at; `number` and `check` are sent as what
   * they are; `code` is read off somewhere.
   */
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'check' | 'long' | 'code'
  /** One of a few, in place of typing: side by side, or in a select. */
  choices?: readonly { value: string; label: PlainKey }[]
  look?: 'segmented' | 'select'
  /**
   * One of many, found by searching on the server; `chosen` is the name of what stands in the field when the
   * form opens.
   */
  pick?: PickerSource & { chosen?: PickerChoice | undefined }
  /**
   * Several of many; what they are may hang on what else stands in the form, and is null as long as that is
   * missing.
   */
  pickMany?: ((values: FormValues) => ManySource | null) | undefined
  placeholder?: PlainKey
  /** Validates a text while it is typed; an error is shown at once, nothing as long as it is not known yet. */
  validate?: (typed: string) => FieldCode | 'valid' | undefined
  help?: PlainKey
  /** Errors that are said here in other words than elsewhere. */
  errors?: Partial<Record<FieldCode, PlainKey>>
  /**
   * Returns whether it means anything beside what else stands in the form; hidden, it is sent as it was when the
   * form opened.
   */
  when?: (values: FormValues) => boolean
  autoComplete?: string
  /** Shown and not to be changed, when editing or always. */
  lockedOnEdit?: boolean
  locked?: boolean
}

/** Something the form shows and does not send. */
export type ShownField = { label: PlainKey; value: string }
