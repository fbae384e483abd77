import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { applicationOf, carIndexes, withoutCar } from '#domains/membership/enrollments/web/application.ts'
import { joinContract } from '#domains/membership/join/contract.ts'
import { checkedStep } from '#domains/membership/join/web/step-check.ts'
import { CarFields } from '#domains/membership/enrollments/web/car-fields.tsx'
import { type Draft, type DraftStore, useDraft } from '#domains/membership/quotes/web/draft.ts'
import { SaveDraft } from '#domains/membership/applications/web/save-draft.tsx'
import { PersonFields } from '#domains/membership/enrollments/web/person-fields.tsx'
import type { QuoteView } from '#domains/membership/quotes/contract.ts'
import { PolicyFields, UseFields } from '#domains/membership/quotes/web/eligibility-fields.tsx'
import { obstaclesIn } from '#domains/membership/quotes/web/eligibility-words.ts'
import { useQuote } from '#domains/membership/quotes/web/use-quote.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { LicensedStateField } from '#domains/membership/selling/web/licensed-state-field.tsx'
import { SellPlan } from '#domains/membership/selling/web/sell-plan.tsx'
import {
  SELL_DRAFT,
  SELL_STEP_WORDS,
  SELL_STEPS,
  type SellStep,
  sellStepFor,
  sellStepOfField,
} from '#domains/membership/selling/web/steps.ts'
import type { WhyNotSell } from '#domains/membership/selling/policy.ts'
import { WHY_NOT_SELL_WORDS } from '#domains/membership/selling/web/sell-words.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { FormActions, FormSection } from '#design/forms/form-parts.tsx'
import { Form, type Sending } from '#design/forms/form.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Stepper } from '#design/forms/stepper.tsx'
import type { Id } from '#platform/ids.ts'

export type SellForm = { store: DraftStore; quote: QuoteView | null; sending: Sending; onNext: () => void; onSend: () => void }

const STEP_FORMS = { person: SellPerson, cars: SellCars, plan: SellPlan } as const satisfies Record<
  SellStep,
  (form: SellForm) => React.ReactNode
>

type Props = { step: SellStep; onStep: (step: SellStep) => void; onPrepared: (membershipId: Id<'membership'>) => void }

/** Prepares a membership for a customer, in three steps; sellers never sign. */
export function SellMembership({ step: requested, onStep, onPrepared }: Props) {
  const { i18n } = useLingui()
  const { rows, whyNot } = useAnswer(sellingContract.sellingFor, {})
  const [only] = rows.length === 1 ? rows : []
  const store = useDraft(SELL_DRAFT, { billing: 'monthly', class: 'car', ...(only ? { masterCode: only.masterCode } : {}) })
  const { quote } = useQuote(store.draft, customerIn(store.draft))
  const step = sellStepFor(requested, store.draft)
  const sending = useSubmit(sellingContract.prepare, {
    onDone: ({ membershipId }) => {
      store.clear()
      onPrepared(membershipId)
    },
  })
  const send = () => {
    const application = applicationOf(store.draft)
    if (!application) return onStep('person')
    const { agentId: _, ...rest } = application
    sending.submit({
      body: { ...rest, ...directCode(store.draft['masterCode']), disclosureRead: true, textLink: store.draft['textLink'] === 'yes' },
    })
  }
  const StepForm = STEP_FORMS[step]
  const next = SELL_STEPS[SELL_STEPS.indexOf(step) + 1] ?? 'plan'
  if (whyNot) return <NotNow whyNot={whyNot} />
  const refusedElsewhere = Object.entries(sending.fields).find(([field]) => sellStepOfField(field) !== step)
  return (
    <>
      <Stepper steps={SELL_STEPS.map((each) => i18n._(SELL_STEP_WORDS[each]))} current={SELL_STEPS.indexOf(step) + 1} />
      {refusedElsewhere ? <RefusedElsewhere step={sellStepOfField(refusedElsewhere[0])} says={refusedElsewhere[1]} /> : null}
      <SaveDraft store={store}>
        <StepForm key={step} store={store} quote={quote} sending={sending} onNext={() => onStep(next)} onSend={send} />
      </SaveDraft>
    </>
  )
}

