import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { complaintsContract, type ComplaintView } from '#domains/claims/complaints/contract.ts'
import { AcknowledgeComplaint, AnswerComplaint, ClassifyComplaint } from '#domains/claims/complaints/web/complaint-actions.tsx'
import { Status } from '#domains/claims/complaints/web/complaint-list.tsx'
import { DISPOSITION_WORDS, SOURCE_WORDS } from '#domains/claims/complaints/web/complaint-words.ts'
import { Letters, MarkMailed } from '#domains/claims/complaints/web/answers.tsx'
import { ReopenComplaint } from '#domains/claims/complaints/web/answers.tsx'
import { LinkButton } from '#design/button.tsx'
import { Beside, Card, Stack } from '#design/layout/card.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Page } from '#design/layout/page.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { useStateName } from '#design/values/states.ts'
import type { Id } from '#platform/ids.ts'

/** One complaint: what was said, what is due, what was answered. */
export function ComplaintPage({ complaintId }: { complaintId: Id<'complaint'> }) {
  const { t } = useLingui()
  const complaint = useAnswer(complaintsContract.complaint, { params: { complaintId } })
  const { number, whyNot, body, wish, letters } = complaint
  return (
    <Page
      title={number}
      mark={<Status {...complaint} />}
      back={{ to: pathTo('/account-center/complaints'), label: t`Complaints` }}
      actions={
        <>
          {whyNot.acknowledge === null ? <AcknowledgeComplaint complaintId={complaintId} /> : null}
          {whyNot.answer === null ? <AnswerComplaint complaint={complaint} /> : null}
          {whyNot.reopen === null ? <ReopenComplaint complaintId={complaintId} /> : null}
        </>
      }
    >
      {whyNot.answer === 'compliance_answers' ? <Notice title={<Trans>Compliance answers what came through a regulator.</Trans>} /> : null}
      <Beside aside={<About complaint={complaint} />}>
        <Stack>
          <Card title={<Trans>What was said</Trans>}>
            {body.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {wish ? (
              <Facts>
                <Fact label={<Trans>What would settle it</Trans>}>{wish}</Fact>
              </Facts>
            ) : null}
          </Card>
          <Card title={<Trans>Classification and owner</Trans>}>
            <ClassifyComplaint complaint={complaint} />
          </Card>
          <Outcome complaint={complaint} />
          <Letters
            letters={letters}
            file={(letter) => (
              <FormActions>
                <LinkButton to={addressOf(complaintsContract.letter, { params: { complaintId, letterId: letter.id } })} download>
                  <Trans>Download PDF</Trans>
                </LinkButton>
                {letter.sentAs === 'letter' && letter.mailedAt === null ? (
                  <MarkMailed complaintId={complaintId} letterId={letter.id} />
                ) : null}
              </FormActions>
            )}
          />
        </Stack>
      </Beside>
    </Page>
  )
}

function Outcome({ complaint: { dispositionCode, rootCause, correctiveAction } }: { complaint: ComplaintView }) {
  const { i18n } = useLingui()
  if (!dispositionCode) return null
  return (
    <Card title={<Trans>Outcome</Trans>}>
      <Facts>
        <Fact label={<Trans>Outcome</Trans>}>{i18n._(DISPOSITION_WORDS[dispositionCode])}</Fact>
        <Fact label={<Trans>Cause</Trans>}>{rootCause}</Fact>
        <Fact label={<Trans>What we change</Trans>}>{correctiveAction ?? '–'}</Fact>
      </Facts>
    </Card>
  )
}

function About({ complaint }: { complaint: ComplaintView }) {
  const { i18n } = useLingui()
  const stateName = useStateName()
  const { source, regulator, regulatorReference, personName, email, phone, address, state } = complaint
  return (
    <Card title={<Trans>About this complaint</Trans>}>
      <Facts>
        <Fact label={<Trans>Source</Trans>}>
          {i18n._(SOURCE_WORDS[source])} {regulator} {regulatorReference}
        </Fact>
        <Fact label={<Trans>Name</Trans>}>
          {complaint.memberId ? (
            <Link to={pathTo('/account-center/members/:memberId', { memberId: complaint.memberId })}>{personName}</Link>
          ) : (
            personName
          )}
        </Fact>
        <Fact label={<Trans>Contact</Trans>}>{[email, phone, address].filter(Boolean).join(', ')}</Fact>
        <Fact label={<Trans>State</Trans>}>{stateName(state)}</Fact>
        {complaint.claimId ? (
          <Fact label={<Trans>Claim</Trans>}>
            <Link to={pathTo('/account-center/claims/:claimId', { claimId: complaint.claimId })}>{complaint.claimNumber}</Link>
          </Fact>
        ) : null}
        {complaint.membershipNumber ? <Fact label={<Trans>Membership</Trans>}>{complaint.membershipNumber}</Fact> : null}
        {complaint.agencyCode ? (
          <Fact label={<Trans>Agency</Trans>}>
            <Link to={pathTo('/account-center/agencies/:masterCode', { masterCode: complaint.agencyCode })}>{complaint.agencyCode}</Link>
          </Fact>
        ) : null}
        {complaint.mentioned ? <Fact label={<Trans>Number they gave</Trans>}>{complaint.mentioned}</Fact> : null}
        <Fact label={<Trans>Received</Trans>}>
          <DayText day={complaint.receivedOn} />
        </Fact>
        <Fact label={<Trans>Acknowledge by</Trans>}>
          <DayText day={complaint.acknowledgeBy} />
        </Fact>
        <Fact label={<Trans>Answer by</Trans>}>
          <DayText day={complaint.answerBy} />
        </Fact>
        {complaint.answeredOn ? (
          <Fact label={<Trans>Answered</Trans>}>
            <DayText day={complaint.answeredOn} />
          </Fact>
        ) : null}
        {complaint.reopenedTimes > 0 ? <Fact label={<Trans>Times reopened</Trans>}>{complaint.reopenedTimes}</Fact> : null}
      </Facts>
    </Card>
  )
}
