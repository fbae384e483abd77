import { sql } from 'kysely'
import type { DigestTime } from '#domains/records/recipients/rules/daily-digest.ts'
import { isMessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import {
  DEFAULT_QUIET,
  type QuietChannel,
  type QuietHours,
  quietUntil,
  waitsInQuietHours,
} from '#domains/records/recipients/rules/quiet-hours.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { clock, officeZone } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'

export type QuietHoursOfPerson = Record<QuietChannel, QuietHours> & { timeZone: string }

type Row = {
  channel: string | null
  from: number | null
  to: number | null
  timeZone: string | null
  state: string | null
  digest: DigestTime | null
}

/** Somebody's quiet hours. */
export const quietHoursOf = async (recipientId: string): Promise<QuietHoursOfPerson> => (await timesOf(recipientId)).quietHours

/**
 * Somebody's quiet hours, in the time zone that they chose them in; without a choice in that of their state, or of the company. And
 * when they get their daily digest; null: they get none.
 */
export async function timesOf(recipientId: string): Promise<{ quietHours: QuietHoursOfPerson; digest: DigestTime | null }> {
  const { rows } = await sql<Row>`
    select h.channel, h.from_hour as from, h.to_hour as to, h.time_zone as "timeZone", r.state,
      case when d.hour is not null then jsonb_build_object('hour', d.hour, 'timeZone', d.time_zone) end as digest
    from (select (select state from members where id = ${recipientId}) as state) r
    left join quiet_hours h on h.recipient_id = ${recipientId}
    left join daily_digests d on d.recipient_id = ${recipientId}`.execute(db())
  const hoursOf = (channel: QuietChannel): QuietHours => {
    const row = rows.find((each) => each.channel === channel)
    if (!row) return DEFAULT_QUIET[channel]
    return row.from === null || row.to === null ? null : { from: row.from, to: row.to }
  }
  const state = rows[0]?.state ?? null
  const ofState = state === null ? null : messagesOptions().zoneOfState(state)
  const quietHours = { email: hoursOf('email'), text: hoursOf('text'), timeZone: rows[0]?.timeZone ?? ofState ?? officeZone() }
  return { quietHours, digest: rows[0]?.digest ?? null }
}

export async function saveQuietHours(tx: Tx, recipientId: string, { timeZone, ...hours }: QuietHoursOfPerson): Promise<void> {
  for (const channel of ['email', 'text'] as const) {
    const row = { from_hour: hours[channel]?.from ?? null, to_hour: hours[channel]?.to ?? null, time_zone: timeZone, at: clock.now() }
    await tx
      .insertInto('quiet_hours')
      .values({ recipient_id: recipientId, channel, ...row })
      .onConflict((conflict) => conflict.columns(['recipient_id', 'channel']).doUpdateSet(row))
      .execute()
  }
}

/** Until when this message waits now; null: it is sent. */
export async function heldUntil(recipientId: string, kind: string, channel: QuietChannel): Promise<Date | null> {
  if (!isMessageKind(kind) || !waitsInQuietHours(kind)) return null
  const { timeZone, ...hours } = await quietHoursOf(recipientId)
  return quietUntil(clock.now(), hours[channel], timeZone)
}
