import { useText } from '#i18n/use-text.tsx'
import { isVariable } from './is-variable.ts'
import * as styles from './mails.module.css'

type Props = { variables: readonly string[]; insert: (name: string) => void }

/** The variables of a mail, each a button that types it. */
export function VariableChips({ variables, insert }: Props) {
  const text = useText()
  return (
    <div className={styles.variables} role="group" aria-label={text('mails.variables')}>
      <span className="small muted" aria-hidden>
        {text('mails.variables')}
      </span>
      {variables.filter(isVariable).map((name) => (
        <button key={name} type="button" onClick={() => insert(name)}>
          <span className="visually-hidden">{text('mails.variables')} </span>
          <code>{`{${name}}`}</code>
          <span className="tiny hint">{text(`mails.names.${name}`)}</span>
        </button>
      ))}
    </div>
  )
}
