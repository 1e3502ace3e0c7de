import { customers, type CustomerDetail } from '@samtale/contract/users/customers'
import { mayEdit, mayMove } from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { useEffect, useEffectEvent, useId } from 'react'
import { useSession } from '#session/session.ts'
import type { DialogField } from '#components/form/dialog-field.ts'
import { FormFields } from '#components/form/form-fields.tsx'
import { useEndpointForm } from '#components/form/use-endpoint-form.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { beganWith, PendingEmail } from './user-dialog.tsx'
import { managerName } from './managed-by.ts'
import { customerManagers } from './manager-sources.ts'
import { profileInputs, profileValues } from './profile-fields.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as formStyles from '#components/form/form.module.css'

const person: DialogField<typeof customers.update>[] = [
  { name: 'name', label: 'fields.name' },
  { name: 'email', label: 'fields.email', type: 'email', help: 'users.newEmail' },
  ...profileInputs,
]

const locked = ({ help: _help, ...field }: DialogField<typeof customers.update>) => ({
  ...field,
  locked: true,
})

/**
 * Shows who the customer is. Role and status are locked; who manages it is for staff to say. Where the reader may
 * not edit it, as a sub-admin itself, all is locked.
 */
export function CustomerDetails({ customer }: { customer: CustomerDetail }) {
  const text = useText()
  const id = useId()
  const session = useSession()
  const parent = customer.parentId
  const editable = mayEdit(session.actor, customer)
  const canMove = parent && mayMove(session.actor, customer)
  const fields: DialogField<typeof customers.update>[] = canMove
    ? [
        ...person,
        {
          name: 'parentId',
          label: 'fields.managedBy',
          pick: {
            ...customerManagers(session, customer),
            chosen: { id: parent.id, name: managerName({ role: parent.role, name: parent.profile.name }) },
          },
        },
      ]
    : editable
      ? person
      : person.map(locked)
  const valuesOf = (user: User) => ({
    name: user.profile.name,
    email: user.email,
    ...profileValues(user),
    ...(canMove && { parentId: user.parentId?.id ?? '' }),
  })
  const begin = (stored: User) => form.rebase(valuesOf(stored), beganWith(stored))
  const form = useEndpointForm({
    endpoint: customers.update,
    fields,
    values: valuesOf(customer),
    fixed: beganWith(customer),
    done: 'done.successfully_edited_customer',
    onDone: begin,
  })
  const follow = useEffectEvent(() => {
    if (!form.isDirty && !form.busy) begin(customer)
  })
  // What somebody else saved meanwhile is shown at once, as long as nothing was typed here.
  useEffect(() => follow(), [customer.version])
  const shown = [
    { label: 'fields.role', value: customer.role ? text(`roles.${customer.role}`) : '' },
    { label: 'fields.status', value: customer.status ? text(`userStatus.${customer.status}`) : '' },
  ] as const
  return (
    <Card className={formCardStyles.formCard} data-part="form-card">
      <form id={id} className={formStyles.form} noValidate onSubmit={(event) => void form.save(event)}>
        <PendingEmail user={customer} />
        <FormFields form={form} fields={fields} shown={shown} editing />
      </form>
      {editable && (
        <div className={formCardStyles.foot}>
          <Button look="primary" type="submit" form={id} busy={form.busy}>
            {text('actions.save')}
          </Button>
        </div>
      )}
    </Card>
  )
}
