import type { RichBlock, RichInline, RichListItem, RichMark } from '@samtale/contract/documents/rich-text'
import { Fragment, useMemo, type ReactNode } from 'react'
import { headingsOf } from './headings.ts'
import { readDoc } from './read-doc.ts'
import { TextLink } from './text-link.tsx'
import * as styles from './rich-text.module.css'

type Props = {
  serialized: string | null
  /** How many levels its headings stand below where they would stand on a page of their own. */
  below?: 0 | 1 | 2
}
type Frame = { readonly below: 0 | 1 | 2; readonly ids: ReadonlyMap<RichBlock, string> }

/** A published text, drawn from its JSON without the editor. */
export function RichText({ serialized, below = 0 }: Props) {
  const { content, ids } = useMemo(() => {
    const doc = readDoc(serialized)
    return {
      content: doc.content,
      ids: new Map<RichBlock, string>(headingsOf(doc).map(({ node, id }) => [node, id])),
    }
  }, [serialized])
  return (
    <div className={styles.richText} data-part="rich-text">
      {blocks(content, { below, ids })}
    </div>
  )
}

const blocks = (content: readonly RichBlock[], frame: Frame) =>
  content.map((node, index) => <Block key={index} node={node} frame={frame} />)
const items = (content: readonly RichListItem[], frame: Frame) =>
  content.map((item, index) => <li key={index}>{blocks(item.content, frame)}</li>)
const inlines = (content: readonly RichInline[] = []) =>
  content.map((node, index) => <Fragment key={index}>{inline(node)}</Fragment>)

function Block({ node, frame }: { node: RichBlock; frame: Frame }) {
  switch (node.type) {
    case 'paragraph':
      return <p>{inlines(node.content)}</p>
    case 'heading': {
      const Heading = `h${node.attrs.level + frame.below}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
      // Only a text on a page of its own is jumped into, so no id is there twice.
      return (
        <Heading id={frame.below === 0 ? frame.ids.get(node) : undefined}>{inlines(node.content)}</Heading>
      )
    }
    case 'bulletList':
      return <ul>{items(node.content, frame)}</ul>
    case 'orderedList':
      return <ol start={node.attrs?.start}>{items(node.content, frame)}</ol>
    case 'blockquote':
      return <blockquote>{blocks(node.content, frame)}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'image':
      return <img src={node.attrs.src} alt={node.attrs.alt ?? ''} loading="lazy" />
  }
}

function inline(node: RichInline): ReactNode {
  return node.type === 'hardBreak' ? <br /> : (node.marks ?? []).reduceRight<ReactNode>(marked, node.text)
}

function marked(inner: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'underline':
      return <u>{inner}</u>
    case 'strike':
      return <s>{inner}</s>
    case 'link':
      return <TextLink href={mark.attrs.href}>{inner}</TextLink>
  }
}
