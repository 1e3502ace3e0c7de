import { CompiledQuery } from 'kysely'
import { preparedStatement } from '#db/prepared-statement.ts'

/**
 * One counter: under which key, how many tries are free, how long its pauses are and when it is forgotten; in
 * seconds.
 */
type Counter = {
  readonly key: string
  readonly free: number
  readonly wait: number
  readonly max: number
  readonly forget: number
}

/**
 * A question that is answered in the statement that counts a try; `text` gets the placeholders of its values.
 */
export type Question<Row> = {
  readonly row?: Row
  readonly name: string
  readonly text: (...placeholders: string[]) => string
  readonly values: readonly unknown[]
}

type Groups = { readonly regular: readonly Counter[]; readonly known: readonly Counter[] }

/**
 * One try more under every key, in one statement and in their order: where a key has to wait, nothing happens
 * under it and those after it, or anyone who is refused from one network would use up what an account is allowed
 * from everywhere. The counters of `known` are used where the question finds a row whose column `known` is
 * true, those of `usual` otherwise.
 */
export function countingQuery({ regular, known }: Groups, now: Date, question?: Question<unknown>) {
  const values: unknown[] = [now]
  const isKnown = question ? 'coalesce((select known from found), false)' : 'false'
  const inTurn = (first: number, when: string) => (counter: Counter, at: number) => ({
    counter,
    when: at === 0 ? when : `exists (select from counted_${first + at - 1})`,
  })
  const counters = [
    ...regular.map(inTurn(0, `not ${isKnown}`)),
    ...known.map(inTurn(regular.length, isKnown)),
  ]
  const ctes = counters.map(({ counter: { key, free, wait, max, forget }, when }, at) => {
    values.push(key, free, wait, max, new Date(now.getTime() - forget * 1000))
    return countOne(at, values.length - 4, when)
  })
  const total = ctes.map((_, at) => `(select count(*) from counted_${at})`).join(' + ')
  const name = `count-tries-${regular.length}-${known.length}`
  if (!question)
    return CompiledQuery.raw(
      preparedStatement(name, `with ${ctes.join(', ')} select ${total} as admitted`),
      values,
    )
  const questionSql = question.text(...question.values.map((_, at) => `$${values.length + at + 1}`))
  values.push(...question.values)
  const found = `found as materialized (select true as found, asked.* from (${questionSql}) asked)`
  const text = `with ${[found, ...ctes].join(', ')} select ${total} as admitted, found.* from (select 1) one left join found on true`
  return CompiledQuery.raw(preparedStatement(`${name}-${question.name}`, text), values)
}

/** The part of one key, counted where `when` holds; `first` is the number of its first parameter. */
function countOne(at: number, first: number, when: string) {
  const [key, free, wait, max, forgotten] = [0, 1, 2, 3, 4].map((offset) => `$${first + offset}`)
  const failures = `case when throttles.until < ${forgotten}::timestamptz then 1 else throttles.failures + 1 end`
  const pause = `make_interval(secs => least(${max}::float8, ${wait}::float8 * 2 ^ least(${failures} - ${free}::int, 20)))`
  return `counted_${at} as (
    insert into throttles (key, failures, until) select ${key}::text, 1, $1::timestamptz where ${when}
    on conflict (key) do update set
      failures = ${failures},
      until = $1::timestamptz + case when ${failures} < ${free}::int then interval '0' else ${pause} end
    where throttles.failures < ${free}::int or throttles.until <= $1::timestamptz
    returning 1)`
}

/**
 * Returns the SQL that clears the counters of the first list and gives one try back to those of the second, in
 * the order in which a try counts them, or two at once would wait for each other: counting what went before makes
 * it go first. Locks the counters of the second list until the transaction ends.
 */
export const rewardCtes = (first: number, when: string) => `cleared as (
    delete from throttles where key = any($${first}::text[]) and ${when} returning 1),
  counted_for_many as (
    select key from throttles where key = any($${first + 1}::text[]) and ${when} and (select count(*) from cleared) >= 0
    order by array_position($${first + 1}::text[], key) for update),
  given as (
    update throttles set failures = greatest(failures - 1, 0), until = $${first + 2}::timestamptz
    from counted_for_many where throttles.key = counted_for_many.key)`
