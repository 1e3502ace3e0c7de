import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInput } from '@samtale/contract/core/input'
import { AppError } from '@samtale/contract/core/errors'
import type { Settings } from '@samtale/contract/settings/settings'
import { settingsEditing } from '@samtale/contract/settings/settings-editing'
import type { FormLayout } from '#components/form/form-layout.ts'
import type { FormValues } from '#components/form/form-values.ts'
import { contactLayout, contactValues } from './contact-values.ts'
import { generalValues, generalLayout } from './general-values.ts'

const general: Settings['general'] = {
  title: 'Samtale',
  companyName: 'Havnegård',
  logo: '/mark.svg',
  logoDark: null,
  nameInLogo: true,
  favicon: '/files/icon.png',
  primaryColor: null,
  signInBackground: null,
  locale: 'da-DK',
  meetingEndText: 'Thanks',
  meetingEndTexts: { 'en-US': 'Thanks', 'da-DK': 'Tak' },
  meetingEndBanner: null,
  timeZone: 'Europe/Copenhagen',
  dateFormat: 'DD.MM.YYYY',
  features: { streaming: true, termsAcceptance: false },
}
const contact = {
  supportMail: 'hej@havnegaard.example',
  contactNumber: '',
  address: '',
  links: [
    { name: 'tiktok', value: 'https://tiktok.example/h' },
    { name: 'facebook', value: 'https://facebook.example/h' },
  ],
}

/** The fields that are wrong in the values, as the form marks them. */
function wrongIn(layout: FormLayout, schema: Parameters<typeof readInput>[0], values: FormValues) {
  try {
    readInput(schema, layout.toPayload(values))
    return {}
  } catch (error) {
    assert.ok(error instanceof AppError)
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([path, code]) => [layout.fieldOf(path, values), code]),
    )
  }
}

test('what is stored and sent again unchanged is what is stored', () => {
  const layout = generalLayout('en-US')
  const sentGeneral = readInput(settingsEditing.saveGeneral.input, layout.toPayload(generalValues(general)))
  const { features, meetingEndTexts, meetingEndText } = sentGeneral
  const { title, favicon, logoDark, nameInLogo, primaryColor } = sentGeneral
  assert.deepEqual(
    { features, meetingEndTexts, meetingEndText },
    { features: general.features, meetingEndTexts: general.meetingEndTexts, meetingEndText: 'Thanks' },
  )
  assert.deepEqual(
    [title, favicon, logoDark, nameInLogo, primaryColor],
    ['Samtale', '/files/icon.png', null, true, null],
  )
  const sent = readInput(settingsEditing.saveContact.input, contactLayout.toPayload(contactValues(contact)))
  assert.deepEqual(sent.links?.map(({ name }) => name).toSorted(), ['facebook', 'tiktok'])
  assert.equal('googleMapAPIKey' in sent, false, 'the stored key is left alone')
})

test('what is wrong is marked at its own field, in the language it is written in', () => {
  const layout = generalLayout('da-DK')
  const schema = settingsEditing.saveGeneral.input
  assert.deepEqual(
    wrongIn(layout, schema, { ...generalValues(general), title: ' ', companyName: '', logo: '', locale: '' }),
    {
      title: 'title_required',
      companyName: 'company_name_required',
      logo: 'logo_required',
      locale: 'locale_required',
    },
  )
  assert.deepEqual(wrongIn(layout, schema, { ...generalValues(general), 'meetingEndTexts:da-DK': '' }), {
    'meetingEndTexts:da-DK': 'meeting_endtext_required',
  })
  assert.deepEqual(wrongIn(layout, schema, { ...generalValues(general), 'meetingEndTexts:en-US': '' }), {
    'meetingEndTexts:en-US': 'meeting_endtext_required',
  })
  assert.deepEqual(wrongIn(layout, schema, { ...generalValues(general), primaryColor: '#12' }), {
    primaryColor: 'invalid_color',
  })
})

test('a link that is none is marked at its platform, wherever it stands among those that are sent', () => {
  const values = {
    ...contactValues(contact),
    'links:linkedin': 'linkedin',
    'links:tiktok': 'ftp://tiktok.example',
  }
  assert.deepEqual(wrongIn(contactLayout, settingsEditing.saveContact.input, values), {
    'links:linkedin': 'please_insert_valid_url',
    'links:tiktok': 'please_insert_valid_url',
  })
})

test('the key is sent when it was written, and empty when it is to go', () => {
  const values = contactValues(contact)
  assert.equal(contactLayout.toPayload({ ...values, googleMapAPIKey: 'AIza' })['googleMapAPIKey'], 'AIza')
  assert.equal(
    contactLayout.toPayload({ ...values, googleMapAPIKey: 'AIza', mapsKeyRemoved: 'true' })[
      'googleMapAPIKey'
    ],
    '',
  )
})

test('a rejected edit shows in each field what is stored now, and nothing of what it does not name', () => {
  assert.deepEqual(
    generalLayout('en-US').toValues({
      title: 'Fjord',
      'meetingEndTexts.da-DK': 'Farvel',
      'features.streaming': 'false',
      logoDark: '',
    }),
    {
      title: 'Fjord',
      'meetingEndTexts:da-DK': 'Farvel',
      'features:streaming': 'false',
      logoDark: '',
    },
  )
  const links = contactLayout.toValues({
    links: 'facebook: https://f.example\nyoutube: https://y.example',
    googleMapAPIKey: 'ends in 1234',
  })
  assert.deepEqual(
    [links['links:facebook'], links['links:youtube'], links['links:tiktok']],
    ['https://f.example', 'https://y.example', ''],
  )
  assert.equal('googleMapAPIKey' in links, false)
})
