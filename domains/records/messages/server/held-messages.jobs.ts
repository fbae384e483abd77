import { sql } from 'kysely'
import { SEND } from '#domains/records/messages/server/delivery.ts'
import { SEND_TEXT } from '#domains/records/texts/server/sending.ts'
import { inTransaction } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'

type Held = { id: Id<'message'> | Id<'textMessage'> }

/** What waited for the end of quiet hours is sent, once: whoever takes the mark away queues it. */
export const heldMessages = sweep<Held>({
  name: 'messages.held',
  find: ({ now, after, limit }) => sql<Held>`
    select id from (
      (select id from messages where not_before is not null and not_before <= ${now} and digest_of is null and id > ${after} order by id limit ${limit})
      union all
      (select id from text_messages where not_before is not null and not_before <= ${now} and id > ${after} order by id limit ${limit})) held
    order by id limit ${limit}`,
  key: ({ id }) => id,
  work: ({ id }, now) =>
    inTransaction(async (tx) => {
      const isEmail = isId('message', id)
      const table = isEmail ? ('messages' as const) : ('text_messages' as const)
      const { numUpdatedRows } = await tx
        .updateTable(table)
        .set({ not_before: null })
        .where('id', '=', id as never)
        .where('not_before', '<=', now)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      if (isEmail) await enqueue(tx, SEND, { messageId: id })
      else await enqueue(tx, SEND_TEXT, { textId: id })
    }),
})
