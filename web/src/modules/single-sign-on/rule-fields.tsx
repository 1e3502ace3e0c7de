import { RULE_ROLES } from '@samtale/contract/single-sign-on/provider'
import { PickerField } from '#components/combobox/picker-field.tsx'
import { Select } from '#components/field/select.tsx'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { memberManagers } from '#modules/users/manager-sources.ts'
import type { RuleValues } from './provider-values.ts'
import { RuleList } from './rule-list.tsx'

type Props = {
  rules: readonly RuleValues[]
  errorOf: (path: string) => string | undefined
  change: (rules: readonly RuleValues[]) => void
}

const NOWHERE = { parentId: '', parentName: '', groupIds: [], groups: [] }

/** The rules that make accounts, in their order. Customers and sub-admins are managed by the author of the rule. */
export function RuleFields(props: Props) {
  const text = useText()
  const session = useSession()
  return (
    <RuleList
      {...props}
      title={text('sso.rules')}
      help={text('sso.rulesText')}
      blank={{ claim: '', value: '', role: 'member', ...NOWHERE }}
      groupOwnerOf={({ role, parentId }) => (role === 'member' ? parentId : null)}
      more={(rule, set, errorOf) => (
        <>
          <Select
            label={text('sso.role')}
            options={RULE_ROLES.map((role) => ({ value: role, label: text(`roles.${role}`) }))}
            value={rule.role}
            onChange={({ target: { value: role } }) =>
              set({ role, ...NOWHERE, ...(role !== 'member' && { parentId: session.actor.id }) })
            }
          />
          {rule.role === 'member' && (
            <PickerField
              label={text('sso.parent')}
              error={errorOf('parentId')}
              value={rule.parentId}
              pick={{ ...memberManagers(session), chosen: { id: rule.parentId, name: rule.parentName } }}
              onChange={(parentId) => set({ parentId, groupIds: [] })}
            />
          )}
        </>
      )}
    />
  )
}
