import type { DocumentKind } from '@samtale/contract/documents/documents'
import { MAX_FAQ } from '@samtale/contract/documents/faq'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import type { Relation } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { enter } from './actors.ts'
import { pngFile } from './png-file.ts'
import { withoutBody, nobody, type Factory, type Scene } from './request-factory.ts'

type At = Relation | 'absent'
const KINDS = { terms: 'terms', privacypolicy: 'privacyPolicy', help: 'help' } as const satisfies Record<
  DocumentKind,
  string
>

/** A text that nobody has written before. */
const document = () =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `Words ${newId()}` }] }],
  })
const question = () => ({ title: `Why ${newId()}?`, answer: document() })
/** With a session of its own: those that others have may be ended by what is tried. */
async function asStaff({ app, tenants }: Scene) {
  return app.client((await enter(app, tenants, 'X')).token)
}

/**
 * One factory for each call on settings, texts, pictures and what is said to those who run a deployment, by
 * method and path.
 */
export const SETTINGS_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET settings': withoutBody,
  'POST settings/general': () => ({
    body: {
      title: 'Samtale',
      companyName: `Company ${newId()}`,
      logo: OWN_MARK,
      locale: 'en-US',
      meetingEndText: 'Good bye',
    },
  }),
  'POST settings/contact': () => ({ body: { supportMail: nobody().email, contactNumber: '+4512345678' } }),
  'POST settings/screenapp': () => ({ body: { token: newId() } }),
  'POST settings/security': () => ({ body: { twoStep: { member: '2030-01-01' } } }),
  ...Object.assign({}, ...Object.keys(KINDS).map((kind) => documentRequests(kind as DocumentKind))),
  'POST account/acceptterms': async (scene) => ({
    body: { versionId: scene.actor.id ? await versionOf(scene, 'terms') : newId() },
  }),

  'GET settings/faq': withoutBody,
  'POST settings/faq': () => ({ body: question() }),
  'POST settings/faq/order': () => ({ body: { ids: [] } }),
  'POST settings/faq/{id}': async (scene, relation) => ({
    params: { id: await faqOf(scene, relation) },
    body: question(),
  }),
  'DELETE settings/faq/{id}': async (scene, relation) => ({ params: { id: await faqOf(scene, relation) } }),
  'GET settings/faq/{id}/versions': async (scene, relation) => ({
    params: { id: await faqOf(scene, relation) },
  }),
  'POST settings/faq/{id}/restore/{versionId}': async (scene, relation) => {
    const id = await faqOf(scene, relation)
    const versions = relation === 'tree' ? await (await asStaff(scene)).faq.versions({ id }) : []
    return { params: { id, versionId: versions[0]?.id ?? newId() }, body: {} }
  },

  'GET settings/mails': withoutBody,
  'POST settings/mails/{kind}': () => ({ params: { kind: 'invitation' }, body: mailTexts() }),
  'DELETE settings/mails/{kind}/{locale}': () => ({ params: { kind: 'invitation', locale: 'en-US' } }),
  'POST settings/mails/{kind}/preview': () => ({ params: { kind: 'invitation' }, body: mailTexts() }),

  'POST upload/systemlogo': () => ({ body: pictureForm() }),
  'POST upload/profilepicture': () => ({ body: pictureForm() }),
  'GET /files/{name}': async (scene) => ({ params: { name: await fileIn(scene) } }),
  'GET /manifest.webmanifest': withoutBody,
  'GET /favicon.ico': withoutBody,
  'GET /apple-touch-icon.png': withoutBody,

  'POST misc/contactus': () => ({ body: { ...nobody(), message: 'Where is the door?' } }),
  'GET outbox/{id}': async (scene, relation) => ({ params: { id: await letterOf(scene, relation) } }),
}

function documentRequests(kind: DocumentKind): Readonly<Record<string, Factory>> {
  return {
    [`POST settings/${kind}`]: () => ({ body: { [KINDS[kind]]: document() } }),
    [`GET settings/${kind}/draft`]: withoutBody,
    [`POST settings/${kind}/draft`]: () => ({ body: { content: document() } }),
    [`DELETE settings/${kind}/draft`]: withoutBody,
    [`GET settings/${kind}/versions`]: withoutBody,
    [`GET settings/${kind}/versions/{id}`]: async (scene, relation) => ({
      params: { id: await versionAt(scene, kind, relation) },
    }),
    [`POST settings/${kind}/restore/{id}`]: async (scene, relation) => ({
      params: { id: await versionAt(scene, kind, relation) },
      body: {},
    }),
  }
}

function mailTexts() {
  return { locale: 'en-US', subject: `Welcome ${newId()}`, text: 'Hello {name}' }
}

function pictureForm() {
  const form = new FormData()
  form.append('inputFile', new Blob([pngFile(4, 4)], { type: 'image/png' }), 'picture.png')
  return form
}

const files = new WeakMap<Scene['app'], Promise<string>>()

/** The name of a stored picture: one does for all who ask. */
function fileIn(scene: Scene) {
  const stored = files.get(scene.app) ?? storeFile(scene)
  files.set(scene.app, stored)
  return stored
}
async function storeFile(scene: Scene) {
  const [stored] = await (await asStaff(scene)).uploads.systemLogo({
    type: 'logo',
    inputFile: new Blob([pngFile(4, 4)]),
  })
  return stored?.path.replace('/files/', '') ?? ''
}

/**
 * Something that was published just now. Nothing is published for those who may not: what they send is not
 * read.
 */
async function versionOf(scene: Scene, kind: DocumentKind) {
  const api = await asStaff(scene)
  const { published } =
    kind === 'terms'
      ? await api.terms.publish({ terms: document() })
      : kind === 'help'
        ? await api.help.publish({ help: document() })
        : await api.privacyPolicy.publish({ privacyPolicy: document() })
  return published?.id ?? newId()
}

/** A publication of that document, or of another one. */
async function versionAt(scene: Scene, kind: DocumentKind, relation: At) {
  if (!isStaff(scene) || relation === 'absent') return newId()
  return versionOf(scene, relation === 'tree' ? kind : kind === 'terms' ? 'help' : 'terms')
}

/** A question, or a thing that is none. */
async function faqOf(scene: Scene, relation: At) {
  if (!isStaff(scene) || relation === 'absent') return newId()
  if (relation !== 'tree') return scene.tenants.people.M1.id
  const api = await asStaff(scene)
  const { length } = await api.faq.list({})
  // Who asks very often would meet the limit of how many there may be.
  if (length >= MAX_FAQ / 2) await scene.app.db.deleteFrom('faq_entries').execute()
  return (await api.faq.create(question())).id
}

/** A mail that is kept, or a thing that is none. */
async function letterOf({ app, tenants, actor }: Scene, relation: At) {
  if (actor.letter !== 'X' || relation === 'absent') return newId()
  if (relation !== 'tree') return tenants.people.M1.id
  const id = newId()
  const mail = {
    id,
    recipient: 'reader@example.org',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    status: 'kept',
    created_at: app.clock.now(),
  } as const
  await app.db.insertInto('mails').values(mail).execute()
  return id
}

const isStaff = ({ actor: { letter } }: Scene) => letter === 'A' || letter === 'X'
