import type { Channel, MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Preference } from '#domains/records/recipients/rules/preferences.ts'
import { db, type Tx } from '#platform/db.ts'

type NewWish = { whose: string; kind: MessageKind; channel: Channel; wanted: boolean; how: 'preferences' | 'one_click'; at: Date }

/** What somebody has chosen otherwise than we would (index: primary key). */
export async function preferencesOf(whose: string, tx?: Tx): Promise<readonly Preference[]> {
  return (tx ?? db()).selectFrom('message_wishes').select(['kind', 'channel', 'wanted']).where('whose', '=', whose).execute()
}

/** The last word counts; the same word again leaves everything as it was. */
export async function savePreference(tx: Tx, wish: NewWish): Promise<void> {
  await tx
    .insertInto('message_wishes')
    .values(wish)
    .onConflict((conflict) =>
      conflict
        .columns(['whose', 'kind', 'channel'])
        .doUpdateSet({ wanted: wish.wanted, how: wish.how, at: wish.at })
        .where('message_wishes.wanted', '<>', wish.wanted),
    )
    .execute()
}
