/** Returns what follows a value that may jump: another one is taken over when it was there so many times in a row. */
export function createLasting<Value>(first: Value, times: number) {
  let current = first
  let candidate = first
  let count = 0
  return function next(value: Value): Value {
    count = value === candidate ? count + 1 : 1
    candidate = value
    if (count >= times) current = value
    return current
  }
}
