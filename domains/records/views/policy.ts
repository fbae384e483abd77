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

/** A view is renamed, changed and deleted by its owner alone; others of the team may copy it. */
export const whyNotChangeView = (actor: Actor, view: { savedBy: string }): ReasonNotOnView | null =>
  view.savedBy === actor.id ? null : 'not_yours'
