import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The key of the message that carries an email of ours (`records/messages`). */
export const onceKeyOf = (id: Id<'leadEmail'>): string => `lead_email:${id}`

/** The last ones, newest first, each of ours with its state of delivery (lead_emails_lead). */
export const emailsOf = (leadId: Id<'lead'>) =>
  db()
    .selectFrom('lead_emails as e')
    .leftJoin('messages as m', (join) => join.on(sql<boolean>`m.once_key = 'lead_email:' || e.id`))
    .select(['e.id', 'e.direction', 'e.address', 'e.by_name', 'e.subject', 'e.body', 'e.quoted', 'e.attachments', 'e.is_automatic', 'e.at'])
    .select('m.status')
    .where('e.lead_id', '=', leadId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute()

type Common = { id: Id<'leadEmail'>; leadId: Id<'lead'>; address: string; byName: string; subject: string; body: string; at: Date }

export async function addSent(tx: Tx, { leadId, byName, ...email }: Common): Promise<void> {
  await tx
    .insertInto('lead_emails')
    .values({ ...email, lead_id: leadId, by_name: byName, direction: 'sent' })
    .execute()
}

export type NewAnswer = Common & {
  quoted: string
  attachments: string[]
  isAutomatic: boolean
  providerToken: string
  providerId: string | null
}

/** False when it was taken before. */
export async function addAnswer(
  tx: Tx,
  { leadId, byName, isAutomatic, providerToken, providerId, ...answer }: NewAnswer,
): Promise<boolean> {
  const added = await tx
    .insertInto('lead_emails')
    .values({
      ...answer,
      lead_id: leadId,
      by_name: byName,
      direction: 'received',
      is_automatic: isAutomatic,
      provider_token: providerToken,
      provider_id: providerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The lead that keeps on what came to this one: the older one, where it was merged. */
export async function goingOn(tx: Tx, id: Id<'lead'>): Promise<Id<'lead'> | null> {
  const lead = await tx.selectFrom('leads').select(['id', 'merged_into']).where('id', '=', id).executeTakeFirst()
  return lead?.merged_into ?? lead?.id ?? null
}

export const ownerOf = (tx: Tx, id: Id<'user'>) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', id)
    .executeTakeFirst()

/** The next demo of a lead that is planned. */
export const plannedDemoOf = (leadId: Id<'lead'>) =>
  db()
    .selectFrom('lead_meetings')
    .select('starts_at')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'demo')
    .where('state', '=', 'planned')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
