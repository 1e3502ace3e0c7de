import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslator } from 'use-intl/core'
import { da } from '#i18n/da.ts'
import { en } from '#i18n/en.ts'
import { uploadProblem } from './is-video.ts'

const GB = 1_000_000_000
const quota = { used: 3 * GB, max: 4 * GB }
const inEnglish = { text: createTranslator({ locale: 'en-US', messages: en }), locale: 'en-US' } as const
const film = (size: number) => ({ name: 'harbour.mp4', type: 'video/mp4', size }) as File

test('a video that there is no room for is refused with its size, what is left, and how much there is at the most', () => {
  assert.equal(uploadProblem(film(GB), quota, inEnglish), undefined)
  assert.match(uploadProblem(film(2 * GB), quota, inEnglish) ?? '', /is 2 GB, and 1 GB of 4 GB is left/)
})

test('how much room is used is said with how much there is, in both languages', () => {
  const room = { used: '3 GB', max: '4 GB' }
  assert.equal(inEnglish.text('videos.used', room), '3 GB of 4 GB used')
  assert.equal(createTranslator({ locale: 'da-DK', messages: da })('videos.used', room), '3 GB af 4 GB brugt')
})
