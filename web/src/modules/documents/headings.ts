import type { RichBlock, RichDoc } from '@samtale/contract/documents/rich-text'
import { plainText } from './plain-text.ts'

type HeadingNode = Extract<RichBlock, { type: 'heading' }>
/** A heading one can jump to. */
export type Heading = {
  readonly node: HeadingNode
  readonly id: string
  readonly level: 2 | 3 | 4
  readonly title: string
}

/** The headings of a text that stand in no list and no quote, in their order. */
export const headingsOf = ({ content }: RichDoc): Heading[] =>
  content
    .filter((node) => node.type === 'heading')
    .map((node, index) => ({
      node,
      id: `part-${index + 1}`,
      level: node.attrs.level,
      title: plainText(node).trim(),
    }))
