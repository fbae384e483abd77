import { createHash } from 'node:crypto'
import type { Actor, EventActor, Origin } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { userOf } from '#access/server/user-of.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import {
  type BatchFacts,
  whyNotApproveBatch,
  whyNotCancelBatch,
  whyNotDownload,
  whyNotSecondCopy,
} from '#domains/money/payout-batches/policy.ts'
import {
  BATCH_TRANSITIONS,
  type BatchKind,
  type BatchMove,
  canMoveBatch,
  effectiveDay,
  mayMoveBatch,
  modifierOf,
} from '#domains/money/payout-batches/rules/batch.ts'
import { type AchCredit, achFile, ENTRY_CLASSES, type Originator } from '#domains/money/payout-batches/rules/nacha.ts'
import {
  addBatch,
  type BatchChange,
  type BatchRow,
  fileOf,
  filesDatedSince,
  lockBatch,
  lockBuilding,
  setBatch,
  takeNumbers,
} from '#domains/money/payout-batches/server/payout-batches.store.ts'
import { type FilePayment, paymentsOf, type Traced } from '#domains/money/payout-batches/server/file-payments.ts'
import { originator as ourOriginator } from '#domains/money/payout-batches/server/originator.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { type Day, latest } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { add, dollars, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { AccountForFile } from '#domains/money/payees/server/bank-account.ts'
import { sealed, unsealed } from '#domains/money/payees/server/sealing.ts'
import { requireFreshSignIn } from '#domains/people/identity/server/fresh-sign-in.ts'

/**
 * Puts every payment of a kind that waits for a bank file into one, for the next banking day or the day on which they are due. The file is
 * sealed, and a second user approves it.
 */
export async function buildBatch(actor: Actor, kind: BatchKind): Promise<Id<'payoutBatch'>> {
  const originator = ourOriginator()
  if (!originator) throw new Refusal('bank_not_set_up')
  return inTransaction(async (tx) => {
    await lockBuilding(tx)
    const waiting = await paymentsOf(kind).lock(tx, MOST)
    if (waiting.length === 0) throw new Refusal('nothing_to_batch')
    const [id, at] = [newId('payoutBatch'), clock.now()]
    const { batch: number, traces } = await takeNumbers(tx, waiting.length)
    const payments = traced(waiting, traces, originator)
    const { sealed: bytes, wrappedKey, keyId, ...file } = await writeFile(tx, { id, number, kind, payments, originator, at })
    const [entries, total] = [payments.length, add(ZERO, ...payments.map(({ amount }) => amount))]
    await addBatch(tx, { id, number, kind, entries, total, builtBy: userOf(actor), at, sealed: bytes, wrappedKey, keyId, ...file })
    await paymentsOf(kind).put(tx, id, payments)
    await recordEvent(tx, {
      kind: 'batch.built',
      by: actor,
      about: { noun: 'payoutBatch', id },
      data: { number, kind, entries, amount: dollars(total) },
    })
    return id
  })
}

/** The most entries our bank takes in one file without a question; the rest goes into the next batch. */
const MOST = 500
const DAY_MS = 86_400_000

/** Traces rise through the file, whose batches are those of each class of entries. */
const traced = (payments: readonly FilePayment[], traces: readonly number[], originator: Originator): Traced[] =>
  ENTRY_CLASSES.flatMap((entryClass) => payments.filter((payment) => payment.entryClass === entryClass)).map((payment, index) => ({
    ...payment,
    trace: traceOf(originator, traces[index] ?? 0),
  }))

const traceOf = ({ bankRouting }: Originator, count: number): string => `${bankRouting.slice(0, 8)}${String(count).padStart(7, '0')}`

type ToWrite = {
  id: Id<'payoutBatch'>
  number: number
  kind: BatchKind
  payments: readonly FilePayment[]
  originator: Originator
  at: Date
}

/** The file as it would be sent now, for the next banking day, or the day on which its payments are due. */
async function writeFile(tx: Tx, { id, number, kind, payments, originator, at }: ToWrite) {
  const modifier = modifierOf(await filesDatedSince(tx, new Date(at.getTime() - DAY_MS)))
  if (modifier === null) throw new Refusal('too_many_files_today')
  const today = dayIn(BANKING_ZONE, at)
  const effectiveOn = latest(effectiveDay(today), ...payments.flatMap(({ dueOn }) => dueOn ?? []))
  const { accounts, description } = paymentsOf(kind)
  const found = await accounts(tx, payments)
  const credits = payments.map((payment) => creditOf(payment, found))
  const file = achFile({ originator, modifier, number, writtenOn: today, writtenAt: hourIn(at), effectiveOn, description, credits })
  return { ...sealed(id, file), effectiveOn, fileName: `breakwater-ach-${today}-${modifier}.txt`, sha256: digestOf(file) }
}

/** A file that was kept past its day is written again for the next one: the same payments with the same traces. Returns its day. */
async function inTime(tx: Tx, batch: BatchRow): Promise<Day> {
  const originator = ourOriginator()
  const at = clock.now()
  if (!originator || batch.effective_on > dayIn(BANKING_ZONE, at)) return batch.effective_on
  const { id, number, kind } = batch
  const file = await writeFile(tx, { id, number, kind, payments: await paymentsOf(kind).inBatch(id, tx), originator, at })
  await setBatch(tx, id, {
    effective_on: file.effectiveOn,
    file_name: file.fileName,
    sha256: file.sha256,
    sealed: file.sealed,
    wrapped_key: file.wrappedKey,
    key_id: file.keyId,
    dated_at: at,
  })
  return file.effectiveOn
}

