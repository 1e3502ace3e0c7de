import { pngFile } from '#testing/png-file.ts'
import { linkTo, paragraph, richText } from '#testing/rich-text.ts'
import { sendLogo } from './settings.ts'
import type { FieldRaisers, CaseContext } from './case-context.ts'

const general = {
  title: 'Samtale',
  companyName: 'Fjordklinikken',
  meetingEndText: 'Thank you',
  logo: '/mark.svg',
  locale: 'en-US',
}
const contact = { supportMail: 'help@example.org', contactNumber: '' }
const question = { title: 'Why?', answer: richText('Because.') }

const save = ({ post, tenants }: CaseContext, path: string, body: object) =>
  post(tenants.people.X1, path, body)
const saveGeneral = (context: CaseContext, more: object) =>
  save(context, 'settings/general', { ...general, ...more })
const saveMail = (context: CaseContext, text: string) =>
  save(context, 'settings/mails/meeting-invited', { locale: 'en-US', subject: 'Welcome', text })

/** What can be wrong with a field of a call on settings, texts, pictures and mails. */
export const SETTINGS_FIELDS = {
  title_required: (context) => saveGeneral(context, { title: ' ' }),
  company_name_required: (context) => saveGeneral(context, { companyName: '' }),
  meeting_endtext_required: (context) => saveGeneral(context, { meetingEndText: '' }),
  logo_required: (context) => saveGeneral(context, { logo: '' }),
  locale_required: (context) => saveGeneral(context, { locale: '' }),
  invalid_color: (context) => saveGeneral(context, { primaryColor: 'red' }),
  platform_named_twice: (context) => {
    const link = { name: 'facebook', value: 'https://facebook.example/us' }
    return save(context, 'settings/contact', { ...contact, links: [link, link] })
  },
  contact_email_invalid: (context) => save(context, 'settings/contact', { ...contact, supportMail: 'help@' }),
  token_required: (context) => save(context, 'settings/screenapp', { recForModerator: true }),
  faq_title_required: (context) => save(context, 'settings/faq', { ...question, title: ' ' }),
  description_required: (context) =>
    save(context, 'settings/faq', { ...question, answer: richText({ type: 'paragraph' }) }),
  invalid_rich_text: (context) =>
    save(context, 'settings/faq', { ...question, answer: richText({ type: 'script', text: 'alert(1)' }) }),
  link_not_allowed: (context) =>
    save(context, 'settings/faq', {
      ...question,
      answer: richText(paragraph('Here', linkTo('javascript:alert(1)'))),
    }),
  please_insert_valid_message: ({ post, tenants: { people } }) =>
    post(people.C1, 'misc/contactus', {
      name: 'Nobody',
      email: 'nobody@example.org',
      contactNumber: '+4512345678',
      message: ' ',
    }),
  file_missing: ({ upload, tenants: { people } }) =>
    upload(people.X1, 'upload/systemlogo?type=logo', new FormData()),
  picture_too_large: (context) => sendLogo(context, new Uint8Array(5 * 1_048_576 + 1)),
  picture_unreadable: (context) => sendLogo(context, '<!doctype html><p>No picture</p>'),
  picture_too_many_pixels: (context) => sendLogo(context, pngFile(10_000, 10_000)),
  unknown_variable: (context) => saveMail(context, 'Welcome to {planet}'),
  missing_variable: (context) => saveMail(context, 'Welcome'),
} as const satisfies FieldRaisers
