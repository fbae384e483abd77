import type { Actor, EventActor } from '#access/actor.ts'
import type { StatementInBatch } from '#domains/money/payout-batches/contract.ts'
import type { BatchKind } from '#domains/money/payout-batches/rules/batch.ts'
import type { EntryClass } from '#domains/money/payout-batches/rules/nacha.ts'
import { payoutsInFiles } from '#domains/money/payout-batches/server/payouts-in-files.ts'
import type { AccountForFile, BankAccount } from '#domains/money/payees/server/bank-account.ts'
import type { Known } from '#domains/people/identity/rules/same-person.ts'
import type { Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** One payment of a bank file, whatever it pays. */
export type FilePayment = {
  id: string
  amount: Cents
  /** Null until it is in a file. */
  trace: string | null
  /** The id of the account it goes to. */
  account: string
  entryClass: EntryClass
  /** What its receiver recognizes. */
  about: string
  /** It arrives on this day, or on the first banking day after; null: as soon as possible. */
  dueOn: Day | null
  /** Null: goodwill that a missed promise brought. */
  approver: Known | null
  filer: Known | null
  payee: Known | null
}

export type Traced = FilePayment & { trace: string }

/** What a payment of a file is of: the payment of a claim, or a statement of commissions. */
export type AboutPayment = {
  trace: string
  payoutId: Id<'payout'> | null
  claimId: Id<'claim'> | null
  statementId: Id<'statement'> | null
  /** The claim's, or the statement's month. */
  number: string | null
  /** The member, or whoever earned the commissions. */
  name: string | null
}

/** A payment that a line of the bank's file is about. */
export type TracedPayment = {
  amount: Cents
  about: AboutPayment
  isReturnable: boolean
  isCorrectable: boolean
  takeBack: (returned: { by: EventActor; why: string; code: string }) => Promise<void>
  /** False when its payee has named another account since. */
  correct: (correction: Partial<BankAccount>, by: Actor & { userId: Id<'user'> }) => Promise<boolean>
}

/** What a kind of payment has to do to be paid by bank files: one for the payouts of claims, one for statements of commissions. */
export type FilePayments = {
  description: string
  waiting: () => Promise<{ count: number; total: Cents }>
  /** What waits for a file, locked, the oldest first; what somebody else has locked is left to them. */
  lock: (tx: Tx, most: number) => Promise<FilePayment[]>
  put: (tx: Tx, batchId: Id<'payoutBatch'>, payments: readonly Traced[]) => Promise<void>
  takeOut: (tx: Tx, batchId: Id<'payoutBatch'>) => Promise<void>
  inBatch: (batchId: Id<'payoutBatch'>, from?: Tx) => Promise<FilePayment[]>
  accounts: (tx: Tx, payments: readonly FilePayment[]) => Promise<ReadonlyMap<string, AccountForFile>>
  /** Whether one of them may not leave any more, though it is in the file. */
  isHeld: (tx: Tx, batchId: Id<'payoutBatch'>) => Promise<boolean>
  /** The file is on its way to the bank. */
  markSent: (tx: Tx, batch: { id: Id<'payoutBatch'>; effectiveOn: Day; approvedBy: Id<'user'> }, by: Actor) => Promise<void>
  traced: (tx: Tx, trace: string) => Promise<TracedPayment | null>
  /** What the payments with these traces are of. */
  about: (traces: readonly string[]) => Promise<AboutPayment[]>
}

/** Commissions are of a domain above this one, which is handed in when the application opens. */
export type CommissionsInFiles = FilePayments & { shown: (batchId: Id<'payoutBatch'>) => Promise<StatementInBatch[]> }

let commissions: CommissionsInFiles | undefined

export function openFilePayments(opened: { commissions: CommissionsInFiles }): void {
  commissions = opened.commissions
}

export function commissionsInFiles(): CommissionsInFiles {
  if (!commissions) throw new Error('Commissions in bank files are not open.')
  return commissions
}

export const paymentsOf = (kind: BatchKind): FilePayments => (kind === 'claims' ? payoutsInFiles : commissionsInFiles())

/** The payment with this trace, of either kind. */
export const tracedPayment = async (tx: Tx, trace: string): Promise<TracedPayment | null> =>
  (await payoutsInFiles.traced(tx, trace)) ?? (await commissionsInFiles().traced(tx, trace))

/** What the payments with these traces are of, of either kind. */
export async function aboutPayments(traces: readonly string[]): Promise<ReadonlyMap<string, AboutPayment>> {
  if (traces.length === 0) return new Map()
  const found = [...(await payoutsInFiles.about(traces)), ...(await commissionsInFiles().about(traces))]
  return new Map(found.map((each) => [each.trace, each]))
}
