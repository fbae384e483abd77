import { Trans } from '@lingui/react/macro'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { YesNo } from '#domains/claims/filing-form/web/yes-no.tsx'

type Props = { findings: Pick<Findings, 'deductiblePaid' | 'payeeVerified'> }

/** Do the documents show that the member paid it? */
export function ProofOfPayment({ findings }: Props) {
  return (
    <YesNo optional name="deductiblePaid" label={<Trans>Is there proof that the member paid?</Trans>} value={findings.deductiblePaid} />
  )
}

/** Is the payee the member? */
export function PayeeVerified({ findings }: Props) {
  return (
    <YesNo optional name="payeeVerified" label={<Trans>Do the payee and address match the member?</Trans>} value={findings.payeeVerified} />
  )
}
