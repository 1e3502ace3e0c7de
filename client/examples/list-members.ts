// Prints every member, page by page. The key needs members:read.
import { dataOf } from '../src/client.ts'
import { connect } from './connect.ts'

const api = connect()
const limit = 100
for (let offset = 0; ; offset += limit) {
  const { data: members, total } = dataOf(await api.POST('/v1/users/getmembers', { body: { limit, offset } }))
  for (const { email, profile } of members) console.log(`${profile.name} <${email}>`)
  if (offset + members.length >= total) break
}
