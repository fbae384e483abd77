import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { contestsContract, type OneContest } from '#domains/insight/contests/contract.ts'
import { CountedSales } from '#domains/insight/contests/web/counted-sales.tsx'
import { PARTICIPANT_WORDS, PHASE_WORDS } from '#domains/insight/contests/web/contest-words.ts'
import { Standing } from '#domains/insight/contests/web/standing.tsx'
import { Button } from '#design/button.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Beside, Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { useStateName } from '#design/values/states.ts'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'

/** One contest: who leads, the reader's own rank with the sales it counts, and the terms. */
export function ContestPage({ contestId, back }: { contestId: Id<'contest'>; back: string }) {
  const { t, i18n } = useLingui()
  const contest = useAnswer(contestsContract.contest, { params: { contestId } })
  const [{ of }] = useSearchState({ of: text })
  const { word, tone } = PHASE_WORDS[contest.phase]
  return (
    <Page
      title={contest.name}
      mark={<Tag tone={tone}>{i18n._(word)}</Tag>}
      back={{ to: back, label: t`Contests` }}
      intro={<Rule contest={contest} />}
      actions={contest.whyNot.cancel === null ? <CancelContest contestId={contestId} /> : null}
    >
      {contest.canceledWhy ? <Notice tone="warning" title={<Trans>This contest was canceled: {contest.canceledWhy}</Trans>} /> : null}
      <Beside aside={<About contest={contest} />}>
        <Stack>
          <Standing contest={contest} />
          {of ? (
            <Boundary key={of} part>
              <CountedSales contestId={contestId} participant={of} />
            </Boundary>
          ) : null}
        </Stack>
      </Beside>
    </Page>
  )
}

/** What counts, and on which day it has to be active. */
function Rule({ contest: { phase, countsOn, untilOn } }: { contest: OneContest }): ReactNode {
  switch (phase) {
    case 'upcoming':
    case 'canceled':
      return (
        <Trans>
          Most memberships sold and still active on <DayText day={untilOn} /> wins.
        </Trans>
      )
    case 'running':
      return (
        <Trans>
          Memberships sold since the first day and active on <DayText day={countsOn} />. What counts in the end is decided on{' '}
          <DayText day={untilOn} />.
        </Trans>
      )
    case 'closing':
      return <Trans>The last day is over. The final standing will be here within a few hours.</Trans>
    case 'ended':
      return (
        <Trans>
          Final: memberships sold and still active on <DayText day={untilOn} />. Later cancellations change nothing.
        </Trans>
      )
  }
}

function About({ contest: { fromOn, untilOn, participants, scope, allianceName, state, prize, terms } }: { contest: OneContest }) {
  const { i18n } = useLingui()
  const stateName = useStateName()
  return (
    <Card title={<Trans>About this contest</Trans>}>
      <Facts>
        <Fact label={<Trans>Days</Trans>}>
          <DaysText from={fromOn} to={untilOn} />
        </Fact>
        <Fact label={<Trans>Who competes</Trans>}>{i18n._(PARTICIPANT_WORDS[participants])}</Fact>
        <Fact label={<Trans>Who takes part</Trans>}>
          {scope === 'alliance' ? allianceName : scope === 'state' && state ? stateName(state) : <Trans>All agencies</Trans>}
        </Fact>
        <Fact label={<Trans>Prize</Trans>}>{prize}</Fact>
      </Facts>
      <h3>
        <Trans>Terms</Trans>
      </h3>
      {terms.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Card>
  )
}

function CancelContest({ contestId }: { contestId: Id<'contest'> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(contestsContract.cancel, {
    refreshes: [contestsContract.contest, contestsContract.contests],
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Cancel contest</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Cancel contest</Trans>}>
        <Form
          sending={sending}
          label={t`Cancel contest`}
          onSubmit={(answers) => sending.submit({ params: { contestId }, body: { reason: answers.text('reason') } })}
        >
          <TextArea name="reason" label={<Trans>Reason, which everyone who takes part reads</Trans>} maxLength={500} rows={3} />
          <Button type="submit" kind="danger" pending={sending.pending}>
            <Trans>Cancel contest</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
