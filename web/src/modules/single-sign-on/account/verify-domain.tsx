import { accountSignOn, type AccountDomain } from '@samtale/contract/single-sign-on/account-sign-on'
import { useCommand } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { CopyField } from '#components/copy/copy-field.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { useSession } from '#session/session.ts'
import { useLeaveOut } from '../left-out.tsx'
import * as formStyles from '#components/form/form.module.css'

type Props = { account: { readonly id: string }; domain: AccountDomain; close: () => void }

/** Says which record a domain has to have, and looks for it. Platform staff can do without. */
export function VerifyDomain({ account, domain, close }: Props) {
  const text = useText()
  const { can } = useSession()
  const check = useCommand(accountSignOn.checkDomain, undefined, { quiet: true })
  const approve = useCommand(accountSignOn.approveDomain, 'sso.own.verified', { quiet: true })
  const error = check.error ?? approve.error
  const leave = useLeaveOut(error)
  const which = { id: account.id, domainId: domain.id, ...leave.sent }
  return (
    <Dialog
      title={text('sso.own.verifyOf', { domain: domain.domain })}
      close={text('app.close')}
      onClose={close}
      footer={
        <Button
          look="primary"
          busy={check.isPending}
          onClick={() => check.mutate(which, { onSuccess: ({ found }) => found && close() })}
        >
          {text('sso.own.check')}
        </Button>
      }
    >
      <div className={formStyles.form}>
        <p className="muted">{text('sso.own.verifyText', { domain: domain.domain })}</p>
        <CopyField
          label={text('sso.own.recordOf', { domain: domain.domain })}
          value={domain.record}
          help={text('sso.own.recordHelp')}
        />
        {can('editGeneralSettings') && (
          <Button
            size="small"
            busy={approve.isPending}
            onClick={() => approve.mutate(which, { onSuccess: close })}
          >
            {text('sso.own.approve')}
          </Button>
        )}
        {check.data?.found === false && !error && (
          <Notice look="bad" role="alert" title={text('sso.own.notFound')} />
        )}
        {leave.question}
        {error && !leave.isConfirming && <Notice look="bad" role="alert" title={errorText(text, error)} />}
      </div>
    </Dialog>
  )
}
