import { useSession } from '#session/session.ts'
import type { Text } from '#i18n/use-text.tsx'
import { Avatar } from '#components/avatar.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { LogoPicture } from '#components/branding/logo.tsx'
import { Wave } from '#components/branding/wave.tsx'

type Previewed = { title: string; company: string; logo: string; say: Text }

/** The top bar. */
export function PreviewBar({ title, logo }: Previewed) {
  const { profile } = useSession()
  return (
    <div className="shot shot-bar">
      <div>
        <LogoPicture src={logo} size={18} />
        <b className="cut">{title}</b>
        <i />
        <i />
        <i />
        <span className="spread" />
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
  say,
  background,
}: Previewed & { background: string }) => (
  <div className="shot shot-sign-in">
    <div className="shot-form">
      <span className="shot-brand">
        <LogoPicture src={logo} size={16} />
        <b className="cut">{company || title}</b>
      </span>
      <b className="shot-title">{say('signIn.title', { name: title })}</b>
      <span className="shot-field" />
      <span className="shot-field" />
      <span {...buttonProps('primary', 'small')}>{say('actions.signIn')}</span>
    </div>
    <div className="shot-stage">{background ? <img src={background} alt="" /> : <Wave />}</div>
  </div>
)

/** What is said when somebody has left a meeting. */
export const PreviewEnd = ({ say, words, banner }: Previewed & { words: string; banner: string }) => (
  <div className="shot shot-end">
    {banner && <img src={banner} alt="" />}
    <div>
      <p className={words ? 'shot-title' : 'shot-title muted'}>{words || say('general.afterMeeting')}</p>
      <span className="row">
        <span {...buttonProps('primary', 'small')}>{say('meetings.verbs.rejoin')}</span>
        <span {...buttonProps('plain', 'small')}>{say('app.backHome')}</span>
      </span>
    </div>
  </div>
)
