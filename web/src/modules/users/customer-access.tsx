import { customers } from '@samtale/contract/users/customers'
import type { User } from '@samtale/contract/users/users'
import { useSession } from '#session/session.ts'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { perform, visibleActions, type RowAction } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { useUserActions } from './use-user-actions.ts'
import * as styles from './users.module.css'

/**
 * Shows who this is and whether they get in: each action of the row menu with what it means, as far as it may be
 * done now.
 */
export function CustomerAccess({ user, links }: { user: User; links: DialogLinks }) {
  const text = useText()
  const {
    invite,
    promote,
    demote,
    suspend,
    unsuspend,
    password,
    resetFactor,
    requireFactor,
    access,
    remove,
  } = useUserActions(customers.invite)
  const { name } = user.profile
  return (
    <Card className={styles.sections}>
      <Section
        {...{ user, links }}
        title={text('editor.roleTitle')}
        labels={text(user.role === 'subadmin' ? 'editor.roleSubadminText' : 'editor.roleCustomerText')}
        actions={[promote, demote]}
      />
      <Section
        {...{ user, links }}
        title={text('editor.invitationTitle')}
        labels={text('editor.invitationText', { name })}
        actions={[invite]}
      />
      <Section
        {...{ user, links }}
        title={text('editor.accessTitle')}
        labels={text(user.status === 'suspend' ? 'editor.accessSuspendedText' : 'editor.accessActiveText', {
          name,
        })}
        actions={[suspend, unsuspend]}
      />
      <Section
        {...{ user, links }}
        title={text('editor.passwordTitle')}
        labels={text('editor.passwordText')}
        actions={[password]}
      />
      <Section
        {...{ user, links }}
        title={text('editor.factorTitle')}
        labels={text('editor.factorText', { name })}
        actions={[resetFactor]}
      />
      <Section
        {...{ user, links }}
        title={text('editor.requireTitle')}
        labels={text('editor.requireText', { name })}
        actions={[requireFactor]}
      />
      <Section
        {...{ user, links }}
        title={text('users.access')}
        labels={text('editor.sessionsText', { name })}
        actions={[access]}
      />
      <Section
        {...{ user, links }}
        title={text('editor.deleteTitle')}
        labels={text('editor.deleteText')}
        actions={[remove]}
      />
    </Card>
  )
}

type SectionProps = {
  user: User
  links: DialogLinks
  title: string
  labels: string
  actions: readonly RowAction<User>[]
}

/** Nothing at all when there is nothing to be done. */
function Section({ user, links, title, labels, actions }: SectionProps) {
  const text = useText()
  const { actor } = useSession()
  const visible = visibleActions(actions, actor, user)
  if (visible.length === 0) return null
  return (
    <section className={styles.section} data-part="section">
      <div className={styles.sectionText}>
        <h2>{title}</h2>
        <p className="muted">{labels}</p>
      </div>
      {visible.map((action) => (
        <Button
          key={action.label}
          icon={action.icon}
          className={action.dangerous ? styles.sectionDanger : undefined}
          onClick={() => (action.dialog ? links.open(action.dialog) : perform(action, user, links))}
        >
          {text(action.label)}
        </Button>
      ))}
    </section>
  )
}
