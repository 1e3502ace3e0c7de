import { lazy, Suspense } from 'react'
import { Appearance } from './appearance.tsx'
import { Notifications } from './notifications.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'
import * as styles from './profile.module.css'

const ApiKeysCard = lazy(() =>
  import('./api-keys-card.tsx').then(({ ApiKeysCard: Keys }) => ({ default: Keys })),
)
const ConnectionsCard = lazy(() =>
  import('./connections-card.tsx').then(({ ConnectionsCard: Connections }) => ({ default: Connections })),
)

/** The reader's own account: who they are, how they get in, what they see and hear of it. */
export const ProfileTab = () => (
  <div className={styles.ownProfile}>
    <div className={styles.ownProfileColumn}>
      <ProfileCard />
      <PasswordCard />
      <TwoStepCard />
      <PasskeysCard />
      <Suspense fallback={null}>
        <ConnectionsCard />
      </Suspense>
    </div>
    <div className={styles.ownProfileColumn}>
      <Appearance />
      <Notifications />
      <SessionsCard />
      <Suspense fallback={null}>
        <ApiKeysCard />
      </Suspense>
    </div>
  </div>
)
