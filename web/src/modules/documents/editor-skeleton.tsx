import './editor.css'
import { Skeleton } from '#components/parts.tsx'

/** The shape of an editor while it is fetched. */
export const EditorSkeleton = () => (
  <div className="editor" aria-busy="true">
    <div className="editor-tools" />
    <div className="editor-sheet editor-lines">
      {['38%', '92%', '88%', '64%', '30%', '90%', '74%'].map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  </div>
)
