import type { Actor } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { rightsFor, whyNotChange, whyNotInvite, whyNotReveal } from '#domains/membership/members/policy.ts'
import type { MaskedField, MemberField } from '#domains/membership/members/rules/rights.ts'
import { lockReadableNote, markFollowedUp } from '#domains/membership/members/server/follow-ups.store.ts'
import { welcomeEmail } from '#domains/membership/members/server/emails.ts'
import { lockVisibleMember, saveMember, type MemberChange } from '#domains/membership/members/server/member.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { invite } from '#domains/people/accounts/server/invitations.ts'
import { addMemberNote } from '#domains/membership/members/server/member-notes.ts'
import { changedFields } from '#domains/records/history/rules/changed-fields.ts'
import { isVisibleMember } from '#domains/membership/members/server/visible-member.ts'

/** Changes a member. `version` is the one the caller read; a different one means that another user saved first. */
export async function changeMember(
  actor: Actor,
  id: Id<'member'>,
  { version, change }: { version: number; change: MemberChange },
): Promise<void> {
  await inTransaction(async (tx) => {
    const member = await lockVisibleMember(tx, actor, id)
    if (!member) throw new Refusal('not_found')
    const whyNot = whyNotChange(actor)
    if (whyNot) throw new Refusal(whyNot)
    if (member.version !== version) throw new Refusal('someone_else_saved', { version: member.version })

    const changed = Object.entries(change).filter(([field, value]) => value !== member[field as keyof MemberChange])
    if (changed.length === 0) return
    const rights = rightsFor(actor)
    if (changed.some(([field]) => !['changes', 'writes'].includes(rights[FIELD_OF[field as keyof MemberChange]])))
      throw new Refusal('not_your_role')
    await saveMember(tx, id, Object.fromEntries(changed))
    await recordEvent(tx, {
      kind: 'member.changed',
      by: actor,
      about: { noun: 'member', id },
      memberId: id,
      masterCode: member.master_code,
      data: {
        fields: changed.map(([field]) => field),
        changes: changedFields(
          Object.fromEntries(changed),
          member as Readonly<Record<string, unknown>>,
          (field) => field !== 'policy_number',
        ),
      },
    })
  })
}

const FIELD_OF = {
  first_name: 'name',
  last_name: 'name',
  phone: 'phone',
  street: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  insurer: 'insurer',
  policy_number: 'policy_number',
} as const satisfies Record<keyof MemberChange, MemberField>

/** A masked field in full. The event says who unmasked which field of whom, and not its value. */
export async function revealField(actor: Actor, id: Id<'member'>, field: MaskedField): Promise<string | null> {
  return inTransaction(async (tx) => {
    const member = await lockVisibleMember(tx, actor, id)
    if (!member) throw new Refusal('not_found')
    const whyNot = whyNotReveal(actor, field)
    if (whyNot) throw new Refusal(whyNot)
    await recordEvent(tx, {
      kind: 'member.field_revealed',
      by: actor,
      about: { noun: 'member', id },
      memberId: id,
      masterCode: member.master_code,
      data: { field },
    })
    return member[field]
  })
}

/** Sends the account invite, again if needed, to a member who was sold to. */
export async function inviteMember(actor: Actor, id: Id<'member'>, publicUrl: string): Promise<void> {
  await inTransaction(async (tx) => {
    const member = await lockVisibleMember(tx, actor, id)
    if (!member) throw new Refusal('not_found')
    const whyNot = whyNotInvite(actor, { hasAccount: member.identity_id !== null })
    if (whyNot) throw new Refusal(whyNot)

    const name = `${member.first_name} ${member.last_name}`
    await invite(tx, {
      by: actor,
      role: 'member',
      email: member.email,
      name,
      masterCode: member.master_code,
      person: { memberId: id },
      publicUrl,
      emailFor: (url) => welcomeEmail({ name: member.first_name, from: actor.name, url }),
    })
  })
}

export type Note = { body: string; followUpOn: Day | null }

export async function noteOnMember(actor: Actor, id: Id<'member'>, note: Note): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await isVisibleMember(actor, id))) throw new Refusal('not_found')
    const noteId = await addMemberNote(tx, { memberId: id, ...note, by: actor, at: clock.now() })
    await recordEvent(tx, {
      kind: 'member.noted',
      by: actor,
      about: { noun: 'note', id: noteId },
      memberId: id,
      masterCode: actor.masterCode,
      data: { followUpOn: note.followUpOn },
    })
  })
}

/** Marks the follow-up of a note as done, and by whom. */
export async function followUpNote(actor: Actor, id: Id<'note'>): Promise<void> {
  await inTransaction(async (tx) => {
    const note = await lockReadableNote(tx, actor, id)
    if (!note) throw new Refusal('not_found')
    if (!note.follow_up_on || note.followed_up_at) throw new Refusal('nothing_to_follow_up')
    await markFollowedUp(tx, id, { at: clock.now(), byName: actor.name })
    await recordEvent(tx, {
      kind: 'member.followed_up',
      by: actor,
      about: { noun: 'note', id },
      memberId: note.member_id,
      masterCode: actor.masterCode,
    })
  })
}
