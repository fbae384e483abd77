import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { eventsAbout } from '#capabilities/history/server/history.ts'
import { publicUrl } from '#capabilities/identity/server/identity.ts'
import { membersContract } from '#capabilities/members/contract.ts'
import { seesField } from '#capabilities/members/policy.ts'
import { isForAllEyes } from '#capabilities/members/rules/activity.ts'
import { clueIn } from '#capabilities/members/rules/finding.ts'
import { documentsOfMember, isVisibleMember, notesOfMember, paymentsOfMember } from '#capabilities/members/server/member-file.store.ts'
import { changeMember, inviteMember, noteOnMember } from '#capabilities/members/server/members.ts'
import { visibleMember } from '#capabilities/members/server/member.store.ts'
import { presentHappening, presentMember, presentRow } from '#capabilities/members/server/members.present.ts'
import { membersPage } from '#capabilities/members/server/members.store.ts'
import { given } from '#platform/given.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

export const membersRoutes = serve(membersContract, {
  list: async ({ actor, query: { cursor, limit = 25, search = '', status } }) => {
    const found = await membersPage(actor, { cursor, limit: limit + 1, clue: clueIn(search), status })
    const rows = found.slice(0, limit).map(presentRow)
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
  },
  read: ({ actor, params }) => oneMember(actor, params.memberId),
  change: async ({ actor, params, body: { version, firstName, lastName, policyNumber, ...rest } }) => {
    const change = { ...rest, first_name: firstName, last_name: lastName, policy_number: policyNumber }
    await changeMember(actor, params.memberId, { version, change: given(change) })
    return oneMember(actor, params.memberId)
  },
  invite: async ({ actor, params }) => {
    await inviteMember(actor, params.memberId, publicUrl())
    return DONE
  },
  payments: async ({ actor, params }) => {
    await mustSee(actor, params.memberId, 'payments')
    const rows = await paymentsOfMember(actor, params.memberId)
    return {
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        status: row.status,
        amount: row.amount_cents,
        refunded: row.refunded_cents,
        at: row.at.toISOString(),
        periodFrom: row.period_from,
        periodTo: row.period_to,
        failure: row.failure,
        method: actor.role === 'staff' && row.method ? [row.method, row.last4].filter(Boolean).join(' ·· ') : null,
      })),
    }
  },
  documents: async ({ actor, params }) => {
    await mustSee(actor, params.memberId, 'documents')
    const rows = await documentsOfMember(actor, params.memberId)
    return {
      rows: rows.map((row) => ({
        id: row.id,
        slot: row.slot,
        fileName: row.file_name,
        state: row.state,
        uploadedName: row.uploaded_name,
        at: row.at.toISOString(),
        claimId: row.claim_id,
        claimNumber: row.number,
      })),
    }
  },
  notes: async ({ actor, params }) => {
    await mustSee(actor, params.memberId, 'notes')
    const rows = await notesOfMember(actor, params.memberId)
    return {
      rows: rows.map((row) => ({
        id: row.id,
        body: row.body,
        byName: row.by_name,
        followUpOn: row.follow_up_on,
        at: row.at.toISOString(),
      })),
    }
  },
  addNote: async ({ actor, params, body }) => {
    await noteOnMember(actor, params.memberId, { body: body.body, followUpOn: body.followUpOn ?? null })
    return DONE
  },
  activity: async ({ actor, params, query }) => {
    await mustSee(actor, params.memberId)
    const events = await eventsAbout({ memberId: params.memberId }, { before: query.before, limit: PAGE })
    const shown = actor.role === 'staff' ? events : events.filter(({ kind }) => isForAllEyes(kind))
    return {
      rows: shown.map((event) => presentHappening(actor, event)),
      next: events.length === PAGE ? (events.at(-1)?.seq ?? null) : null,
    }
  },
})

const PAGE = 50

async function oneMember(actor: Actor, id: Id<'member'>) {
  const member = await visibleMember(actor, id)
  if (!member) throw new Refusal('not_found')
  return presentMember(actor, member)
}

async function mustSee(actor: Actor, id: Id<'member'>, field?: Parameters<typeof seesField>[1]): Promise<void> {
  if (!(await isVisibleMember(actor, id))) throw new Refusal('not_found')
  if (field && !seesField(actor.role, field)) throw new Refusal('not_your_role')
}
