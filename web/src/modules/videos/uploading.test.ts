import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadsOver, uploadsShown, type Uploading } from './uploading.ts'

const upload = (filename: string, phase: Uploading['phase'], account = 'mine'): Uploading => ({
  uploadId: filename,
  filename,
  phase,
  account,
  user: 'me',
  description: '',
  size: 10,
  lastModified: 0,
  received: 0,
  begunAt: 0,
  isStored: true,
  error: null,
})
const names = (uploads: readonly Uploading[]) => uploads.map(({ filename }) => filename)

test('[S4.35] an upload that is whole goes when the list names its file, and not before', () => {
  const uploads = [upload('new.mp4', 'whole'), upload('old.mp4', 'whole'), upload('half.mp4', 'sending')]
  assert.deepEqual(names(uploadsShown(uploads, 'mine', undefined)), ['new.mp4', 'old.mp4', 'half.mp4'])
  assert.deepEqual(names(uploadsShown(uploads, 'mine', [{ filename: 'old.mp4' }])), ['new.mp4', 'half.mp4'])
  assert.deepEqual(names(uploadsOver(uploads, [{ filename: 'old.mp4' }])), ['old.mp4'])
})

test('one that is under way stays beside a video of the same name, and those of another account are not shown', () => {
  const uploads = [
    upload('same.mp4', 'sending'),
    upload('paused.mp4', 'paused'),
    upload('theirs.mp4', 'sending', 'theirs'),
  ]
  assert.deepEqual(
    names(uploadsShown(uploads, 'mine', [{ filename: 'same.mp4' }, { filename: 'paused.mp4' }])),
    ['same.mp4', 'paused.mp4'],
  )
})
