import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'

/** A document to show, requested from elsewhere on the page; `times` counts the requests, so that the same one can be repeated. */
export type DocumentToShow = { requirement: DocumentKind; times: number }

/** The element id of the document that has the focus or would get it. */
export const FOCUSED_DOCUMENT = 'focused-document'

/** Shows a document in the viewer from elsewhere on the page and moves the focus to it, so that its keys work. */
export function useDocumentViewer() {
  const [wanted, setWanted] = useState<DocumentToShow | null>(null)
  const open = (requirement: DocumentKind): void => {
    flushSync(() => setWanted((previous) => ({ requirement, times: (previous?.times ?? 0) + 1 })))
    document.getElementById(FOCUSED_DOCUMENT)?.focus()
  }
  return { wanted, open }
}
