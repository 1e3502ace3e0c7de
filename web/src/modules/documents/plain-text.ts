import type { RichBlock, RichDoc, RichInline, RichListItem } from '@samtale/contract/documents/rich-text'

type Node = RichDoc | RichBlock | RichListItem | RichInline

const childrenOf = (node: Node): readonly Node[] => ('content' in node ? (node.content ?? []) : [])

/** The words of a text without what they look like, its blocks set apart by a blank. */
export function plainText(node: Node): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return ' '
  const isLine = node.type === 'paragraph' || node.type === 'heading'
  return childrenOf(node)
    .map(plainText)
    .join(isLine ? '' : ' ')
}
