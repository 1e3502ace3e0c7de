import { useSession } from '#session/session.ts'
import type { Text } from '#i18n/use-text.tsx'
import { Avatar } from '#components/avatar/avatar.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { LogoPicture } from '#components/branding/logo.tsx'
import { Wave } from '#components/branding/wave.tsx'
import * as styles from './preview.module.css'

type Previewed = { title: string; company: string; logo: string; isNamed: boolean; text: Text }

/** The top bar. */
export function PreviewBar({ title, logo, isNamed }: Previewed) {
  const { profile } = useSession()
  return (
    <div className={`${styles.shot} ${styles.shotBar}`}>
      <div>
        <LogoPicture src={logo} size={18} />
        {isNamed && <b className="truncate">{title}</b>}
        <i />
        <i />
        <i />
        <span className="spacer" />
        <Avatar name={profile.profile.name} picture={profile.profile.picture} size="small" />
      </div>
    </div>
  )
}

/** The way in, with its quiet half. */
export const PreviewSignIn = ({
  title,
  company,
  logo,
  isNamed,
  text,
  background,
}: Previewed & { background: string }) => (
  <div className={`${styles.shot} ${styles.shotSignIn}`}>
    <div className={styles.shotForm}>
      <span className={styles.shotBrand}>
        <LogoPicture src={logo} size={16} />
        {isNamed && <b className="truncate">{company || title}</b>}
      </span>
      <b className={styles.shotTitle}>{text('signIn.title', { name: title })}</b>
      <span className={styles.shotField} />
      <span className={styles.shotField} />
      <span {...buttonProps('primary', 'small')}>{text('actions.signIn')}</span>
    </div>
    <div className={styles.shotStage}>{background ? <img src={background} alt="" /> : <Wave />}</div>
  </div>
)

/** Shows what is said when somebody has left a meeting. */
export const PreviewEnd = ({ text, endText, banner }: Previewed & { endText: string; banner: string }) => (
  <div className={`${styles.shot} ${styles.shotEnd}`} data-part="shot-end">
    {banner && <img src={banner} alt="" />}
    <div>
      <p className={endText ? styles.shotTitle : `${styles.shotTitle} muted`}>
        {endText || text('general.afterMeeting')}
      </p>
      <span className="row">
        <span {...buttonProps('primary', 'small')}>{text('meetings.verbs.rejoin')}</span>
        <span {...buttonProps('plain', 'small')}>{text('app.backHome')}</span>
      </span>
    </div>
  </div>
)