function creditOf(
  { id, trace, account, amount, about, entryClass }: FilePayment,
  accounts: ReadonlyMap<string, AccountForFile>,
): AchCredit {
  const found = accounts.get(account)
  if (!found) throw new Error(`The payment ${id} goes to no bank account.`)
  return { trace: trace ?? '', ...found, amount, about, entryClass }
}

const hourIn = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: BANKING_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(at)
    .replace(':', '')

const digestOf = (file: string): string => createHash('sha256').update(file).digest('hex')

/** K16, four eyes: not who built it, nor who approved a claim in it, nor whose claim is in it. */
export async function approveBatch(actor: Actor, id: Id<'payoutBatch'>): Promise<void> {
  await requireFreshSignIn(actor)
  await withBatch(id, async (tx, batch, facts) => {
    refuse(whyNotApproveBatch(actor, facts))
    await inTime(tx, batch)
    await moveBatch(tx, batch, 'approve', actor, { batch_approved_by: userOf(actor), batch_approved_at: clock.now() })
    await recordEvent(tx, { kind: 'batch.approved', by: actor, about: { noun: 'payoutBatch', id }, data: { number: batch.number } })
  })
}

/**
 * Downloads the file, once: every payment in it is now sent, recorded in the same transaction. If the answer is lost, somebody else allows
 * a second copy of the same bytes, which the bank recognizes by its traces.
 */
export async function downloadBatch(actor: Actor, id: Id<'payoutBatch'>, { ip }: Origin): Promise<DownloadedFile> {
  await requireFreshSignIn(actor)
  return withBatch(id, async (tx, batch, facts) => {
    refuse(whyNotDownload(actor, facts))
    const isFirst = batch.status === 'approved'
    if (isFirst && (await paymentsOf(batch.kind).isHeld(tx, id))) throw new Refusal('payment_is_held')
    const effectiveOn = isFirst ? await inTime(tx, batch) : batch.effective_on
    const { file_name: fileName, sha256, ...kept } = await fileOf(tx, id)
    const file = unsealed(id, { sealed: kept.sealed, wrappedKey: kept.wrapped_key, keyId: kept.key_id })
    if (digestOf(file) !== sha256) throw new Error(`The file of batch ${id} is not the one that was built.`)
    if (isFirst) await moveBatch(tx, batch, 'download', actor, { downloaded_by: userOf(actor), downloaded_at: clock.now() })
    else await setBatch(tx, id, { second_copy_by: null })
    if (isFirst && batch.batch_approved_by) {
      await paymentsOf(batch.kind).markSent(tx, { id, effectiveOn, approvedBy: batch.batch_approved_by }, actor)
    }
    await recordEvent(tx, {
      kind: isFirst ? 'batch.downloaded' : 'batch.copied',
      by: actor,
      about: { noun: 'payoutBatch', id },
      data: { number: batch.number, sha256 },
      ip,
    })
    return { fileName, sha256, text: file }
  })
}

export type DownloadedFile = { fileName: string; sha256: string; text: string }

/** Allows a second copy when the first never reached the bank; not by the user who downloaded it. */
export async function allowSecondCopy(actor: Actor, id: Id<'payoutBatch'>, why: string): Promise<void> {
  await requireFreshSignIn(actor)
  await withBatch(id, async (tx, batch, facts) => {
    refuse(whyNotSecondCopy(actor, facts))
    await setBatch(tx, id, { second_copy_by: userOf(actor) })
    await recordEvent(tx, {
      kind: 'batch.copy_allowed',
      by: actor,
      about: { noun: 'payoutBatch', id },
      why,
      data: { number: batch.number },
    })
  })
}

/** Cancels a batch before the download; its payments wait for another, with other traces. */
export async function cancelBatch(actor: Actor, id: Id<'payoutBatch'>, why: string): Promise<void> {
  await withBatch(id, async (tx, batch, facts) => {
    refuse(whyNotCancelBatch(actor, facts))
    await paymentsOf(batch.kind).takeOut(tx, id)
    await moveBatch(tx, batch, 'cancel', actor, { cancelled_by: userOf(actor), cancelled_at: clock.now(), why })
    await recordEvent(tx, { kind: 'batch.cancelled', by: actor, about: { noun: 'payoutBatch', id }, why, data: { number: batch.number } })
  })
}

/** The only place that changes a batch's status: the table says from which status, and by whom. */
export async function moveBatch(
  tx: Tx,
  { id, status }: Pick<BatchRow, 'id' | 'status'>,
  move: BatchMove,
  by: EventActor,
  change: Omit<BatchChange, 'status'>,
): Promise<void> {
  if (!canMoveBatch(status, move)) throw new Refusal('not_from_here', { move, from: status })
  if (!mayMoveBatch(transitionActorsOf(by), move)) throw new Refusal('not_your_role')
  await setBatch(tx, id, { ...change, status: BATCH_TRANSITIONS[move].to })
}

async function withBatch<T>(id: Id<'payoutBatch'>, work: (tx: Tx, batch: BatchRow, facts: BatchFacts) => Promise<T>): Promise<T> {
  return inTransaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) throw new Refusal('not_found')
    return work(tx, batch, batchFacts(batch, await paymentsOf(batch.kind).inBatch(id, tx)))
  })
}

export const batchFacts = (batch: BatchRow, payments: readonly FilePayment[]): BatchFacts => ({
  status: batch.status,
  builder: { id: batch.built_by, email: batch.built_email, name: batch.built_name, ownMemberId: batch.built_own_member },
  proposer: batch.proposer,
  downloader: batch.downloaded_by && {
    id: batch.downloaded_by,
    email: batch.downloaded_email ?? '',
    name: batch.downloaded_name ?? '',
    ownMemberId: batch.downloaded_own_member,
  },
  copyAllowed: batch.second_copy_by !== null,
  payments,
})

function refuse(reason: string | null): void {
  if (reason) throw new Refusal(reason)
}
