import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button/button.tsx'
import { MultiPickerField } from '#components/combobox/multi-picker-field.tsx'
import { Field } from '#components/field/field.tsx'
import { idsIn } from '#components/form/form-values.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './single-sign-on.module.css'
import { groups } from '@samtale/contract/groups/groups'
import { request } from '#api/request.ts'
import { withTotal, type PickerSource } from '#components/combobox/picker-source.ts'
import { byName } from '#modules/users/manager-sources.ts'

/** What every rule has, with a name of its own that stays while others are added and removed. */
type Rule = {
  readonly key: number
  readonly claim: string
  readonly value: string
  readonly groupIds: string[]
  readonly groups: { readonly id: string; readonly name: string }[]
}

type Props<R extends Rule> = {
  title: string
  help: string
  rules: readonly R[]
  /** A rule that nothing is typed into yet. */
  blank: Omit<R, 'key'>
  errorOf: (path: string) => string | undefined
  change: (rules: readonly R[]) => void
  /** Whose groups a rule chooses from; empty while that is not chosen, null where it has none. */
  groupOwnerOf: (rule: R) => string | null
  /** What else a rule says. */
  more?: (
    rule: R,
    set: (next: Partial<R>) => void,
    errorOf: (name: string) => string | undefined,
  ) => ReactNode
}

/** Rules in their order: which claim of which value gives what. */
export function RuleList<R extends Rule>({
  title,
  help,
  rules,
  blank,
  errorOf,
  change,
  groupOwnerOf,
  more,
}: Props<R>) {
  const text = useText()
  const add = () => {
    const key = Math.max(-1, ...rules.map((rule) => rule.key)) + 1
    change([...rules, { ...blank, key } as R])
  }
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <p className="small muted">{help}</p>
      {rules.map((rule, at) => {
        const set = (next: Partial<R>) =>
          change(rules.map((one, index) => (index === at ? { ...one, ...next } : one)))
        const errorAt = (name: string) => errorOf(['rules', at, name].join('.'))
        const owner = groupOwnerOf(rule)
        return (
          <fieldset key={rule.key} className={styles.rule}>
            <legend className="small">{text('sso.rule', { number: at + 1 })}</legend>
            {(['claim', 'value'] as const).map((name) => (
              <Field
                key={name}
                label={text(`sso.${name}`)}
                error={errorAt(name)}
                value={rule[name]}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => set({ [name]: target.value } as Partial<R>)}
              />
            ))}
            {more?.(rule, set, errorAt)}
            {owner !== null && (
              <div className={styles.whole}>
                <MultiPickerField
                  label={text('sso.groups')}
                  help={text('sso.groupsHelp')}
                  error={errorAt('groupIds')}
                  value={rule.groupIds.join(',')}
                  pick={owner ? { ...groupsOf(owner), chosen: rule.groups } : null}
                  onChange={(ids) => set({ groupIds: idsIn(ids) } as Partial<R>)}
                />
              </div>
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
        )
      })}
      <Button size="small" icon={Plus} onClick={add}>
        {text('sso.addRule')}
      </Button>
    </section>
  )
}

/** The groups of an account, as choices. */
const groupsOf = (parentId: string): PickerSource => ({
  key: ['groups', 'of-account', parentId],
  async find(search, limit) {
    const { data, total } = await request(groups.listOf, { ...byName(search, limit), id: parentId })
    return withTotal(
      data.map(({ id, name }) => ({ id, name })),
      total,
    )
  },
})
