import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import type { Actor } from '#access/actor.ts'
import type { Day } from '#platform/days.ts'

export async function addMemberNote(tx: Tx, note: NewNote): Promise<Id<'note'>> {
  const [id] = await addMemberNotes(tx, [note])
  if (!id) throw new Error('A note was not written.')
  return id
}

/** Adds many notes in one statement; returns their ids in the order of the notes. */
export async function addMemberNotes(tx: Tx, notes: readonly NewNote[]): Promise<Id<'note'>[]> {
  const rows = notes.map(({ memberId, body, followUpOn, by, at }) => ({
    id: newId('note'),
    noun: 'member' as const,
    noun_id: memberId,
    body,
    by_user: by.id,
    by_name: by.name,
    follow_up_on: followUpOn,
    at,
  }))
  if (rows.length > 0) await tx.insertInto('notes').values(rows).execute()
  return rows.map(({ id }) => id)
}

export type NewNote = { memberId: Id<'member'>; body: string; followUpOn: Day | null; by: Actor; at: Date }
