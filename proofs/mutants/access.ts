import type { Mutant } from '#proofs/mutants/mutant.ts'

const PAGE = ['access/permissions-page.repository.test.ts']
const TRANSFER = ['domains/membership/transfers/server/transfers.test.ts']

export const ACCESS_MUTANTS: readonly Mutant[] = [
  {
    name: 'any of staff may begin and submit a claim',
    kind: 'rule',
    file: 'access/verbs.ts',
    find: "'claims.file': ['member', ...AGENCIES_AND_SALES, ...CLAIMS, 'staff.support', ...SERVING],",
    replace: "'claims.file': EVERYONE,",
    tests: PAGE,
  },
  {
    name: 'super reads every commission',
    kind: 'rule',
    file: 'access/verbs.ts',
    find: "'commissions.read': [...AGENCIES_AND_SALES, 'staff.finance'],",
    replace: "'commissions.read': [...AGENCIES_AND_SALES, 'staff.finance', 'staff.super'],",
    tests: PAGE,
  },
  {
    name: 'the rule book lets finance decide claims',
    kind: 'rule',
    file: 'docs/rules.md',
    find: '| decide a claim | – | – | – | – | – | claims by authority |',
    replace: '| decide a claim | – | – | – | – | – | claims by authority, finance |',
    tests: PAGE,
  },
  {
    name: 'whoever asks for a transfer confirms it under a second account',
    kind: 'rule',
    file: 'domains/membership/transfers/rules/transfer.ts',
    find: "return isSamePerson(decider, requester) ? 'same_person' : null",
    replace: "return decider.id === 'nobody' ? 'same_person' : null",
    tests: TRANSFER,
  },
  {
    name: 'a transfer moves the membership when it is declined',
    kind: 'rule',
    file: 'domains/membership/transfers/server/transfers.ts',
    find: 'if (!confirm) return recordTransferEvent',
    replace: 'if (!confirm) await recordTransferEvent',
    tests: TRANSFER,
  },
  {
    name: 'the agency that loses a member hears nothing',
    kind: 'job',
    file: 'domains/membership/transfers/server/transfer-notifications.ts',
    find: 'adminsOf(tx, [membership.masterCode, toMasterCode])',
    replace: 'adminsOf(tx, [toMasterCode])',
    tests: TRANSFER,
  },
  {
    name: 'a transfer that was decided still counts as waiting',
    kind: 'sql',
    file: 'domains/membership/transfers/server/transfers.store.ts',
    find: "transfers(conn, membershipId).where('d.transfer_id', 'is', null)",
    replace: 'transfers(conn, membershipId)',
    tests: TRANSFER,
  },
  {
    name: 'a payment page opens for an offer that changed after it was signed',
    kind: 'rule',
    file: 'domains/membership/enrollments/server/why-not-begin.ts',
    find: "return 'changed_since_signed'",
    replace: 'return null',
    tests: ['domains/membership/enrollments/server/first-payment.test.ts'],
    only: 'what was signed is what is paid for',
  },
]
