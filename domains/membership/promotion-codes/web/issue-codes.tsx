import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionsContract, type PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { useWhyNot } from '#domains/membership/promotion-codes/web/why-not-words.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { NumberField } from '#design/forms/text-fields.tsx'

/** Issues single-use codes and downloads the list. Whoever has the list can use the codes, so the download is recorded. */
export function IssueCodes({ promotion: { id, code, redemptions, maxRedemptions, whyNot } }: { promotion: PromotionView }) {
  const { t } = useLingui()
  const reason = useWhyNot(whyNot.issue)
  const sending = useSubmit(promotionCodesContract.issueCodes, { refreshes: [promotionsContract.promotions, promotionsContract.promotion] })
  const made = maxRedemptions ?? 0
  const issued = sending.answer?.issued ?? 0
  return (
    <Card title={<Trans>One code per person</Trans>}>
      {sending.done ? (
        <Notice tone="success" live title={<Plural value={issued} one="# code created." other="# codes created." />} />
      ) : null}
      <p>
        {made === 0 ? (
          <Trans>No codes have been created yet. Each starts with {code}, followed by 10 letters and numbers that can’t be guessed.</Trans>
        ) : (
          <Trans>
            {made} created, {redemptions} used.
          </Trans>
        )}
      </p>
      {made > 0 && whyNot.issue !== 'not_your_role' ? (
        <div>
          <LinkButton to={addressOf(promotionCodesContract.issuedCodes, { params: { promotionId: id } })} download icon="download">
            <Trans>Download list (CSV)</Trans>
          </LinkButton>
        </div>
      ) : null}
      <Form
        label={t`Create more codes`}
        sending={sending}
        onSubmit={(answers) => sending.submit({ params: { promotionId: id }, body: { count: answers.number('count') ?? 0 } })}
      >
        <NumberField name="count" label={t`Number of codes`} min={1} max={5000} defaultValue={100} />
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending} disabledReason={reason}>
            <Trans>Create codes</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