/** In place of the form: why nothing is sold now, and where to go for it. */
function NotNow({ whyNot }: { whyNot: WhyNotSell }) {
  const { i18n } = useLingui()
  const { currentUser } = useClientState()
  return (
    <Notice
      tone="warning"
      title={i18n._(WHY_NOT_SELL_WORDS[whyNot])}
      action={
        whyNot === 'training_overdue' ? (
          <LinkButton to={pathTo(currentUser?.masterCode ? '/agent-center/training' : '/account-center/training')}>
            <Trans>Go to lessons</Trans>
          </LinkButton>
        ) : whyNot === 'own_license' ? (
          <LinkButton to={pathTo('/agent-center/edit-profile')}>
            <Trans>Go to your profile</Trans>
          </LinkButton>
        ) : null
      }
    />
  )
}

/** DIRECT is no agency's code: a buyer never types it, staff choose it. */
const directCode = (code: string | undefined) => (code === 'DIRECT' ? { masterCode: 'DIRECT' } : {})

function RefusedElsewhere({ step, says }: { step: SellStep; says: string }) {
  const { i18n } = useLingui()
  const name = i18n._(SELL_STEP_WORDS[step])
  return (
    <Notice
      tone="warning"
      live
      title={says}
      action={
        <LinkButton to={`?step=${step}`}>
          <Trans>Go to: {name}</Trans>
        </LinkButton>
      }
    />
  )
}

/** Why the other states cannot be chosen. */
function OtherStates({ name }: { name: string }) {
  const { currentUser } = useClientState()
  return (
    <p>
      {currentUser?.masterCode ? (
        <Trans>Only states where both {name} and you have an active license on file.</Trans>
      ) : (
        <Trans>Only states where {name} has an active license on file.</Trans>
      )}
    </p>
  )
}

/** A step that the server checks before one goes on, while the customer is there to be asked. */
function useStepCheck(step: 'person' | 'cars', { store, sending, onNext }: SellForm) {
  const checking = useSubmit(joinContract.checkSaleStep)
  const check = () => checking.submitAsync({ body: { step, answers: store.latest() } })
  return checkedStep({ checking, check, sending, onNext })
}

function SellPerson(props: SellForm) {
  const { draft } = props.store
  const { rows } = useAnswer(sellingContract.sellingFor, {})
  const form = useStepCheck('person', props)
  return (
    <Form {...form}>
      <FormSection title={<Trans>Where</Trans>}>
        <LicensedStateField draft={draft} licensed={new Set(rows.flatMap(({ states }) => states))} />
        {rows.length === 1 ? <OtherStates name={rows[0]?.name ?? ''} /> : null}
      </FormSection>
      <PersonFields draft={draft} own={false} />
      <FormActions>
        <Button type="submit" kind="primary" pending={form.sending.pending}>
          <Trans>Continue</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function SellCars(props: SellForm) {
  const { t } = useLingui()
  const { draft, change, replace } = props.store
  const form = useStepCheck('cars', props)
  return (
    <Form {...form}>
      <FormSection title={<Trans>Cars and insurance</Trans>}>
        <UseFields draft={draft} />
        <PolicyFields draft={draft} />
      </FormSection>
      <CarFields
        draft={draft}
        onAdd={() => change({ cars: String(carIndexes(draft).length + 1) })}
        onRemove={(index) => replace(withoutCar(draft, index))}
      />
      <FormActions>
        <Button
          type="submit"
          kind="primary"
          pending={form.sending.pending}
          disabledReason={obstaclesIn(draft).length > 0 ? t`Based on the answers above, this membership wouldn’t pay a claim.` : null}
        >
          <Trans>Continue</Trans>
        </Button>
        <LinkButton to="?step=person">
          <Trans>Back</Trans>
        </LinkButton>
      </FormActions>
    </Form>
  )
}

/** The customer, once a whole email address is typed: a code for new members is answered for them. */
const customerIn = ({ 'person.email': email = '' }: Draft): { customerEmail?: string } =>
  /^\S+@\S+\.\S+$/.test(email) ? { customerEmail: email } : {}
