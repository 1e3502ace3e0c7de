import { issueMailToken } from '../../server/src/auth/mail-tokens.ts'
import { testApp, type TestApp } from '../../server/src/testing/test-app.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

const OLD = 'correct horse battery'
const NEW = 'a better horse'
const ROUNDS: Readonly<Record<Scale, number>> = { full: 200, short: 2 }

type User = Awaited<ReturnType<TestApp['addUser']>>
/** One race: what is done while others hold on to the old proof; returns the tokens that they got. */
type Race = (app: TestApp, user: User) => Promise<string[]>

/** Signs in with the old password, four at a time and again and again, until it is refused. */
async function signInMeanwhile(app: TestApp, user: User, change: () => Promise<unknown>) {
  const tokens: string[] = []
  const loop = async () => {
    for (;;) {
      const token = await app
        .client(null)
        .account.login({ email: user.email, password: OLD })
        .then(({ token }) => token)
        .catch(() => null)
      if (token === null) return
      tokens.push(token)
    }
  }
  await Promise.all([loop(), loop(), loop(), loop(), change()])
  return tokens
}

const RACES: Readonly<Record<string, Race>> = {
  'sign-ins during a change by its owner': (app, user) =>
    signInMeanwhile(app, user, () => user.api.account.password({ oldPassword: OLD, password: NEW })),

  async 'sign-ins during a change by the manager'(app, user) {
    const staff = await app.addUser({ role: 'super-admin' })
    return signInMeanwhile(app, user, () => staff.api.customers.setPassword({ id: user.id, password: NEW }))
  },

  async 'sign-ins during a change by mail link'(app, user) {
    const link = await issueMailToken(app.db, user.id, 'password-reset', app.clock.now())
    const { accessToken } = await app.client(null).account.resetPassword({ token: link })
    return signInMeanwhile(app, user, () =>
      app.client(accessToken).account.createPassword({ password: NEW, confirm: NEW }),
    )
  },

  /** The link is read again and again while four choose a password by it at once. */
  async 'links read, and four choices, while a password is chosen'(app, user) {
    const link = await issueMailToken(app.db, user.id, 'password-reset', app.clock.now())
    const visitor = app.client(null)
    const { accessToken } = await visitor.account.resetPassword({ token: link })
    const tokens: string[] = []
    const until = { chosen: false }
    const read = async () => {
      while (!until.chosen)
        await visitor.account
          .resetPassword({ token: link })
          .then(({ accessToken: token }) => tokens.push(token))
          .catch(() => {})
    }
    const setup = app.client(accessToken).account
    const choose = () =>
      setup.createPassword({ password: NEW, confirm: NEW }).then(
        () => 1,
        () => 0,
      )
    const choices = Promise.all([choose(), choose(), choose(), choose()]).finally(() => (until.chosen = true))
    await Promise.all([read(), read(), choices])
    const won: number = (await choices).reduce((sum: number, one) => sum + one, 0)
    if (won !== 1) throw new Error(`${won} of four chose a password by one token`)
    return tokens
  },
}

export const scenario: Scenario = {
  title: 'no session that was begun under an old password or link outlives the change',
  async run(scale, print) {
    const app = await testApp()
    const counts: Count[] = []
    try {
      for (const [what, race] of Object.entries(RACES)) {
        let [alive, tried] = [0, 0]
        for (let round = 0; round < ROUNDS[scale]; round += 1) {
          const user = await app.addUser({ role: 'customer', password: OLD })
          const tokens = await race(app, user)
          tried += tokens.length
          for (const token of tokens)
            alive += await app
              .client(token)
              .account.profile({})
              .then(
                () => 1,
                () => 0,
              )
          await app.db.deleteFrom('throttles').execute()
        }
        print(
          `${what}: ${ROUNDS[scale]} rounds, ${tried} sessions opened before the change, ${alive} alive after it`,
        )
        counts.push({
          what: `${what}: ${alive} sessions left of ${tried} in ${ROUNDS[scale]} rounds`,
          ok: alive === 0 && tried > 0,
        })
      }
      counts.push({
        what: `${app.unexpectedErrors.length} unknown faults`,
        ok: app.unexpectedErrors.length === 0,
      })
    } finally {
      await app.close()
    }
    return counts
  },
}
