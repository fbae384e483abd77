import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'

export const REASONS_NOT_ON_VIEW = ['not_your_role', 'not_yours'] as const
export type ReasonNotOnView = (typeof REASONS_NOT_ON_VIEW)[number]

/** The team a view is shared with: the staff, the agency, or the sales team of its owner. Null when there is none. */
export function teamOf(actor: Actor, salesTeam: string | null): string | null {
  switch (actor.role) {
    case 'staff':
      return 'staff'
    case 'agent-admin':
    case 'agent':
      return actor.masterCode ? `agency:${actor.masterCode}` : null
    case 'sales-admin':
      return `sales:${actor.id}`
    case 'sales-agent':
      return salesTeam ? `sales:${salesTeam}` : null
    case 'member':
      return null
  }
}

/** Null means yes. Those who lead a team share with it; others keep their own views. */
export const whyNotShare = (actor: Actor): ReasonNotOnView | null => (may(actor, 'views.share') ? null : 'not_your_role')

type SavedBy = {
  savedBy: string
  /** Whoever saved it works here no longer. */
  isLeft: boolean
}

/**
 * A view is renamed, changed and deleted by its owner alone, and once they left by those who may share with its team; others may copy it.
 */
export const whyNotChangeView = (actor: Actor, { savedBy, isLeft }: SavedBy): ReasonNotOnView | null =>
  savedBy === actor.id || (isLeft && may(actor, 'views.share')) ? null : 'not_yours'
