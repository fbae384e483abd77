import type { Mutant } from '#proofs/mutants/mutant.ts'

const ACCOUNTS = ['domains/distribution/commission-accounts/server/commission-accounts.test.ts']
const PAYMENTS = ['domains/distribution/commission-payments/server/commission-payments.test.ts']
const STORE = 'domains/distribution/commission-payments/server/commission-payments.store.ts'
const POLICY = 'domains/distribution/commission-accounts/policy.ts'

const CLOSE = 'domains/distribution/statements/server/close.store.ts'

export const COMMISSION_PAYMENTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'the last payee of each thousand is closed twice',
    kind: 'sql',
    file: CLOSE,
    find: 'and (l.payee_kind, l.payee_id) > (${after.kind}, ${after.id})',
    replace: 'and (l.payee_kind, l.payee_id) >= (${after.kind}, ${after.id})',
    tests: ['proofs/commission-sums.test.ts'],
  },
  {
    name: 'a balance that is carried in counts as earned',
    kind: 'sql',
    file: CLOSE,
    find: 'sum(l.lines_cents)::bigint as lines',
    replace: 'sum(l.lines_cents + l.carried_cents)::bigint as lines',
    tests: ['domains/distribution/statements/server/close-month.test.ts'],
  },
  {
    name: 'a line of commissions is kept without its ledger entries',
    kind: 'sql',
    file: 'db/migrations/0037-payable-is-lines.sql',
    find: 'if off <> 0 then',
    replace: 'if off is null then',
    tests: ['domains/distribution/statements/server/close-month.test.ts'],
  },
  {
    name: 'two months are closed at once',
    kind: 'sql',
    file: CLOSE,
    find: 'await sql`lock table commission_months in exclusive mode`.execute(tx)',
    replace: '',
    tests: ['domains/distribution/statements/server/close-month.test.ts'],
  },
  {
    name: 'the preview loses what an earlier open month carries',
    kind: 'rule',
    file: 'domains/distribution/statements/server/preview.ts',
    find: 'for (const { balance, statement } of before) {',
    replace: 'for (const { balance, statement } of before.slice(0, 0)) {',
    tests: ['domains/distribution/statements/server/statements.test.ts'],
  },
  {
    name: 'commissions go to an account that still cools',
    kind: 'sql',
    file: STORE,
    find: '(c.usable_from is null or c.usable_from <= ${now})',
    replace: '(c.usable_from is null or ${now}::timestamptz is not null)',
    tests: PAYMENTS,
  },
  {
    name: 'commissions of a held payee are due',
    kind: 'sql',
    file: STORE,
    find: 'and h.id = s.payee_id and cardinality(h.holds) = 0`',
    replace: 'and h.id = s.payee_id`',
    tests: PAYMENTS,
  },
  {
    name: 'a statement is put into two bank files',
    kind: 'sql',
    file: STORE,
    find: "p.statement_id = s.id and p.status in ('in_file', 'sent'))`",
    replace: "p.statement_id = s.id and p.status in ('sent'))`",
    tests: PAYMENTS,
  },
  {
    name: 'a bank file of commissions leaves though its payee is held since',
    kind: 'sql',
    file: STORE,
    find: '(c.retired_at is not null or c.verified_on is null or coalesce(cardinality(h.holds), 1) > 0)',
    replace: '(c.retired_at is not null or c.verified_on is null)',
    tests: PAYMENTS,
  },
  {
    name: 'commissions in a bank file are paid by hand too',
    kind: 'rule',
    file: 'domains/distribution/statements/policy.ts',
    find: "if (inFile) return 'in_bank_file'",
    replace: '',
    tests: PAYMENTS,
  },
  {
    name: 'the account of a returned payment stays verified',
    kind: 'rule',
    file: 'domains/distribution/commission-payments/server/statements-in-files.ts',
    find: 'if (needsNewPayee(code)) await',
    replace: 'if (needsNewPayee(code) && code === "") await',
    tests: PAYMENTS,
  },
  {
    name: 'an early bank file pays before the 15th',
    kind: 'rule',
    file: 'domains/money/payout-batches/server/payout-batches.ts',
    find: 'latest(effectiveDay(today), ...payments.flatMap(({ dueOn }) => dueOn ?? []))',
    replace: 'effectiveDay(today)',
    tests: PAYMENTS,
  },
  {
    name: 'an account for commissions is verified without a letter',
    kind: 'rule',
    file: POLICY,
    find: "(account.hasLetter ? null : 'letter_missing')",
    replace: 'null',
    tests: ACCOUNTS,
  },
  {
    name: 'whoever named an account for commissions is asked nothing more',
    kind: 'rule',
    file: POLICY,
    find: "return namer && isSamePerson(namer, actor) ? 'you_named_it' : null",
    replace: 'return null',
    tests: ACCOUNTS,
  },
  {
    name: 'an agency counts as verified by the day that compliance entered though it named an account',
    kind: 'sql',
    file: 'domains/distribution/commission-accounts/server/accounts.ts',
    find: 'and c.retired_at is null),',
    replace: 'and c.retired_at is null and c.verified_on is not null),',
    tests: ACCOUNTS,
  },
]
