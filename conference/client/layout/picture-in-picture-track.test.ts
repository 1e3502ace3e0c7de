import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialState, type Person } from '../state/state.ts'
import { pictureInPictureTrack } from './picture-in-picture-track.ts'

const track = (name: string) => ({ id: name }) as MediaStreamTrack
const OFF = { audioMuted: false, videoMuted: true, sharing: false, handRaisedAt: 0 }

function person(id: string, pictures: { readonly camera?: boolean; readonly screen?: boolean } = {}): Person {
  return {
    ...{ id, jid: id, name: id, avatar: '', role: 'participant', kind: 'person', media: true, online: true },
    ...{ self: id === 'self', connected: true, audio: null },
    state: { ...OFF, videoMuted: !pictures.camera, sharing: pictures.screen === true },
    camera: pictures.camera ? track(`${id} camera`) : null,
    screen: pictures.screen ? track(`${id} screen`) : null,
  }
}

const shown = (people: readonly Person[], dominant: string | null = null) =>
  pictureInPictureTrack({
    ...initialState(OFF),
    ...{ selfId: 'self', dominant, people: new Map(people.map((each) => [each.id, each])) },
  })?.id

test('picture in picture shows a shared screen, else the speaker, else anybody who is seen, oneself last', () => {
  const self = person('self', { camera: true })
  const [ib, tove] = [person('ib', { camera: true }), person('tove', { camera: true })]
  assert.equal(shown([self, ib, tove], 'tove'), 'tove camera')
  assert.equal(shown([self, ib, tove]), 'ib camera')
  assert.equal(shown([self, ib, person('tove')], 'tove'), 'ib camera')
  assert.equal(shown([self, person('ib')]), 'self camera')
  assert.equal(shown([self, ib, person('kim', { screen: true })], 'ib'), 'kim screen')
  assert.equal(shown([person('self'), person('ib')]), undefined)
})
