import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { CopyButton } from './copy-button.tsx'
import { useCopy } from './use-copy.ts'

type Props = { label: string; value: string; help: string }

/** A link to read and to copy. */
export function CopyField({ label, value, help }: Props) {
  const text = useText()
  const { place, copyState, copy } = useCopy<HTMLInputElement>(value)
  return (
    <Field
      ref={place}
      label={label}
      value={value}
      readOnly
      help={copyState === 'failed' ? text('copy.failed') : help}
      aside={<CopyButton what={label} copied={copyState === 'copied'} copy={copy} />}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}
