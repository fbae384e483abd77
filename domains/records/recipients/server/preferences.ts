import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Channel, MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Preference } from '#domains/records/recipients/rules/preferences.ts'
import { db, type Tx } from '#platform/db.ts'

type NewPreference = {
  recipientId: string
  kind: MessageKind
  channel: Channel
  wanted: boolean
  how: 'preferences' | 'one_click'
  at: Date
}

/** The choices that differ from the default (index: primary key). */
export async function preferencesOf(recipientId: string, tx?: Tx): Promise<readonly Preference[]> {
  return (tx ?? db())
    .selectFrom('message_preferences')
    .select(['kind', 'channel', 'wanted'])
    .where('recipient_id', '=', recipientId)
    .execute()
}

/** The last choice counts; repeating it changes nothing. */
export async function savePreference(tx: Tx, { recipientId, ...preference }: NewPreference): Promise<void> {
  await tx
    .insertInto('message_preferences')
    .values({ ...preference, recipient_id: recipientId })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_id', 'kind', 'channel'])
        .doUpdateSet({ wanted: preference.wanted, how: preference.how, at: preference.at })
        .where('message_preferences.wanted', '<>', preference.wanted),
    )
    .execute()
}

/** The kinds this user was sent at any time: whoever changed roles can stop what their former one brought. */
export async function kindsSentTo({ userId }: Actor): Promise<readonly string[]> {
  if (!userId) return []
  const { rows } = await sql<{ kind: string }>`select kind from messages where user_id = ${userId}
    union select kind from notifications where user_id = ${userId}`.execute(db())
  return rows.map(({ kind }) => kind)
}
