import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { reinstatementContract } from '#domains/membership/reinstatement/contract.ts'
import { WHY_NOT_REINSTATE_WORDS } from '#domains/membership/reinstatement/web/why-not-words.ts'
import { CourtesyNotice } from '#domains/membership/terms-acceptance/web/courtesy-translation.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'
import { dollars } from '#platform/money.ts'

/** Opens the payment page, once the statement is made. */
type Paying = { open: () => void; pending: boolean; refusal: { message: string } | null }

/** Reinstatement of a lapsed membership (docs/rules.md §3, M8): its price, the uncovered days, one statement, then the payment. */
export function Reinstate({ membershipId, paying }: { membershipId: Id<'membership'>; paying: Paying }) {
  const { t, i18n } = useLingui()
  const params = { membershipId }
  const { whyNot, wording, reading, amount, reinstateBy, gap, coveredAgainFrom } = useAnswer(reinstatementContract.reinstatement, {
    params,
  })
  const stating = useSubmit(reinstatementContract.stateNoLoss, { onDone: paying.open })
  if (whyNot && whyNot !== 'known_loss_not_denied') {
    return (
      <Notice
        tone="danger"
        title={i18n._(WHY_NOT_REINSTATE_WORDS[whyNot])}
        action={
          <LinkButton to="/join" kind="primary">
            {<Trans>Join again</Trans>}
          </LinkButton>
        }
      />
    )
  }
  return (
    <Card emphasis id="come-back" title={<Trans>Reinstate membership</Trans>}>
      <Facts>
        {amount === null ? null : (
          <Fact label={<Trans>Due now, for a full period</Trans>}>
            <Money amount={amount} />
          </Fact>
        )}
        {gap ? (
          <Fact label={<Trans>Not covered</Trans>}>
            <DaysText from={gap.from} to={gap.to} />
          </Fact>
        ) : null}
        {coveredAgainFrom ? (
          <Fact label={<Trans>Covered again from</Trans>}>
            <DayText day={coveredAgainFrom} />
          </Fact>
        ) : null}
        {reinstateBy ? (
          <Fact label={<Trans>Last day to reinstate</Trans>}>
            <DayText day={reinstateBy} />
          </Fact>
        ) : null}
      </Facts>
      <Form label={t`Reinstate membership`} sending={stating} onSubmit={() => stating.submit({ params, body: { deniesKnownLoss: true } })}>
        {reading === wording ? null : <CourtesyNotice texts={[reading]} />}
        <Checkbox name="deniesKnownLoss" label={wording} missing={t`Check the box if this is true.`} />
        {paying.refusal ? <Notice tone="danger" live title={paying.refusal.message} /> : null}
        <FormActions>
          <Button type="submit" kind="primary" pending={stating.pending || paying.pending}>
            {amount === null ? <Trans>Go to payment</Trans> : <Trans>Continue to payment: {dollars(amount)}</Trans>}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
