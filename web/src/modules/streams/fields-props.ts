import type { StreamForm } from './use-stream-form.ts'

/** What every part of the form is given. */
export type FieldsProps = { readonly form: StreamForm; readonly disabled: boolean }
