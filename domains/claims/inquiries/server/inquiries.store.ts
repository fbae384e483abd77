import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type InquiryRow = Awaited<ReturnType<typeof inquiriesOf>>[number]

/** Newest first (index: regulator_inquiries_claim). */
export async function inquiriesOf(claimId: Id<'claim'>, on: Pick<Tx, 'selectFrom'> = db()) {
  return on
    .selectFrom('regulator_inquiries')
    .select([
      'regulator',
      'reference',
      'asks',
      'received_on as receivedOn',
      'target_on as targetOn',
      'hard_on as hardOn',
      'recorded_by_name as recordedBy',
      'answer',
      'answered_by_name as answeredBy',
      'answered_at as answeredAt',
    ])
    .select(sql<Id<'inquiry'>>`id`.as('id'))
    .where('claim_id', '=', claimId)
    .orderBy('recorded_at', 'desc')
    .execute()
}

const OPEN_MOST = 20

/** Not answered yet, the first due on top, with whose claim each is about. */
export async function unansweredInquiries() {
  return db()
    .selectFrom('regulator_inquiries as i')
    .innerJoin('claims as c', 'c.id', 'i.claim_id')
    .select([
      'i.regulator',
      'i.target_on as targetOn',
      'i.hard_on as hardOn',
      'c.number as claimNumber',
      'c.id as claimId',
      'c.member_id as memberId',
    ])
    .select(sql<Id<'inquiry'>>`i.id`.as('id'))
    .where('i.answered_at', 'is', null)
    .orderBy('i.target_on')
    .orderBy('i.id')
    .limit(OPEN_MOST)
    .execute()
}

type NewInquiry = {
  id: Id<'inquiry'>
  claimId: Id<'claim'>
  regulator: string
  reference: string
  asks: string
  receivedOn: Day
  targetOn: Day
  hardOn: Day
  by: { id: Id<'user'>; name: string }
  at: Date
}

export async function addInquiry(tx: Tx, { id, claimId, regulator, reference, asks, receivedOn, targetOn, hardOn, by, at }: NewInquiry) {
  await tx
    .insertInto('regulator_inquiries')
    .values({
      id,
      claim_id: claimId,
      regulator,
      reference,
      asks,
      received_on: receivedOn,
      target_on: targetOn,
      hard_on: hardOn,
      recorded_by: by.id,
      recorded_by_name: by.name,
      recorded_at: at,
    })
    .execute()
}

export async function setAnswer(tx: Tx, id: Id<'inquiry'>, { answer, by, at }: { answer: string; by: NewInquiry['by']; at: Date }) {
  await tx
    .updateTable('regulator_inquiries')
    .set({ answer, answered_by: by.id, answered_by_name: by.name, answered_at: at })
    .where('id', '=', id)
    .execute()
}
