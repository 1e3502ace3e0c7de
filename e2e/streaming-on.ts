import { demo } from './demo.ts'

/** Switches streaming on for the demo. */
export async function streamingOn() {
  const { title, companyName, logo, locale, meetingEndText } = (await demo().api('visitor').settings.read({}))
    .general
  const features = { streaming: true }
  await demo()
    .api('super-admin')
    .settingsEditing.saveGeneral({
      title,
      companyName,
      logo,
      locale,
      meetingEndText: meetingEndText || 'Thank you',
      features,
    })
}
