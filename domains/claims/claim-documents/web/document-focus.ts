import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'

/** A paper that somebody asked for from elsewhere on the page; `times` tells one asking from the next. */
export type Wanted = { requirement: DocumentKind; times: number }

/** The id of the paper that has the focus, or would get it. */
export const FOCUSED_DOCUMENT = 'paper-in-hand'

/** Lays a paper on the desk from elsewhere on the page and puts the focus on it, where its keys are. */
export function useDesk() {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const open = (requirement: DocumentKind): void => {
    flushSync(() => setWanted((before) => ({ requirement, times: (before?.times ?? 0) + 1 })))
    document.getElementById(FOCUSED_DOCUMENT)?.focus()
  }
  return { wanted, open }
}
