import type { Relation } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { addUpload, addVideo } from './add-video.ts'
import type { Factory, Scene } from './request-factory.ts'
import { THREE_SECONDS } from './video-file.ts'

type At = Relation | 'absent'

/** The account that is the caller's own, one below it or above a member, or one of another tenant. */
function accountOf({ tenants: { people }, actor }: Scene, relation: At): string {
  if (relation === 'absent') return newId()
  if (relation === 'other') return people.C3.id
  return relation === 'own' ? (actor.id ?? newId()) : people.C1.id
}

/** The film of an account. Nothing is added for those who may not even ask. */
async function filmOf(scene: Scene, account: string, relation: At) {
  return {
    account,
    id: scene.actor.id && relation !== 'absent' ? await addVideo(scene.app, { account }) : newId(),
  }
}

const film: Factory = async (scene, relation) => ({
  body: await filmOf(scene, accountOf(scene, relation), relation),
})

/** A film in one chunk: when it is answered everything is done. */
function wholeFilm(account: string) {
  const form = new FormData()
  const fields = {
    account,
    filename: `film-${newId()}.mp4`,
    description: 'A prayer',
    chunkIndex: '0',
    totalChunks: '1',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('chunk', new Blob([THREE_SECONDS]), 'chunk')
  return form
}

/** One factory for each call on videos, by method and path. */
export const VIDEO_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST videocontent/begin': (scene, relation) => ({
    body: { account: accountOf(scene, relation), filename: 'film.mp4', size: 1_000 },
  }),
  'POST videocontent/upload': (scene, relation) => ({ body: wholeFilm(accountOf(scene, relation)) }),
  'POST videocontent/cancel': async (scene, relation) => {
    const account = accountOf(scene, relation)
    const { app, actor } = scene
    return {
      body: {
        account,
        uploadId:
          actor.id && relation !== 'absent' ? await addUpload(app, { account, userId: actor.id }) : newId(),
      },
    }
  },
  'POST videocontent/list': (scene, relation) => ({ body: { account: accountOf(scene, relation) } }),
  'POST videocontent/remove': film,
  'POST videocontent/req_play_token': film,
  // Nobody plays by being somebody: a token lets its holder in.
  'GET /play/{id}': () => ({ params: { id: newId() } }),
  'GET /play/{id}/open': () => ({ params: { id: newId() } }),
  'GET /play/{id}/file': () => ({ params: { id: newId() } }),
}
