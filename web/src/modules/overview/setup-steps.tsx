import { SETUP_STEPS, type Overview, type SetupStep } from '@samtale/contract/overview/overview'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UnbrokenText } from '#components/text/unbroken-text.tsx'
import { useText } from '#i18n/use-text.tsx'
import { PathLink } from './path-link.tsx'
import { Steps } from './steps.tsx'

/** Shows what is still to be done on a new installation; nothing once all of it is. */
export function SetupSteps({ setup }: Pick<Overview, 'setup'>) {
  const text = useText()
  if (SETUP_STEPS.every((step) => setup[step])) return null
  const links: Readonly<Record<SetupStep, ReactNode>> = {
    mail: (
      <Link to="/status">
        <UnbrokenText>{text('overview.setup.mail')}</UnbrokenText>
      </Link>
    ),
    brand: (
      <Link to="/settings" search={{ tab: 'general' }}>
        {text('overview.setup.brand')}
      </Link>
    ),
    customer: <PathLink path="/allcustomers/new">{text('overview.setup.customer')}</PathLink>,
    device: <PathLink path="/alldevices/new">{text('overview.setup.device')}</PathLink>,
  }
  const reasons: Readonly<Record<SetupStep, string>> = {
    mail: text('overview.setup.mailText'),
    brand: text('overview.setup.brandText'),
    customer: text('customers.emptyText'),
    device: text('overview.deviceText', { address: `${location.origin}/kiosk` }),
  }
  return (
    <Steps
      title={text('overview.setup.title')}
      steps={SETUP_STEPS.map((step) => ({
        link: links[step],
        why: <UnbrokenText>{reasons[step]}</UnbrokenText>,
        isDone: setup[step],
      }))}
    />
  )
}
