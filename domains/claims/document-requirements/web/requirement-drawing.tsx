import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { REQUIREMENT_DRAWINGS } from '#domains/claims/document-requirements/web/requirement-drawings.data.ts'
import styles from '#domains/claims/document-requirements/web/requirement-drawing.module.css'

/** A drawing of the document; decorative, because the text beside it says the same. */
export function RequirementDrawing({ requirement }: { requirement: DocumentKind }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {REQUIREMENT_DRAWINGS[requirement].map(([kind, path]) => (
        <path key={path} className={styles[kind]} d={path} />
      ))}
    </svg>
  )
}
