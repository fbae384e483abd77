import { randomInt } from 'node:crypto'
import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { whyNotIssue } from '#domains/membership/promotions/policy.ts'
import { lockCode } from '#domains/membership/promotion-codes/server/codes.store.ts'
import { addIssued, issuedUnder } from '#domains/membership/promotion-codes/server/issue.store.ts'
import { csvTable } from '#platform/export/csv-table.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Code, codeById } from '#domains/membership/promotion-list/server/codes.ts'

/** Issues single-use codes under a campaign code: all of them or none. */
export async function issueCodes(actor: Actor, id: Id<'promotion'>, count: number): Promise<number> {
  return inTransaction(async (tx) => {
    const code = await lockCode(tx, id)
    if (!code) throw new Refusal('not_found')
    const whyNot = whyNotIssue(actor, code)
    if (whyNot) throw new Refusal(whyNot)
    for (let made = 0; made < count;) made += await addIssued(tx, id, randomCodes(code, count - made), clock.now())
    await recordEvent(tx, { kind: 'promotion.codes_made', by: actor, about: { noun: 'promotion', id }, data: { count } })
    return count
  })
}

/** No vowels, so that no word appears, and no ambiguous characters. Ten of these are 48 bits. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

const randomCodes = ({ code }: Code, count: number) =>
  Array.from({ length: count }, () => ({
    id: newId('promotion'),
    code: `${code}-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`,
  }))

/** The issued codes as a table. Whoever has it can use them, so the download is recorded. */
export async function issuedCodes(actor: Actor, id: Id<'promotion'>): Promise<FileAnswer> {
  return inTransaction(async (tx) => {
    const code = await codeById(id)
    if (!code) throw new Refusal('not_found')
    const rows = await issuedUnder(id)
    await recordEvent(tx, { kind: 'promotion.codes_fetched', by: actor, about: { noun: 'promotion', id }, data: { count: rows.length } })
    const table = csvTable(
      ['Code', 'Used', 'Used on', 'Made on'],
      rows.map(({ code: one, redemptions, used_at, created_at }) => [
        one,
        redemptions > 0 ? 'yes' : 'no',
        used_at ? officeDay(used_at) : '',
        officeDay(created_at),
      ]),
    )
    return {
      fileName: `${code.code.toLowerCase()}-codes.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: new TextEncoder().encode(table),
    }
  })
}
