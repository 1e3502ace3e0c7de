import { RULE_ROLES } from '@samtale/contract/single-sign-on/provider'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/button/button.tsx'
import { MultiPickerField } from '#components/combobox/multi-picker-field.tsx'
import { PickerField } from '#components/combobox/picker-field.tsx'
import { Field } from '#components/field/field.tsx'
import { Select } from '#components/field/select.tsx'
import { idsIn } from '#components/form/form-values.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { memberManagers } from '#modules/users/manager-sources.ts'
import { groupsOf } from './groups-of.ts'
import type { RuleValues } from './provider-values.ts'
import * as styles from './single-sign-on.module.css'

type Props = {
  rules: readonly RuleValues[]
  errorOf: (path: string) => string | undefined
  change: (rules: readonly RuleValues[]) => void
}

const NOWHERE = { parentId: '', parentName: '', groupIds: [], groups: [] }
const pathOf = (at: number, name: string) => ['rules', at, name].join('.')

/** The rules that make accounts, in their order. Customers and sub-admins are managed by whoever writes the rule. */
export function RuleFields({ rules, errorOf, change }: Props) {
  const text = useText()
  const session = useSession()
  const set = (at: number, next: Partial<RuleValues>) =>
    change(rules.map((rule, index) => (index === at ? { ...rule, ...next } : rule)))
  const add = () => {
    const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1
    change([...rules, { key, claim: '', value: '', role: 'member', ...NOWHERE }])
  }
  return (
    <section className={styles.part}>
      <h3>{text('sso.rules')}</h3>
      <p className="small muted">{text('sso.rulesText')}</p>
      {rules.map((rule, at) => (
        <fieldset key={rule.key} className={styles.rule}>
          <legend className="small">{text('sso.rule', { number: at + 1 })}</legend>
          {(['claim', 'value'] as const).map((name) => (
            <Field
              key={name}
              label={text(`sso.${name}`)}
              error={errorOf(pathOf(at, name))}
              value={rule[name]}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => set(at, { [name]: target.value })}
            />
          ))}
          <Select
            label={text('sso.role')}
            options={RULE_ROLES.map((role) => ({ value: role, label: text(`roles.${role}`) }))}
            value={rule.role}
            onChange={({ target: { value: role } }) =>
              set(at, { role, ...NOWHERE, ...(role !== 'member' && { parentId: session.actor.id }) })
            }
          />
          {rule.role === 'member' && (
            <>
              <PickerField
                label={text('sso.parent')}
                error={errorOf(pathOf(at, 'parentId'))}
                value={rule.parentId}
                pick={{ ...memberManagers(session), chosen: { id: rule.parentId, name: rule.parentName } }}
                onChange={(parentId) => set(at, { parentId, groupIds: [] })}
              />
              <div className={styles.whole}>
                <MultiPickerField
                  label={text('sso.groups')}
                  help={text('sso.groupsHelp')}
                  error={errorOf(pathOf(at, 'groupIds'))}
                  value={rule.groupIds.join(',')}
                  pick={rule.parentId ? { ...groupsOf(rule.parentId), chosen: rule.groups } : null}
                  onChange={(ids) => set(at, { groupIds: idsIn(ids) })}
                />
              </div>
            </>
          )}
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
