import { withoutVerbIn } from './comment-openings.ts'
import { retiredUses, undocumentedIn } from './measure.ts'
import { allSources, productSources } from './sources.ts'

// Part of `npm run check`: no name has a retired word, each export of the product says what it is, and the doc
// comments of functions begin with a verb.
const everything = allSources()
const retired = retiredUses(everything)
for (const { word, name, file } of retired)
  console.log(`${file}: "${name}" has the retired word "${word}" (see tools/structure/retired-words.ts)`)
const undocumented = productSources().flatMap((source) =>
  undocumentedIn(source).map((name) => `${source.file}: "${name}" is exported without a doc comment`),
)
const withoutVerb = everything.flatMap((source) =>
  withoutVerbIn(source).map(
    (name) => `${source.file}: the doc comment of "${name}" begins with a question word, not with a verb`,
  ),
)
for (const line of [...undocumented, ...withoutVerb]) console.log(line)
console.log(
  `${retired.length} names with retired words, ${undocumented.length} exports without doc comment, ${withoutVerb.length} without a verb`,
)
process.exitCode = retired.length + undocumented.length + withoutVerb.length > 0 ? 1 : 0
