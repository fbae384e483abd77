import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { AttentionMark } from '#domains/distribution/lead-attention/web/attention-mark.tsx'
import { ConvertLead } from '#domains/distribution/lead-conversion/web/convert-lead.tsx'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { LeadFacts } from '#domains/distribution/lead-page/web/lead-facts.tsx'
import { LeadOwner } from '#domains/distribution/lead-page/web/lead-owner.tsx'
import { LEAD_STAGE, LeadStageTag } from '#domains/distribution/leads/web/lead-status.tsx'
import { LeadTiers } from '#domains/distribution/lead-page/web/lead-tiers.tsx'
import { activityLabel, OUTCOME_WORDS } from '#domains/distribution/leads/web/lead-words.ts'
import { LogActivity } from '#domains/distribution/lead-page/web/log-activity.tsx'
import { Emails } from '#domains/distribution/lead-emails/web/emails.tsx'
import { Meetings } from '#domains/distribution/lead-meetings/web/meetings.tsx'
import { Sequence } from '#domains/distribution/lead-sequences/web/sequence.tsx'
import { Tasks } from '#domains/distribution/lead-tasks/web/tasks.tsx'
import { Done } from '#domains/distribution/lead-page/web/done.tsx'
import { NextAction } from '#domains/distribution/lead-page/web/next-action.tsx'
import { OnboardingCard } from '#domains/distribution/onboarding-check/web/onboarding-card.tsx'
import { ClosedNotice } from '#domains/distribution/lead-page/web/closed-notice.tsx'
import { StageCard } from '#domains/distribution/lead-page/web/stage-card.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import styles from '#domains/distribution/lead-page/web/lead-page.module.css'
import { Timeline } from '#design/values/timeline.tsx'

type Props = { boardPath: string; templatesPath: string; leadPath: (leadId: string) => string }

/** One lead: next action, criteria of its stage, transitions and activities. */
export function LeadPage({ boardPath, templatesPath, leadPath }: Props) {
  const { t, i18n } = useLingui()
  const leadId = useIdParam('leadId', 'lead')
  const lead = useAnswer(leadsContract.read, { params: { leadId } }, { token: crmToken })
  const [movedTo, setMovedTo] = useState<LeadStage | null>(null)
  const [timesMoved, setTimesMoved] = useState(0)
  const [stageBefore] = useState(lead.stage)
  const navigate = useNavigate()
  const stage = movedTo ? i18n._(LEAD_STAGE[movedTo].word) : ''
  return (
    <Page
      title={lead.agencyName}
      back={{ to: boardPath, label: t`Back to board` }}
      mark={
        <>
          <LeadStageTag stage={lead.stage} /> <AttentionMark lead={lead} />
        </>
      }
    >
      <ClosedNotice lead={lead} leadPath={leadPath} isNew={lead.stage !== stageBefore} />
      <Beside
        aside={
          <>
            <LeadFacts lead={lead} />
            <LeadOwner lead={lead} />
            <LeadTiers lead={lead} />
            <ConvertLead lead={lead} />
          </>
        }
      >
        {lead.whyNot.change === 'lead_is_closed' ? null : <NextAction lead={lead} />}
        <Done times={timesMoved}>
          <Trans>Moved to {stage}.</Trans>
        </Done>
        <StageCard
          lead={lead}
          onMoved={(to, version) => {
            if (version === null) return void navigate(boardPath)
            setMovedTo(to)
            setTimesMoved(timesMoved + 1)
          }}
        />
        {lead.whyNot.change === null ? <LogActivity lead={lead} /> : null}
        <Boundary part>
          <Card title={<Trans>Tasks</Trans>}>
            <Tasks lead={lead} />
          </Card>
        </Boundary>
        <Boundary part>
          <Card
            title={<Trans>Emails</Trans>}
            actions={
              <Link to={templatesPath}>
                <Trans>Templates</Trans>
              </Link>
            }
          >
            <Emails lead={lead} />
          </Card>
        </Boundary>
        <Boundary part>
          <Card title={<Trans>Sequence</Trans>}>
            <Sequence lead={lead} />
          </Card>
        </Boundary>
        <Boundary part>
          <Card title={<Trans>Meetings</Trans>}>
            <Meetings lead={lead} />
          </Card>
        </Boundary>
        <Boundary part>
          <OnboardingCard leadId={leadId} />
        </Boundary>
        <Card title={<Trans>What happened</Trans>}>
          <Timeline
            items={lead.activities.map(({ id, kind, body, outcome, byName, at }) => {
              const { word, icon } = activityLabel(kind)
              return {
                id,
                at,
                title: outcome ? `${i18n._(word)} · ${i18n._(OUTCOME_WORDS[outcome])}` : i18n._(word),
                by: byName,
                body: <ActivityText text={body} />,
                icon,
              }
            })}
          />
        </Card>
      </Beside>
    </Page>
  )
}

/** The first line of what was written; the rest with a press. */
function ActivityText({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('\n\n')
  if (rest.length === 0) return <span className={styles.words}>{text}</span>
  return (
    <details>
      <summary>{first}</summary>
      <p className={styles.words}>{rest.join('\n\n')}</p>
    </details>
  )
}
