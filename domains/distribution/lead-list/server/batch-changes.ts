import type { Actor } from '#access/actor.ts'
import type { LeadBatchChange, LeadBatchSkip } from '#domains/distribution/lead-list/contract.ts'
import { type Recipient, whyNotRecipient } from '#domains/distribution/lead-owners/rules/assignment.ts'
import type { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'
import { whyNotAssign, whyNotChange, whyNotMove } from '#domains/distribution/leads/policy.ts'
import { isOpen, moveBetween, needsReason } from '#domains/distribution/leads/rules/lead.ts'
import { assignLead, waits } from '#domains/distribution/leads/server/assign-lead.ts'
import { changeLead } from '#domains/distribution/leads/server/leads.ts'
import { policyFactsOf } from '#domains/distribution/leads/server/policy-facts.ts'
import { moveLead } from '#domains/distribution/leads/server/transition.ts'
import type { LeadRow } from '#domains/distribution/leads/server/visible-leads.ts'
import type { Id } from '#platform/ids.ts'

export type BatchLead = LeadRow
type Owners = Awaited<ReturnType<typeof ownersFor>>

/** How many leads of a preview somebody would have got by now. */
export function previewGiving() {
  let given = 0
  return {
    soFar: () => given,
    count: ({ stage }: BatchLead): void => {
      if (isOpen(stage)) given++
    },
  }
}

type Applying = { change: LeadBatchChange; owners: Owners; given: number }

/** Why this lead cannot be changed so by this actor; null when it can. */
export function whyNotApply(actor: Actor, lead: BatchLead, { change, owners, given }: Applying): LeadBatchSkip | null {
  switch (change.kind) {
    case 'owner':
      return known(whyNotAssign(actor, lead)) ?? whyNotOwner(lead, change.ownerId, { owners, given })
    case 'next':
      if (lead.next_action === change.nextAction && lead.next_action_on === change.nextActionOn) return 'so_already'
      return known(whyNotChange(actor, lead))
    case 'stage':
      return whyNotStage(actor, lead, change)
    case 'source':
      return lead.source === change.source ? 'so_already' : known(whyNotChange(actor, lead))
    case 'disqualify':
      return known(whyNotMove(actor, policyFactsOf(lead), 'disqualify'))
  }
}

type StageChange = Extract<LeadBatchChange, { kind: 'stage' }>

/** As for one lead: one stage at a time, with its criteria met, and a step back with its reason. */
function whyNotStage(actor: Actor, lead: BatchLead, { to, reason }: StageChange): LeadBatchSkip | null {
  if (lead.stage === to) return 'so_already'
  const move = moveBetween(lead.stage, to)
  if (move === null) return known(whyNotChange(actor, lead)) ?? 'not_from_here'
  const whyNot = whyNotMove(actor, policyFactsOf(lead), move)
  if (whyNot) return whyNot
  return needsReason(move) && !reason ? 'needs_reason' : null
}

function whyNotOwner(
  lead: BatchLead,
  ownerId: Id<'user'> | null,
  { owners, given }: Pick<Applying, 'owners' | 'given'>,
): LeadBatchSkip | null {
  if (waits(lead)) return 'state_closed'
  if (ownerId === null) return null
  if (lead.owner_id === ownerId) return 'theirs_already'
  const recipients = owners.map((owner): Recipient => ({
    userId: owner.id,
    role: owner.role,
    openLeads: owner.open_leads,
    cap: owner.lead_cap,
    territory: owner.territory,
  }))
  const to = recipients.find(({ userId }) => userId === ownerId)
  const others = recipients.filter(({ userId }) => userId !== ownerId)
  return to ? whyNotRecipient({ state: lead.state, countsAsOpen: isOpen(lead.stage) }, to, { others, given }) : 'not_found'
}

/** A closed lead is not moved, changed or given: one reason for all of it. */
const known = (whyNot: ReturnType<typeof whyNotMove>): LeadBatchSkip | null => {
  if (whyNot === null || whyNot === 'not_your_role') return whyNot
  return 'lead_is_closed'
}

/** What it is today, and what it becomes. */
export function changeOf(
  lead: BatchLead,
  { change, owners }: Pick<Applying, 'change' | 'owners'>,
): { from: string | null; to: string | null } {
  switch (change.kind) {
    case 'owner': {
      const owner = owners.find(({ id }) => id === change.ownerId)
      return { from: lead.owner_name, to: owner ? `${owner.first_name} ${owner.last_name}` : null }
    }
    case 'next':
      return { from: dated(lead.next_action, lead.next_action_on), to: dated(change.nextAction, change.nextActionOn) }
    case 'stage':
      return { from: lead.stage, to: change.to }
    case 'source':
      return { from: lead.source, to: change.source }
    case 'disqualify':
      return { from: lead.stage, to: 'DISQUALIFIED' }
  }
}

const dated = (action: string | null, on: string | null): string | null => [action, on].filter(Boolean).join(', ') || null

/** The change itself, by the command that makes it for one lead. */
export async function applyTo(actor: Actor, { id, version }: BatchLead, change: LeadBatchChange): Promise<void> {
  switch (change.kind) {
    case 'owner':
      return assignLead(actor, id, change.ownerId)
    case 'next':
      return changeLead(actor, id, version, { next_action: change.nextAction, next_action_on: change.nextActionOn })
    case 'stage': {
      const { to, reason, nurtureUntil } = change
      return moveLead(actor, id, { to, version, reason, nurtureUntil: to === 'NURTURE' ? nurtureUntil : null, duplicateOf: null, next: {} })
    }
    case 'source':
      return changeLead(actor, id, version, { source: change.source })
    case 'disqualify':
      return moveLead(actor, id, { to: 'DISQUALIFIED', version, reason: change.reason, nurtureUntil: null, duplicateOf: null, next: {} })
  }
}
