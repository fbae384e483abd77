import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import { PromotionField } from '#domains/membership/quotes/web/code-fields.tsx'
import { PlanFields } from '#domains/membership/quotes/web/plan-fields.tsx'
import { PriceSummary } from '#domains/membership/quotes/web/price-summary.tsx'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { Disclosure } from '#domains/membership/selling/web/disclosure.tsx'
import type { SellForm } from '#domains/membership/selling/web/sell-membership.tsx'
import { TEXT_LINK_WORDS } from '#domains/records/texts/web/text-link-words.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Checkbox, SelectField } from '#design/forms/choice-fields.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Form } from '#design/forms/form.tsx'

/** Plan, agency and price; then the disclosure, and the link is sent. */
export function SellPlan({ store: { draft }, quote, sending, onSend }: SellForm) {
  const { t } = useLingui()
  return (
    <Form sending={sending} onSubmit={onSend}>
      <AgencyField masterCode={draft['masterCode'] ?? ''} />
      <PlanFields draft={draft} />
      <PromotionField draft={draft} promotion={quote?.promotion ?? null} />
      {quote ? <PriceAndDisclosure quote={quote} masterCode={draft['masterCode'] ?? ''} /> : null}
      <TextLink phone={draft['person.phone'] ?? ''} />
      <FormActions>
        <Button type="submit" kind="primary" pending={sending.pending} disabledReason={quote ? null : t`Choose a plan first.`}>
          <Trans>Send link to customer</Trans>
        </Button>
        <LinkButton to="?step=cars">
          <Trans>Back</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}

/** The email is always sent; a text too where the customer wants one and agreed to the consent. */
function TextLink({ phone }: { phone: string }) {
  const { i18n } = useLingui()
  const { textConsent } = useAnswer(sellingContract.sellingFor, {})
  if (textConsent === null || phone.trim() === '') return null
  return (
    <Checkbox
      name="textLink"
      optional
      label={<Trans>Also text the link to {phone}. I’ve read this to the customer, and they agreed.</Trans>}
      hint={
        <>
          <span lang="en">“{textConsent}”</span>
          {i18n.locale === 'es' ? (
            <>
              {' '}
              <Trans>In Spanish, as a courtesy: “{i18n._(TEXT_LINK_WORDS)}”</Trans>
            </>
          ) : null}
        </>
      }
    />
  )
}

/** A seller for one agency has nothing to choose. */
function AgencyField({ masterCode }: { masterCode: string }) {
  const { t } = useLingui()
  const { rows } = useAnswer(sellingContract.sellingFor, {})
  if (rows.length < 2) return null
  return (
    <SelectField
      name="masterCode"
      label={t`Agency`}
      placeholder={t`Choose an agency`}
      options={rows.map(({ masterCode: value, name }) => ({ value, label: name }))}
      {...(masterCode ? { defaultValue: masterCode } : {})}
    />
  )
}

function PriceAndDisclosure({ quote, masterCode }: { quote: QuoteView; masterCode: string }) {
  const { t } = useLingui()
  const { plans } = useAnswer(plansContract.plans, masterCode && masterCode !== 'DIRECT' ? { query: { masterCode } } : {})
  const plan = plans.find(({ code }) => code === quote.planCode)
  return (
    <>
      <Card title={<Trans>Price</Trans>}>
        <PriceSummary quote={quote} />
      </Card>
      {plan ? <Disclosure quote={quote} plan={plan} /> : null}
      <Checkbox
        name="disclosureRead"
        label={t`I’ve read this to the customer, and they want to join.`}
        missing={t`Read the disclosure to your customer, then check the box.`}
      />
    </>
  )
}
