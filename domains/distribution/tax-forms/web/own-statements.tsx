import type { ComponentProps } from 'react'
import { OwnAccount } from '#domains/distribution/commission-accounts/web/own-account.tsx'
import { OwnW9 } from '#domains/distribution/commission-taxes/web/own-w9.tsx'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { Statements } from '#domains/distribution/statements/web/statement-list.tsx'
import { OwnTaxForms } from '#domains/distribution/tax-forms/web/own-tax-forms.tsx'
import { Boundary } from '#design/states/boundary.tsx'

/** Where a new account or W-9 changes whether commissions are held. */
const HOLDS_IN = [statementsContract.preview, statementsContract.list]

/** What whoever earns commissions is paid by: their account, W-9, tax forms and statements. On the tab `?report=statements`. */
export function OwnStatements({ linkTo, linesOf }: Pick<ComponentProps<typeof Statements>, 'linkTo' | 'linesOf'>) {
  return (
    <>
      <Boundary part>
        <OwnAccount changes={HOLDS_IN} />
      </Boundary>
      <Boundary part>
        <OwnW9 changes={HOLDS_IN} />
      </Boundary>
      <Boundary part>
        <OwnTaxForms />
      </Boundary>
      <Statements linkTo={linkTo} linesOf={linesOf} search="report=statements" />
    </>
  )
}
