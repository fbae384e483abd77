import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { type Refreshes, useSubmit } from '#access/web/use-submit.ts'
import { TAX_CLASS_WORDS } from '#domains/distribution/application-forms/web/tax-words.ts'
import { W9Fields, w9In, W9Signature } from '#domains/distribution/application-forms/web/w9-fields.tsx'
import { commissionTaxesContract, type W9View } from '#domains/distribution/commission-taxes/contract.ts'
import { W9StandingTag } from '#domains/distribution/commission-taxes/web/w9-words.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'

/** One's own W-9, or the agency's: signed here, compared by the IRS. `changes`: where it shows whether commissions are held. */
export function OwnW9({ changes }: { changes: Refreshes }) {
  const { w9, isHeld, isWithheld } = useAnswer(commissionTaxesContract.own, {})
  const [isSigning, setSigning] = useState(false)
  const giving = useSubmit(commissionTaxesContract.give, {
    refreshes: [commissionTaxesContract.own, ...changes],
    onDone: () => setSigning(false),
  })
  return (
    <Card title={<Trans>Your W-9</Trans>}>
      {giving.done ? (
        <Notice tone="success" live>
          <Trans>Signed. We’ll send the number to the IRS to check it against the name.</Trans>
        </Notice>
      ) : null}
      {isWithheld ? <Withheld isChecked={w9?.standing === 'mismatched'} /> : null}
      {w9 === null && !isSigning ? (
        <Notice tone="warning">
          {isHeld ? (
            <Trans>We don’t have a W-9 from you. We report commissions to the IRS, so we hold yours until you sign one.</Trans>
          ) : (
            <Trans>We have your W-9 on paper. Sign one here, so that we can check it with the IRS before your first 1099.</Trans>
          )}
        </Notice>
      ) : null}
      {isSigning ? (
        <Form
          sending={giving}
          checksAll
          onSubmit={(answers) => giving.submit({ body: { ...w9In(answers), certified: true, signedName: answers.text('signedName') } })}
        >
          <W9Fields start={w9 ?? {}} />
          <W9Signature />
          <Buttons>
            <Button type="submit" kind="primary" pending={giving.pending}>
              <Trans>Sign W-9</Trans>
            </Button>
            <Button onClick={() => setSigning(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </Buttons>
        </Form>
      ) : (
        <>
          {w9 ? <Given w9={w9} /> : null}
          <Buttons>
            <Button kind={w9 && !(isWithheld && w9.standing === 'mismatched') ? 'secondary' : 'primary'} onClick={() => setSigning(true)}>
              {w9 ? <Trans>Sign new W-9</Trans> : <Trans>Fill out W-9</Trans>}
            </Button>
          </Buttons>
        </>
      )}
    </Card>
  )
}

/** Tax is withheld: what its payee does about it, or that a new W-9 is on its way to the IRS. */
export function Withheld({ isChecked }: { /** The IRS has answered about the current W-9. */ isChecked: boolean }) {
  return (
    <Notice tone="warning" title={<Trans>We’re withholding 24% of your commissions</Trans>}>
      {isChecked ? (
        <Trans>
          The IRS couldn’t match your tax ID number to this name. Sign a new W-9 with the name exactly as it appears on your Social Security
          card or on the IRS letter with your EIN. Once it matches, we’ll stop withholding.
        </Trans>
      ) : (
        <Trans>
          The IRS couldn’t match the number on your previous W-9. It hasn’t answered about your new one yet. You don’t need to do anything.
          Once it matches, we’ll stop withholding.
        </Trans>
      )}
    </Notice>
  )
}

function Given({ w9 }: { w9: W9View }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Name as shown on tax return</Trans>}>
        {w9.name} {w9.businessName && w9.businessName !== w9.name ? `(${w9.businessName})` : ''}
      </Fact>
      <Fact label={<Trans>Tax classification</Trans>}>{i18n._(TAX_CLASS_WORDS[w9.taxClass])}</Fact>
      <Fact label={<Trans>Taxpayer ID number (TIN)</Trans>}>
        {w9.tinKind.toUpperCase()} ···· {w9.tinLast4} <W9StandingTag standing={w9.standing} />
      </Fact>
      <Fact label={<Trans>Address</Trans>}>
        {w9.street}, {w9.city}, {w9.state} {w9.zip}
      </Fact>
      <Fact label={<Trans>Signed</Trans>}>
        <DayText day={w9.signedOn} />, {w9.signedName}
      </Fact>
    </Facts>
  )
}
