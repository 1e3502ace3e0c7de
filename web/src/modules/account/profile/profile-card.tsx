import { ownProfile, type Profile } from '@samtale/contract/account/own-profile'
import { hasAccount } from '@samtale/contract/core/account-of'
import { DEFAULT_LOBBY, LOBBIES } from '@samtale/contract/meetings/lobby'
import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import { CircleDot, Download } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useSession } from '#session/session.ts'
import type { DialogField } from '#components/form/dialog-field.ts'
import { FormFields } from '#components/form/form-fields.tsx'
import { LeaveGuard } from '#components/dialog/leave-guard.tsx'
import type { FormValues } from '#components/form/form-values.ts'
import { useEndpointForm } from '#components/form/use-endpoint-form.ts'
import { preloadTexts } from '#i18n/texts.ts'
import { loadText, useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { useInstall } from '#pwa/install.ts'
import { Field } from '#components/field/field.tsx'
import { Card } from '#components/card/card.tsx'
import { PictureRow } from './picture-row.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as formStyles from '#components/form/form.module.css'
import * as styles from './profile.module.css'

const NAME: readonly DialogField<typeof ownProfile.saveProfile>[] = [
  { name: 'name', label: 'fields.name', autoComplete: 'name' },
]
const LANGUAGE: readonly DialogField<typeof ownProfile.saveProfile>[] = [
  {
    name: 'locale',
    label: 'app.language',
    help: 'profile.localeHelp',
    look: 'select',
    choices: LOCALES.map((locale) => ({ value: locale, label: `languages.${locale}` as const })),
  },
]
const LOBBY: readonly DialogField<typeof ownProfile.saveProfile>[] = [
  {
    name: 'defaultLobby',
    label: 'profile.lobby',
    help: 'profile.lobbyHelp',
    look: 'select',
    choices: LOBBIES.map((value) => ({ value, label: `profile.lobbies.${value}` as const })),
  },
]
/** A picture that was taken away is said as such, not left out. */
const LAYOUT = {
  toPayload: ({ picture, ...rest }: FormValues) => ({ ...rest, picture: picture || null }),
  fieldOf: (path: string) => path,
  toValues: () => ({}),
}

/**
 * Name, picture and language; what one cannot change oneself is shown. The language changes without a reload.
 */
export function ProfileCard() {
  const { locale: spoken, text, speak } = useLanguage()
  const { profile } = useSession()
  const id = useId()
  const install = useInstall()
  const ownsLobby = hasAccount(profile)
  const valuesOf = ({
    profile: { name, picture, locale },
    defaultLobby = DEFAULT_LOBBY,
  }: Profile): FormValues => ({
    ...{ name, picture: picture ?? '', locale: locale ?? spoken },
    ...(ownsLobby && { defaultLobby }),
  })
  const begin = (stored: Profile) => form.rebase(valuesOf(stored), {})
  const done = async (stored: Profile, { locale }: { locale?: Locale | undefined }) => {
    begin(stored)
    if (locale && locale !== spoken) await speak(locale)
    const newText = await loadText(locale ?? spoken)
    alert('success', newText('done.updated_profile'))
  }
  const form = useEndpointForm({
    endpoint: ownProfile.saveProfile,
    layout: LAYOUT,
    eager: true,
    values: valuesOf(profile),
    onDone: (stored, sent) => void done(stored, sent),
  })
  const follow = useEffectEvent(() => {
    if (!form.isDirty && !form.busy) begin(profile)
  })
  const { name, picture, locale } = profile.profile
  // What was changed in another window is shown at once, as long as nothing was typed here.
  useEffect(() => follow(), [name, picture, locale, profile.defaultLobby])

  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('profile.title')}</h2>
      <form id={id} className={formStyles.form} noValidate onSubmit={(event) => void form.save(event)}>
        <PictureRow control={form.control} name={name} />
        <FormFields form={form} fields={NAME} editing />
        <div className={styles.fieldPair}>
          <Field
            label={text('fields.email')}
            value={profile.email}
            help={text('profile.emailHelp')}
            readOnly
          />
          <Field label={text('fields.role')} value={text(`roles.${profile.role}`)} readOnly />
        </div>
        {/* The other language is fetched while it is being chosen. */}
        <div onFocus={() => LOCALES.forEach(preloadTexts)}>
          <FormFields form={form} fields={LANGUAGE} editing />
        </div>
        {ownsLobby && <FormFields form={form} fields={LOBBY} editing />}
      </form>
      <div className={`${formCardStyles.foot} ${styles.foot}`} data-part="foot">
        {install && (
          <Button icon={Download} onClick={() => void install()}>
            {text('profile.install')}
          </Button>
        )}
        <span className="spacer" role="status">
          {form.isDirty && (
            <>
              <CircleDot className="icon" aria-hidden />
              {text('profile.unsaved')}
            </>
          )}
        </span>
        <Button
          look="primary"
          type="submit"
          form={id}
          busy={form.busy}
          disabled={!form.isDirty || form.isWrong}
        >
          {text('actions.save')}
        </Button>
      </div>
      <LeaveGuard unsaved={form.isDirty && !form.busy} />
    </Card>
  )
}
