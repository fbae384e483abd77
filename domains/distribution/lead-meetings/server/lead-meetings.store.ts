import { sql } from 'kysely'
import type { MeetingKind, MeetingState } from '#domains/distribution/lead-meetings/rules/meeting.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whom an invitation went to. */
export type Invited = { email: string; name: string }

const meetings = () =>
  db()
    .selectFrom('lead_meetings as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.lead_id', 'm.kind', 'm.state', 'm.starts_at', 'm.minutes', 'm.place', 'm.sequence', 'm.changed_at'])
    .select(sql<Invited[]>`m.invited`.as('invited'))
    .select(['u.email as organizer_email', sql<string>`u.first_name || ' ' || u.last_name`.as('organizer_name')])

export type MeetingRow = NonNullable<Awaited<ReturnType<typeof meetingById>>>

export const meetingById = (id: Id<'leadMeeting'>) => meetings().where('m.id', '=', id).executeTakeFirst()

/** Planned ones first, the next at the top; then the past, the latest at the top. */
export const meetingsOf = (leadId: Id<'lead'>) =>
  meetings()
    .where('m.lead_id', '=', leadId)
    .orderBy(sql`m.state <> 'planned'`)
    .orderBy(sql`case when m.state = 'planned' then m.starts_at end`)
    .orderBy('m.starts_at', 'desc')
    .limit(50)
    .execute()

export type NewMeeting = {
  id: Id<'leadMeeting'>
  leadId: Id<'lead'>
  userId: Id<'user'>
  kind: MeetingKind
  startsAt: Date
  minutes: number
  place: string
  state: Extract<MeetingState, 'planned' | 'held'>
  at: Date
}

export async function addMeeting(tx: Tx, { id, leadId, userId, kind, startsAt, minutes, place, state, at }: NewMeeting): Promise<void> {
  await tx
    .insertInto('lead_meetings')
    .values({
      id,
      lead_id: leadId,
      user_id: userId,
      kind,
      starts_at: startsAt,
      minutes,
      place,
      state,
      created_at: at,
      changed_at: at,
    })
    .execute()
}

export async function saveInvited(tx: Tx, id: Id<'leadMeeting'>, invited: readonly Invited[]): Promise<void> {
  await tx
    .updateTable('lead_meetings')
    .set({ invited: JSON.stringify(invited) })
    .where('id', '=', id)
    .execute()
}

type MeetingChange = Partial<{ starts_at: Date; minutes: number; place: string; state: MeetingState }>

export async function changeMeeting(tx: Tx, id: Id<'leadMeeting'>, change: MeetingChange, at: Date): Promise<void> {
  await tx
    .updateTable('lead_meetings')
    .set({ ...change, changed_at: at, sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .execute()
}
