/** What the inputs for a day and for a time of day have in common. */
export type DateTimeInputProps = {
  /** The accessible name of its parts and its buttons. */
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  invalid: boolean
  /** The id of its error or its help. */
  describedBy: string | undefined
  disabled?: boolean | undefined
}
