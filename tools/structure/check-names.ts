import { retiredUses, undocumentedIn } from './measure.ts'
import { allSources, productSources } from './sources.ts'

// Part of `npm run check`: no name has a retired word, and each export of the product says what it is.
const retired = retiredUses(allSources())
for (const { word, name, file } of retired)
  console.log(`${file}: "${name}" has the retired word "${word}" (see tools/structure/retired-words.ts)`)
const undocumented = productSources().flatMap((source) =>
  undocumentedIn(source).map((name) => `${source.file}: "${name}" is exported without a doc comment`),
)
for (const line of undocumented) console.log(line)
console.log(`${retired.length} names with retired words, ${undocumented.length} exports without doc comment`)
process.exitCode = retired.length + undocumented.length > 0 ? 1 : 0
