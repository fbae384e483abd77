import type { ReactNode } from 'react'
import type { useMemberWords } from '#domains/claims/findings-form/web/member-words.tsx'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { MoneyField } from '#design/forms/text-fields.tsx'
import { typedDollars } from '#platform/money.ts'

type Amount = 'policyDeductible' | 'carrierDeductible' | 'waived' | 'paidByOthers' | 'spent'
type Props = { name: Amount; label: ReactNode; findings: Findings; told: ReturnType<typeof useMemberWords> }

/** An amount that a document shows, with what the member told beside it. */
export const FoundAmount = ({ name, label, findings, told }: Props) => (
  <MoneyField optional name={name} hint={told(name)} label={label} defaultValue={typedDollars(findings[name])} />
)
