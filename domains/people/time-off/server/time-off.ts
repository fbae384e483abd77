import type { Actor } from '#access/actor.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { TimeOff } from '#domains/people/time-off/contract.ts'
import { faultsOfTimeOff } from '#domains/people/time-off/rules/time-off.ts'
import { deputyEmail } from '#domains/people/time-off/server/emails.ts'
import { possibleDeputies, saveTimeOff, timeOffOf } from '#domains/people/time-off/server/time-off.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

export async function readTimeOff(id: Id<'user'>): Promise<TimeOff> {
  const row = await timeOffOf(db(), id)
  if (!row) throw new Refusal('not_found')
  const choices = await possibleDeputies(db(), id)
  return {
    fromOn: row.away_from,
    untilOn: row.away_until,
    deputy: row.deputy_id && row.deputy_name ? { id: row.deputy_id, name: row.deputy_name } : null,
    choices: choices.map(({ id: choice, name }) => ({ id: choice, name })),
    version: row.version,
  }
}

type Wanted = { fromOn: Day | null; untilOn: Day | null; deputyId: Id<'user'> | null; version: number }

/** The deputy learns of it by email. */
export async function setTimeOff(actor: Actor, id: Id<'user'>, wanted: Wanted): Promise<TimeOff> {
  const { fromOn, untilOn, deputyId } = wanted
  await inTransaction(async (tx) => {
    const user = await timeOffOf(tx, id)
    if (!user) throw new Refusal('not_found')
    const fields = faultsOfTimeOff(wanted, officeDay())
    const deputy = deputyId === null ? null : ((await possibleDeputies(tx, id)).find((each) => each.id === deputyId) ?? null)
    if (deputyId !== null && !deputy) fields['deputyId'] ??= 'Choose an active user with the same role.'
    if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
    if (!(await saveTimeOff(tx, id, wanted))) throw new Refusal('someone_else_saved')
    await recordEvent(tx, {
      kind: 'user.time_off_set',
      by: actor,
      about: { noun: 'user', id },
      data: { name: user.name, fromOn, untilOn, deputy: deputy?.name ?? null },
    })
    if (!deputy || untilOn === null) return
    await sendEmail(tx, {
      kind: 'deputy_named',
      to: { email: deputy.email, name: deputy.name },
      userId: deputy.id,
      onceKey: `deputy_named:${id}:${wanted.version}`,
      email: deputyEmail({ name: deputy.first_name, person: user.name, fromOn: fromOn ?? officeDay(), untilOn, url: publicUrl() }),
    })
  })
  return readTimeOff(id)
}
