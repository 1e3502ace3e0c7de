import { pngFile } from '#testing/png-file.ts'
import { linkTo, paragraph, richText } from '#testing/rich-text.ts'
import { sendLogo } from './settings.ts'
import type { FieldRaisers, Walk } from './walk.ts'

const general = {
  title: 'Samtale',
  companyName: 'Fjordklinikken',
  meetingEndText: 'Thank you',
  logo: '/mark.svg',
  locale: 'en-US',
}
const contact = { supportMail: 'help@example.org', contactNumber: '' }
const question = { title: 'Why?', answer: richText('Because.') }

const save = ({ post, tenants }: Walk, path: string, body: object) => post(tenants.people.X1, path, body)
const saveGeneral = (walk: Walk, more: object) => save(walk, 'settings/general', { ...general, ...more })
const saveMail = (walk: Walk, text: string) =>
  save(walk, 'settings/mails/meeting-invited', { locale: 'en-US', subject: 'Welcome', text })

/** What can be wrong with a field of a call on settings, texts, pictures and mails. */
export const SETTINGS_FIELDS = {
  title_required: (walk) => saveGeneral(walk, { title: ' ' }),
  company_name_required: (walk) => saveGeneral(walk, { companyName: '' }),
  meeting_endtext_required: (walk) => saveGeneral(walk, { meetingEndText: '' }),
  logo_required: (walk) => saveGeneral(walk, { logo: '' }),
  locale_required: (walk) => saveGeneral(walk, { locale: '' }),
  invalid_color: (walk) => saveGeneral(walk, { primaryColor: 'red' }),
  platform_named_twice: (walk) => {
    const link = { name: 'facebook', value: 'https://facebook.example/us' }
    return save(walk, 'settings/contact', { ...contact, links: [link, link] })
  },
  token_required: (walk) => save(walk, 'settings/screenapp', { recForModerator: true }),
  faq_title_required: (walk) => save(walk, 'settings/faq', { ...question, title: ' ' }),
  description_required: (walk) =>
    save(walk, 'settings/faq', { ...question, answer: richText({ type: 'paragraph' }) }),
  invalid_rich_text: (walk) =>
    save(walk, 'settings/faq', { ...question, answer: richText({ type: 'script', text: 'alert(1)' }) }),
  link_not_allowed: (walk) =>
    save(walk, 'settings/faq', {
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
  picture_too_large: (walk) => sendLogo(walk, new Uint8Array(5 * 1_048_576 + 1)),
  picture_unreadable: (walk) => sendLogo(walk, '<!doctype html><p>No picture</p>'),
  picture_too_many_pixels: (walk) => sendLogo(walk, pngFile(10_000, 10_000)),
  unknown_variable: (walk) => saveMail(walk, 'Welcome to {planet}'),
  missing_variable: (walk) => saveMail(walk, 'Welcome'),
} as const satisfies FieldRaisers
