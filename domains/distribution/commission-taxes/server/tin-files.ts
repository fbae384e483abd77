import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { userOf } from '#access/server/user-of.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { lockOwner } from '#domains/distribution/commission-accounts/server/owners.ts'
import type { TinResultView } from '#domains/distribution/commission-taxes/contract.ts'
import { tinMismatchEmail, withholdingEndedEmail } from '#domains/distribution/commission-taxes/rules/emails.ts'
import {
  accountOf,
  answerOf,
  numberOf,
  readTinResults,
  tinFileText,
  type TinAnswer,
  type TinResult,
} from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
import { openTin } from '#domains/distribution/commission-taxes/server/tax-number.ts'
import {
  addTinFile,
  answerCheck,
  type CheckedW9,
  linesOfTinFile,
  lockChecked,
  lockToCheck,
} from '#domains/distribution/commission-taxes/server/tin-files.store.ts'
import { writeOwner } from '#domains/distribution/commission-taxes/server/w9-emails.ts'
import { isOwnerWithheld } from '#domains/distribution/commission-taxes/server/w9s.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

/** Lines that the IRS takes in one file. */
const MOST_LINES = 100_000

export const makeTinFile = (actor: Actor): Promise<{ id: Id<'tinFile'>; lines: number }> =>
  inTransaction(async (tx) => {
    const w9s = await lockToCheck(tx, MOST_LINES)
    if (w9s.length === 0) throw new Refusal('nothing_to_match')
    const id = newId('tinFile')
    await addTinFile(tx, w9s, { id, by: userOf(actor), at: clock.now() })
    await recordEvent(tx, { kind: 'tin_file.made', by: actor, about: { noun: 'tinFile', id }, data: { lines: w9s.length } })
    return { id, lines: w9s.length }
  })

/** Written anew for each download from the sealed numbers, so that they are nowhere in clear. */
export async function takeTinFile(actor: Actor, id: Id<'tinFile'>): Promise<FileAnswer> {
  const lines = await linesOfTinFile(id)
  if (lines.length === 0) throw new Refusal('not_found')
  await inTransaction((tx) => recordEvent(tx, { kind: 'tin_file.taken', by: actor, about: { noun: 'tinFile', id } }))
  const text = tinFileText(
    lines.map((line) => ({ account: accountOf(line.number), kind: line.tin_kind, tin: openTin(line), name: line.name })),
  )
  return { fileName: `tin-matching-${officeDay()}.txt`, mediaType: 'text/plain', bytes: new TextEncoder().encode(text) }
}

export async function readAnswer(actor: Actor, bytes: Uint8Array): Promise<TinResultView[]> {
  const read = readTinResults(new TextDecoder().decode(bytes))
  if (!read.ok) throw new Refusal('tin_answer_not_whole', { problems: read.problems })
  return inTransaction(async (tx) => {
    const lines: TinResultView[] = []
    for (const result of read.results) lines.push(await take(tx, actor, result))
    return lines
  })
}

/** One line: about a W-9 in a file of ours, with the same number, that was not answered before. */
async function take(tx: Tx, actor: Actor, { account, tin, code }: TinResult): Promise<TinResultView> {
  const number = numberOf(account)
  const checked = number === null ? undefined : await lockChecked(tx, number)
  if (!checked || openTin(checked) !== tin) return { account, ownerName: null, code, outcome: 'unknown' }
  const owner = { kind: checked.owner_kind, id: checked.owner_id }
  const ownerName = (await lockOwner(tx, owner))?.name ?? owner.id
  if (checked.code !== null) return { account, ownerName, code, outcome: 'known_before' }
  const wasWithheld = await isOwnerWithheld(owner, tx)
  await answerCheck(tx, checked, code, clock.now())
  const outcome = answerOf(code)
  if (outcome !== 'no_answer') await conclude(tx, actor, { checked, owner, ownerName, outcome, wasWithheld })
  return { account, ownerName, code, outcome }
}

type Concluded = { checked: CheckedW9; owner: Owner; ownerName: string; outcome: Exclude<TinAnswer, 'no_answer'>; wasWithheld: boolean }

/** The owner is written to when something begins or ends: not about a W-9 that they have replaced. */
async function conclude(tx: Tx, by: Actor, { checked, owner, ownerName, outcome, wasWithheld }: Concluded): Promise<void> {
  const { id, tin_last4: last4 } = checked
  await recordEvent(tx, {
    kind: `tax_number.${outcome}`,
    by,
    about: { noun: 'w9', id },
    masterCode: owner.kind === 'agency' ? owner.id : null,
    data: { owner: ownerName, last4 },
  })
  if (checked.replaced_on !== null) return
  const about = { kind: 'tin_mismatch', id, owner: ownerName, last4 } as const
  if (outcome === 'mismatched') await writeOwner(tx, owner, { ...about, email: tinMismatchEmail })
  else if (wasWithheld) await writeOwner(tx, owner, { ...about, email: withholdingEndedEmail })
}
