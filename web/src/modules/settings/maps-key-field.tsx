import { useController } from 'react-hook-form'
import { CHECKED } from '#components/form/form-values.ts'
import { fieldCode } from '#components/form/schema-resolver.ts'
import type { EndpointForm } from '#components/form/use-endpoint-form.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Checkbox } from '#components/field/checkbox.tsx'
import { Field } from '#components/field/field.tsx'
import { KEY_REMOVED } from './contact-values.ts'

/** The maps key: written and never read back, `end` are its last characters. */
export function MapsKeyField({ form: { control }, end }: { form: EndpointForm; end: string }) {
  const text = useText()
  const { field, fieldState } = useController({ name: 'googleMapAPIKey', control })
  const { field: removed } = useController({ name: KEY_REMOVED, control })
  const gone = removed.value === CHECKED
  const code = fieldCode(fieldState.error)
  return (
    <>
      <Field
        {...field}
        value={field.value ?? ''}
        label={text('general.contact.mapsKey')}
        placeholder={end && `•••• ${end}`}
        help={text(
          end === ''
            ? 'general.contact.mapsKeyNone'
            : gone
              ? 'general.contact.mapsKeyRemoved'
              : 'general.contact.mapsKeySet',
          { end },
        )}
        error={code && fieldText(text, code)}
        disabled={gone}
        className="mono"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      {end !== '' && (
        <Checkbox
          label={text('general.contact.mapsKeyRemove')}
          name={removed.name}
          checked={gone}
          onChange={({ target }) => removed.onChange(String(target.checked))}
        />
      )}
    </>
  )
}
