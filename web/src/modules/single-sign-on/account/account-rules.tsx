import type { AccountProvider } from '@samtale/contract/single-sign-on/account-sign-on'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/button/button.tsx'
import { MultiPickerField } from '#components/combobox/multi-picker-field.tsx'
import { Field } from '#components/field/field.tsx'
import { idsIn } from '#components/form/form-values.ts'
import { useText } from '#i18n/use-text.tsx'
import { groupsOf } from '../groups-of.ts'
import * as styles from '../single-sign-on.module.css'

/** A rule as it is typed, with a name of its own that stays while others are added and removed. */
export type AccountRuleValues = AccountProvider['rules'][number] & { readonly key: number }

type Props = {
  accountId: string
  rules: readonly AccountRuleValues[]
  errorOf: (path: string) => string | undefined
  change: (rules: readonly AccountRuleValues[]) => void
}

/** The rules that make members of an account, in their order. */
export function AccountRules({ accountId, rules, errorOf, change }: Props) {
  const text = useText()
  const set = (at: number, next: Partial<AccountRuleValues>) =>
    change(rules.map((rule, index) => (index === at ? { ...rule, ...next } : rule)))
  const add = () => {
    const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1
    change([...rules, { key, claim: '', value: '', groupIds: [], groups: [] }])
  }
  return (
    <section className={styles.part}>
      <h3>{text('sso.own.rules')}</h3>
      <p className="small muted">{text('sso.own.rulesText')}</p>
      {rules.map((rule, at) => (
        <fieldset key={rule.key} className={styles.rule}>
          <legend className="small">{text('sso.rule', { number: at + 1 })}</legend>
          {(['claim', 'value'] as const).map((name) => (
            <Field
              key={name}
              label={text(`sso.${name}`)}
              error={errorOf(['rules', at, name].join('.'))}
              value={rule[name]}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => set(at, { [name]: target.value })}
            />
          ))}
          <div className={styles.whole}>
            <MultiPickerField
              label={text('sso.groups')}
              help={text('sso.groupsHelp')}
              error={errorOf(['rules', at, 'groupIds'].join('.'))}
              value={rule.groupIds.join(',')}
              pick={{ ...groupsOf(accountId), chosen: rule.groups }}
              onChange={(ids) => set(at, { groupIds: idsIn(ids) })}
            />
          </div>
          <Button
            look="quiet"
            size="small"
            icon={Trash2}
            aria-label={text('sso.removeRule', { number: at + 1 })}
            onClick={() => change(rules.filter((_, index) => index !== at))}
          >
            {text('sso.remove')}
          </Button>
        </fieldset>
      ))}
      <Button size="small" icon={Plus} onClick={add}>
        {text('sso.addRule')}
      </Button>
    </section>
  )
}
