import { REGISTRY } from '#domains/insight/personal-data/rules/registry.data.ts'
import type { EmptyValue } from '#domains/insight/personal-data/rules/registry.ts'

/** A table that is sealed. `key`: what names a row. `fixed`: what never changes; a column with @ is a moment. */
export type Stream = {
  name: string
  key: readonly string[]
  fixed: readonly string[]
  /** What an erasure may empty, and the column that says of whom an erasure has to be. */
  erasable: Readonly<Record<string, EmptyValue>>
  ofPerson: { column: string; key: 'member' | 'claim' | 'signature' } | null
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** What a deletion of somebody's data does to a row of the table, now or when its time is over. */
function erasableOf(table: string): Stream['erasable'] {
  const fates = REGISTRY.filter((entry) => entry.table === table).map(({ fate }) => fate)
  return Object.assign({}, ...fates.map((fate) => (fate.do === 'empty' ? fate.to : fate.do === 'keep' ? fate.afterward : {})))
}

export const STREAMS: readonly Stream[] = [
  {
    name: 'history_events',
    key: ['id'],
    fixed: words(`seq id kind noun noun_id member_id membership_id claim_id master_code from_state to_state actor_kind actor_id actor_role
      at@ recorded_at@`),
    erasable: erasableOf('history_events'),
    ofPerson: { column: 'member_id', key: 'member' },
  },
  {
    name: 'ledger_transactions',
    key: ['id'],
    fixed: words('id kind cause_noun cause_id member_id membership_id claim_id master_code note at@ recorded_at@'),
    erasable: {},
    ofPerson: null,
  },
  {
    name: 'ledger_entries',
    key: ['transaction_id', 'line'],
    fixed: words('transaction_id line account amount_cents recorded_at@'),
    erasable: {},
    ofPerson: null,
  },
  {
    name: 'claim_decisions',
    key: ['id'],
    fixed: words('id claim_id kind amount_cents denial_code clause rule_version by_user capability figures at@ recorded_at@'),
    erasable: erasableOf('claim_decisions'),
    ofPerson: { column: 'claim_id', key: 'claim' },
  },
  {
    name: 'signatures',
    key: ['id'],
    fixed:
      words(`id member_id user_id signer_role noun noun_id kind scope terms_version terms_version_id wording wording_hash document_digest
      signed_digest offer offer_digest disclosure_version checkbox_began_unchecked method email_verified phone_verified viewed_at@ at@
      recorded_at@`),
    erasable: erasableOf('signatures'),
    ofPerson: { column: 'id', key: 'signature' },
  },
]

/** The columns that are digested, as a seal keeps them: those after the bar may be emptied. */
export const columnsOf = ({ fixed, erasable }: Stream): string[] => [...fixed, '|', ...Object.keys(erasable).sort()]

/** The stream with the columns that it had when it was sealed. */
export function asSealed(stream: Stream, columns: readonly string[]): Stream {
  const bar = columns.indexOf('|')
  const erasable = Object.fromEntries(columns.slice(bar + 1).map((column) => [column, stream.erasable[column] ?? null]))
  return { ...stream, fixed: columns.slice(0, bar), erasable }
}
