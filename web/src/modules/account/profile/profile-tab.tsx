import './profile.css'
import { Appearance } from './appearance.tsx'
import { Notifications } from './notifications.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The reader's own account: who they are, how they get in, what they see and hear of it. */
export const ProfileTab = () => (
  <div className="own-profile">
    <div className="own-profile-column">
      <ProfileCard />
      <PasswordCard />
    </div>
    <div className="own-profile-column">
      <Appearance />
      <Notifications />
      <SessionsCard />
    </div>
  </div>
)
