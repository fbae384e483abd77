import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { amountInWords } from '#domains/money/checks/rules/amount-in-words.ts'
import { canMoveCheck } from '#domains/money/checks/rules/check.ts'
import { checksNumbered, type CheckRow } from '#domains/money/checks/server/checks.store.ts'
import { isSamePerson } from '#domains/people/identity/rules/same-person.ts'
import type { CheckForm } from '#domains/records/rendering/rules/enclosure.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { IN_ENGLISH, say } from '#domains/records/translations/rules/translation.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dollars } from '#platform/money.ts'

/**
 * The forms of these checks, in the order of their numbers. Drawing them changes nothing: a sheet that jams is printed again, until the
 * check is mailed. One's own check is refused, as printing it is.
 */
export async function checkForms(actor: Actor, numbers: readonly number[]): Promise<FileAnswer> {
  const rows = await checksNumbered(numbers)
  if (rows.length < new Set(numbers).size) throw new Refusal('not_found')
  for (const row of rows) {
    const { number, status, member } = row
    if (!canMoveCheck(status, 'print') && !canMoveCheck(status, 'mail')) throw new Refusal('not_now', { number })
    if (isSamePerson(member, actor)) throw new Refusal('own_claim')
  }
  const today = officeDay()
  const fileName = rows.length === 1 ? `check-${rows[0]?.number}` : `checks-${rows[0]?.number}-${rows.at(-1)?.number}`
  const enclosure = { kind: 'check', title: say`Checks`, fileName, bare: true, parts: rows.map((row) => formOf(row, today)) } as const
  const bytes = await draw(enclosure, IN_ENGLISH, { madeAt: clock.now() })
  return { fileName: `${fileName}.pdf`, mediaType: 'application/pdf', bytes }
}

const formOf = (row: CheckRow, today: Day): CheckForm => ({
  check: {
    number: row.number,
    day: say`${{ day: today }}`,
    payTo: row.pay_to,
    address: [row.street, `${row.city}, ${row.state} ${row.zip}`],
    amount: dollars(row.amount_cents).replace('$', ''),
    words: amountInWords(row.amount_cents),
    memo: say`Claim ${row.claim_number ?? ''}`,
    stub: [
      [say`Payee`, row.pay_to],
      [say`Claim`, row.claim_number ?? ''],
      [say`Amount`, dollars(row.amount_cents)],
      [say`What it pays`, say`Your deductible, paid back`],
    ],
  },
})
