import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { onboardingContract, type OnboardingView } from '#domains/distribution/onboarding/contract.ts'
import styles from '#domains/distribution/agency-application/web/checklist.module.css'
import { ItemTag } from '#domains/distribution/agency-application/web/item-tag.tsx'
import { ONBOARDING_CHANGED } from '#domains/distribution/onboarding-check/web/onboarding-changed.ts'
import { OriginalForm } from '#domains/distribution/onboarding-check/web/original-form.tsx'
import { PaperCheck } from '#domains/distribution/onboarding-check/web/paper-check.tsx'
import { PAPER_WORDS } from '#domains/distribution/agency-application/web/paper-words.ts'
import type { Id } from '#platform/ids.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

const WHY_NOT = {
  not_your_role: <Trans>Only compliance can view and verify the documents.</Trans>,
  lead_is_closed: <Trans>This lead is closed.</Trans>,
} as const

/** The one checklist of a lead, for its recruiter and for compliance: the applicant sees the same. */
export function OnboardingCard({ leadId }: { leadId: Id<'lead'> }) {
  const { t, i18n } = useLingui()
  const onboarding = useAnswer(onboardingContract.read, { params: { leadId } }, { token: crmToken })
  const { application, items, dueOn, whyNot } = onboarding
  return (
    <Card id="papers" title={<Trans>Documents</Trans>}>
      <ApplicationLine leadId={leadId} onboarding={onboarding} />
      {dueOn ? (
        <p>
          <Trans>
            Verify all by <DayText day={dueOn} />
          </Trans>
        </p>
      ) : null}
      <ul role="list" className={styles.items} aria-label={t`Application documents`}>
        {items.map(({ kind, state, turn, papers }) => (
          <li key={kind} className={styles.item}>
            <div className={styles.head}>
              <strong>{i18n._(PAPER_WORDS[kind])}</strong>
              <ItemTag state={state} />
            </div>
            {turn === 'applicant' && !application ? null : turn === 'applicant' ? (
              <small className={styles.note}>
                <Trans>Waiting on the applicant</Trans>
              </small>
            ) : turn === 'compliance' ? (
              <small className={styles.note}>
                <Trans>Waiting on compliance</Trans>
              </small>
            ) : null}
            {papers.map((paper) => (
              <PaperCheck
                key={paper.id}
                leadId={leadId}
                kind={kind}
                paper={paper}
                registry={application?.registry ?? null}
                npn={application?.npn ?? null}
                canVerify={whyNot.verify === null}
              />
            ))}
          </li>
        ))}
      </ul>
      {whyNot.verify === null ? (
        <OriginalForm leadId={leadId} state={application?.state ?? null} npn={application?.npn ?? null} />
      ) : (
        <small className={styles.note}>{WHY_NOT[whyNot.verify]}</small>
      )}
      <OtherApplications leadId={leadId} onboarding={onboarding} />
    </Card>
  )
}

type Props = { leadId: Id<'lead'>; onboarding: OnboardingView }

/** Whether they have a link, and a button that sends one. */
function ApplicationLine({ leadId, onboarding: { application, whyNot } }: Props) {
  const sending = useSubmit(onboardingContract.sendLink, ONBOARDING_CHANGED)
  return (
    <>
      <p>
        {application?.linkEnds ? (
          <Trans>
            {application.contactName} can continue with the link sent to {application.email} until{' '}
            <Moment at={application.linkEnds} relative={false} />. Last change <Moment at={application.changedAt} />.
          </Trans>
        ) : (
          <Trans>No application link has been sent.</Trans>
        )}
      </p>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
      {sending.done ? (
        <Notice tone="success" live>
          <Trans>The link has been sent.</Trans>
        </Notice>
      ) : null}
      {whyNot.send === null ? (
        <div>
          <Button icon="send" size="small" pending={sending.pending} onClick={() => sending.submit({ params: { leadId } })}>
            {application?.linkEnds ? <Trans>Send new link</Trans> : <Trans>Send application</Trans>}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Applications of the same agency that do not count. */
function OtherApplications({ leadId, onboarding: { others, whyNot } }: Props) {
  const choosing = useSubmit(onboardingContract.choose, ONBOARDING_CHANGED)
  return others.map(({ id, email, contactName, begunAt }) => (
    <Notice
      key={id}
      tone="warning"
      title={<Trans>Another application from this agency</Trans>}
      action={
        whyNot.verify === null ? (
          <Button
            size="small"
            pending={choosing.pending}
            onClick={() => choosing.submit({ params: { leadId }, body: { applicationId: id } })}
          >
            <Trans>Use this application</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>
        Started <Moment at={begunAt} /> by {contactName}, {email}. It doesn’t count until compliance selects it.
      </Trans>
    </Notice>
  ))
}
