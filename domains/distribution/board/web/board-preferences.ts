import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { LEAD_STAGES, type LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'

type Preferences = {
  collapsed: readonly LeadStage[]
  /** `fit`: all columns in the window; `wide`: comfortable ones that scroll sideways. */
  size: 'fit' | 'wide'
  lanes: boolean
}
const USUAL: Preferences = { collapsed: [], size: 'fit', lanes: false }

/** How somebody likes the board, remembered in this browser for each user. */
export function useBoardPreferences() {
  const key = `board:${useClientState().currentUser?.uid ?? ''}`
  const [own, setOwn] = useState(() => ({ key, kept: read(key) }))
  // Who is signed in may be known only after the first render.
  const kept = own.key === key ? own.kept : read(key)
  const change = (more: Partial<Preferences>): void => {
    const next = { ...kept, ...more }
    setOwn({ key, kept: next })
    localStorage.setItem(key, JSON.stringify(next))
  }
  return {
    ...kept,
    change,
    toggle: (stage: LeadStage): void =>
      change({ collapsed: kept.collapsed.includes(stage) ? kept.collapsed.filter((each) => each !== stage) : [...kept.collapsed, stage] }),
  }
}

export type BoardPreferences = ReturnType<typeof useBoardPreferences>

function read(key: string): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { [Name in keyof Preferences]?: unknown }
    const folded = Array.isArray(kept.collapsed) ? kept.collapsed : []
    return {
      collapsed: LEAD_STAGES.filter((stage) => folded.includes(stage)),
      size: kept.size === 'wide' ? 'wide' : 'fit',
      lanes: kept.lanes === true,
    }
  } catch {
    return USUAL
  }
}
