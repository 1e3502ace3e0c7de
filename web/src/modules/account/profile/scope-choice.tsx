import { DIRECTORY_SCOPE, scopesOf, type Scope } from '@samtale/contract/core/scopes'
import { useId } from 'react'
import { useSession } from '#session/session.ts'
import { Checkbox } from '#components/field/checkbox.tsx'
import { FieldMessage } from '#components/field/field.tsx'
import { useText } from '#i18n/use-text.tsx'
import { areasOf } from '#components/access-row/scope-areas.ts'
import * as styles from './scope-choice.module.css'

type Props = {
  scopes: readonly Scope[]
  error: string | undefined
  change: (scopes: readonly Scope[]) => void
}

/** Renders a choice of scopes by area; only those that the role of the key's owner can use. */
export function ScopeChoice({ scopes, error, change }: Props) {
  const text = useText()
  const id = useId()
  const { actor } = useSession()
  const tick = (scope: Scope, label: string) => (
    <Checkbox
      label={label}
      checked={scopes.includes(scope)}
      aria-invalid={Boolean(error) || undefined}
      onChange={({ target }) =>
        change(target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
      }
    />
  )
  return (
    <fieldset className={styles.scopes} aria-describedby={`${id}-message`}>
      <legend>{text('apiKeys.scopes')}</legend>
      <FieldMessage id={`${id}-message`} error={error} help={text('apiKeys.scopesHelp')} />
      {areasOf(scopesOf(actor.role).filter((scope) => scope !== DIRECTORY_SCOPE)).map(
        ({ area, read, write }) => (
          <div key={area} className={styles.area} role="group" aria-labelledby={`${id}-${area}`}>
            <span id={`${id}-${area}`}>{text(`apiKeys.areas.${area}`)}</span>
            <span>{read && tick(read, text('apiKeys.read'))}</span>
            <span>{write && tick(write, text('apiKeys.write'))}</span>
          </div>
        ),
      )}
    </fieldset>
  )
}
