import type { Channel, MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Preference } from '#domains/records/recipients/rules/preferences.ts'
import { db, type Tx } from '#platform/db.ts'

type NewPreference = { whose: string; kind: MessageKind; channel: Channel; wanted: boolean; how: 'preferences' | 'one_click'; at: Date }

/** The choices that differ from the default (index: primary key). */
export async function preferencesOf(whose: string, tx?: Tx): Promise<readonly Preference[]> {
  return (tx ?? db()).selectFrom('message_wishes').select(['kind', 'channel', 'wanted']).where('whose', '=', whose).execute()
}

/** The last choice counts; repeating it changes nothing. */
export async function savePreference(tx: Tx, preference: NewPreference): Promise<void> {
  await tx
    .insertInto('message_wishes')
    .values(preference)
    .onConflict((conflict) =>
      conflict
        .columns(['whose', 'kind', 'channel'])
        .doUpdateSet({ wanted: preference.wanted, how: preference.how, at: preference.at })
        .where('message_wishes.wanted', '<>', preference.wanted),
    )
    .execute()
}
