import type { Outcome } from '@samtale/contract/single-sign-on/trial'
import type { Claims } from '@samtale/contract/single-sign-on/claims'
import { fieldError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { decide, type Deciding, type Decision } from './decide.ts'

/** Returns what would become of somebody with these claims: decided as at a sign-in, and nothing is written. */
export async function tryRules(
  db: Db,
  provider: Deciding,
  { issuer, claims: written }: { readonly issuer: string; readonly claims: string },
): Promise<Outcome> {
  const claims = readClaims(written)
  const subject = typeof claims['sub'] === 'string' ? claims['sub'] : null
  const decision = await transact(db, (trx) => decide(trx, provider, { issuer, subject, claims }))
  return outcomeOf(decision)
}

function readClaims(written: string): Claims {
  try {
    const claims: unknown = JSON.parse(written)
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims
  } catch {
    // Said below, as of what is JSON and no claims.
  }
  throw fieldError({ claims: 'claims_unreadable' })
}

function outcomeOf(decision: Decision): Outcome {
  if (decision.kind === 'refused')
    return { outcome: 'refused', account: null, rule: null, reason: decision.reason }
  if (decision.kind === 'created') {
    const { email, name, rule, parentName, groups } = decision.account
    const names = groups.map((group) => group.name)
    const account = { name, email, role: rule.role, parentName, groups: names }
    return { outcome: 'created', account, rule: decision.number, reason: null }
  }
  const { name, email } = decision.account
  const reason = decision.kind === 'suspended' ? 'suspended' : null
  return { outcome: decision.kind, account: { name, email }, rule: null, reason }
}
