import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { eventFor, kindsFor, readerOf } from '#domains/records/history/rules/visibility.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { knowsField, rightTo, type MemberField } from '#domains/membership/members/rules/rights.ts'
import { followUpsDue } from '#domains/membership/members/server/follow-ups.store.ts'
import { documentsOfMember, idsOfPerson, notesOfMember, paymentsOfMember } from '#domains/membership/members/server/member-file.store.ts'
import { changeMember, followUpNote, inviteMember, noteOnMember, revealField } from '#domains/membership/members/server/members.ts'
import { officeDay } from '#platform/clock.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { sentEmails } from '#domains/records/messages/server/emails-sent.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { presentEvent } from '#domains/records/history/server/present-event.ts'
import { visibleMember, isVisibleMember } from '#domains/membership/members/server/visible-member.ts'
import { presentMember } from '#domains/membership/members/server/present-member.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

export const membersRoutes = serve(membersContract, {
  read: ({ actor, params }) => oneMember(actor, params.memberId),
  change: async ({ actor, params, body: { version, firstName, lastName, policyNumber, ...rest } }) => {
    const change = { ...rest, first_name: firstName, last_name: lastName, policy_number: policyNumber }
    await changeMember(actor, params.memberId, { version, change: omitUndefined(change) })
    return oneMember(actor, params.memberId)
  },
  invite: async ({ actor, params }) => {
    await inviteMember(actor, params.memberId, publicUrl())
    return DONE
  },
  reveal: async ({ actor, params, body }) => ({ value: await revealField(actor, params.memberId, body.field) }),
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
        method: knowsField(actor.role, 'payment_method') && row.method ? [row.method, row.last4].filter(Boolean).join(' ·· ') : null,
      })),
    }
  },
  documents: async ({ actor, params }) => {
    await mustSee(actor, params.memberId, 'documents')
    const rows = await documentsOfMember(actor, params.memberId)
    return {
      rows: rows.map((row) => ({
        id: row.id,
        requirement: row.requirement,
        fileName: row.file_name,
        state: row.state,
        uploadedName: row.uploaded_name,
        at: row.at.toISOString(),
        claimId: row.claim_id,
        claimNumber: row.number,
      })),
    }
  },
  emails: async ({ actor, params: { memberId }, query }) => {
    await mustSee(actor, memberId)
    return sentEmails({ memberId }, query)
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
        followedUp: row.followed_up_at && row.followed_up_by ? { at: row.followed_up_at.toISOString(), byName: row.followed_up_by } : null,
        at: row.at.toISOString(),
      })),
    }
  },
  addNote: async ({ actor, params, body }) => {
    await noteOnMember(actor, params.memberId, { body: body.body, followUpOn: body.followUpOn ?? null })
    return DONE
  },
  followUp: async ({ actor, params }) => {
    await followUpNote(actor, params.noteId)
    return DONE
  },
  followUps: async ({ actor, query: { whose = 'mine', from, to } }) => {
    const rows = await followUpsDue(actor, { whose, from: from ?? null, to: to ?? officeDay(), limit: 50 })
    return {
      rows: rows.flatMap(({ id, member_id, full_name, body, follow_up_on, by_name, is_own }) =>
        follow_up_on
          ? [{ noteId: id, memberId: member_id, memberName: full_name ?? '', body, on: follow_up_on, byName: by_name, isOwn: is_own }]
          : [],
      ),
    }
  },
  activity: async ({ actor, params, query }) => {
    await mustSee(actor, params.memberId)
    const reader = readerOf(actor.role)
    const about = { memberIds: await idsOfPerson(params.memberId) }
    const events = await eventsAbout(about, { before: query.before, limit: PAGE, kinds: kindsFor(reader) })
    return {
      rows: events.flatMap((event) => eventFor(reader, event) ?? []).map(presentEvent),
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

async function mustSee(actor: Actor, id: Id<'member'>, field?: MemberField): Promise<void> {
  if (!(await isVisibleMember(actor, id))) throw new Refusal('not_found')
  if (field && rightTo(actor.role, field) === 'none') throw new Refusal('not_your_role')
}
