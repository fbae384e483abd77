import { db, type Tx } from '#platform/db.ts'

export async function consentOf(recipientId: string, tx?: Tx) {
  return (tx ?? db())
    .selectFrom('text_consents')
    .select(['phone', 'wording', 'given_at as givenAt'])
    .where('recipient_id', '=', recipientId)
    .where('withdrawn_at', 'is', null)
    .where('only_kind', 'is', null)
    .executeTakeFirst()
}
