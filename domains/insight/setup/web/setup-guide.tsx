import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { setupContract, type StepView } from '#domains/insight/setup/contract.ts'
import type { Check, Step } from '#domains/insight/setup/rules/steps.ts'
import { STATE_WORDS, STEP_WORDS } from '#domains/insight/setup/web/setup-words.ts'
import { StatesToOpen } from '#domains/insight/setup/web/states-to-open.tsx'
import { ConfirmTestEmail, TestEmail } from '#domains/insight/setup/web/test-email.tsx'
import { CompanyAccountCard } from '#domains/people/company-account/web/company-account-form.tsx'
import { CompanyLogo } from '#domains/records/company-figures/web/company-logo.tsx'
import { CompanyForm } from '#domains/records/company-figures/web/company-form.tsx'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import { StatusTag } from '#design/values/tag.tsx'

/** Every step with what was found, who did it when, and what to do; it can be left and found again. */
export function SetupGuide({ token }: { token: string | null }) {
  const { session } = useClientState()
  const { steps, isComplete } = useAnswer(setupContract.setup, {})
  const runs = session?.verbs.includes('setup.run') ?? false
  return (
    <Stack>
      {token ? <ConfirmTestEmail token={token} /> : null}
      {isComplete ? <Notice tone="success" title={<Trans>Every step is done.</Trans>} /> : null}
      {steps.map((step) => (
        <StepCard key={step.step} {...step}>
          <Boundary part withPage>
            <Action step={step} runs={runs} />
          </Boundary>
        </StepCard>
      ))}
      <Boundary part>
        <CompanyAccountCard />
      </Boundary>
      {session?.verbs.includes('imports.run') ? <ExistingBook /> : null}
      <SelfTest runs={runs} />
    </Stack>
  )
}

function StepCard({ step, state, says, without, doneByName, doneAt, children }: StepView & { children: ReactNode }) {
  const { i18n } = useLingui()
  const { words, tone, icon } = STATE_WORDS[state]
  return (
    <Card
      id={step}
      title={i18n._(STEP_WORDS[step])}
      actions={
        <StatusTag tone={tone} icon={icon}>
          {i18n._(words)}
        </StatusTag>
      }
    >
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {doneAt ? (
        <p>
          {doneByName} <Moment at={doneAt} />
        </p>
      ) : null}
      {state === 'done' ? null : <p>{without}</p>}
      {children}
    </Card>
  )
}

/** The part of a step in which something is done; steps that only report have a link or nothing. */
function Action({ step: { step, state }, runs }: { step: StepView; runs: boolean }) {
  const { session } = useClientState()
  switch (step) {
    case 'company':
      return session?.verbs.includes('company.change') ? (
        <>
          <CompanyForm refreshes={[setupContract.setup]} />
          <CompanyLogo />
        </>
      ) : null
    case 'states':
      return <StatesToOpen />
    case 'plans':
      return runs && state !== 'done' ? <ReadPlans /> : null
    case 'terms':
      return <To path="/account-center/terms" says={<Trans>Open terms</Trans>} />
    case 'network':
    case 'storage':
      return runs ? <RunCheck step={step} /> : null
    case 'mail':
      return runs ? <TestEmail /> : null
    case 'staff':
      return <To path="/account-center/add-staff-member" says={<Trans>Invite staff</Trans>} />
    case 'backing':
    case 'records':
    case 'backups':
    case 'ach':
      return null
  }
}

const To = ({ path, says }: { path: '/account-center/terms' | '/account-center/add-staff-member'; says: ReactNode }) => (
  <Buttons>
    <LinkButton to={pathTo(path)}>{says}</LinkButton>
  </Buttons>
)

/** No step: a company may begin without any. */
const ExistingBook = () => (
  <Card title={<Trans>Bring in your existing book</Trans>}>
    <p>
      <Trans>Import the agencies and members you already have, and match their payments, so that no one is charged twice.</Trans>
    </p>
    <Buttons>
      <LinkButton to={pathTo('/account-center/imports')}>
        <Trans>Import a book</Trans>
      </LinkButton>
    </Buttons>
  </Card>
)

function ReadPlans() {
  const { submit, pending } = useSubmit(setupContract.readPlans, { refreshes: [setupContract.setup] })
  return (
    <Buttons>
      <Button pending={pending} onClick={() => submit({})}>
        <Trans>I’ve read the plans and prices</Trans>
      </Button>
    </Buttons>
  )
}

function RunCheck({ step }: { step: Extract<Step, Check> }) {
  const { i18n } = useLingui()
  const { submit, pending, refusal } = useSubmit(setupContract.check, { refreshes: [setupContract.setup] })
  const name = i18n._(STEP_WORDS[step])
  return (
    <>
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      <Buttons>
        <Button pending={pending} onClick={() => submit({ body: { step } })}>
          <Trans>Check now</Trans>
          <span className="visually-hidden"> {name}</span>
        </Button>
      </Buttons>
    </>
  )
}

/** Repeats every check, any day; the report is a file for whoever helps. */
function SelfTest({ runs }: { runs: boolean }) {
  const { submit, pending, done, refusal } = useSubmit(setupContract.selfTest, { refreshes: [setupContract.setup] })
  return (
    <Card id="self-test" title={<Trans>Self-test</Trans>}>
      <p>
        <Trans>Repeats every check above. It takes up to 20 seconds. The report has no passwords or keys in it.</Trans>
      </p>
      {refusal ? <Notice tone="danger" live title={refusal.message} /> : null}
      {done ? <Notice tone="success" live title={<Trans>Every check was repeated. See the results above.</Trans>} /> : null}
      <Buttons>
        {runs ? (
          <Button pending={pending} onClick={() => submit({})}>
            <Trans>Run self-test</Trans>
          </Button>
        ) : null}
        <a href={addressOf(setupContract.report, {})} download>
          <Trans>Download report</Trans>
        </a>
      </Buttons>
    </Card>
  )
}
