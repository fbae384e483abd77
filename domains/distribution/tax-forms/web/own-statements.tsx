import type { ComponentProps } from 'react'
import { OwnAccount } from '#domains/distribution/commission-accounts/web/own-account.tsx'
import { OwnW9 } from '#domains/distribution/commission-taxes/web/own-w9.tsx'
import { Statements } from '#domains/distribution/statements/web/statement-list.tsx'
import { OwnTaxForms } from '#domains/distribution/tax-forms/web/own-tax-forms.tsx'
import { Boundary } from '#design/states/boundary.tsx'

/** What whoever earns commissions is paid by: their account, W-9, tax forms and statements. On the tab `?report=statements`. */
export function OwnStatements({ linkTo, linesOf }: Pick<ComponentProps<typeof Statements>, 'linkTo' | 'linesOf'>) {
  return (
    <>
      <Boundary part>
        <OwnAccount />
      </Boundary>
      <Boundary part>
        <OwnW9 />
      </Boundary>
      <Boundary part>
        <OwnTaxForms />
      </Boundary>
      <Statements linkTo={linkTo} linesOf={linesOf} search="report=statements" />
    </>
  )
}
