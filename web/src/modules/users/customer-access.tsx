import './users.css'
import type { User } from '@samtale/contract/users/users'
import { useSession } from '#session/session.ts'
import { visibleActions, type RowAction } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/parts.tsx'
import type { CustomerDialog } from './customer-dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { useCustomerActions } from './use-customer-actions.ts'

/**
 * Who this is and whether they get in: each action of the row menu with what it means, as far as it may be
 * done now.
 */
export function CustomerAccess({
  user,
  open,
}: {
  user: User
  open: (action: OpenDialog<CustomerDialog>) => void
}) {
  const text = useText()
  const { invite, promote, demote, suspend, unsuspend, password, remove } = useCustomerActions(open)
  const { name } = user.profile
  return (
    <Card className="sections">
      <Section
        user={user}
        title={text('editor.roleTitle')}
        words={text(user.role === 'subadmin' ? 'editor.roleSubadminText' : 'editor.roleCustomerText')}
        actions={[promote, demote]}
      />
      <Section
        user={user}
        title={text('editor.invitationTitle')}
        words={text('editor.invitationText', { name })}
        actions={[invite]}
      />
      <Section
        user={user}
        title={text('editor.accessTitle')}
        words={text(user.status === 'suspend' ? 'editor.accessSuspendedText' : 'editor.accessActiveText', {
          name,
        })}
        actions={[suspend, unsuspend]}
      />
      <Section
        user={user}
        title={text('editor.passwordTitle')}
        words={text('editor.passwordText')}
        actions={[password]}
      />
      <Section
        user={user}
        title={text('editor.deleteTitle')}
        words={text('editor.deleteText')}
        actions={[remove]}
      />
    </Card>
  )
}

type SectionProps = { user: User; title: string; words: string; actions: readonly RowAction<User>[] }

/** Nothing at all when there is nothing to be done. */
function Section({ user, title, words, actions }: SectionProps) {
  const text = useText()
  const { actor } = useSession()
  const visible = visibleActions(actions, actor, user)
  if (visible.length === 0) return null
  return (
    <section className="section">
      <div className="section-words">
        <h2>{title}</h2>
        <p className="muted">{words}</p>
      </div>
      {visible.map(({ label, icon, run, dangerous = false }) => (
        <Button
          key={label}
          icon={icon}
          className={dangerous ? 'section-danger' : undefined}
          onClick={() => run(user)}
        >
          {text(label)}
        </Button>
      ))}
    </section>
  )
}
