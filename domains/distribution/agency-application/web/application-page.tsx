import { Trans } from '@lingui/react/macro'
import { lazy, useEffect, useRef } from 'react'
import type { Answer } from '#access/contract.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { ApplicationChecklist } from '#domains/distribution/agency-application/web/application-checklist.tsx'
import { ApplicationStep } from '#domains/distribution/agency-application/web/application-step.tsx'
import { agencyApplicationContract, type ApplicationView } from '#domains/distribution/onboarding/contract.ts'
import { PAPERS } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { PageByLink } from '#domains/people/identity/web/page-by-link.tsx'
import { focusHeading } from '#design/browser/focus-heading.ts'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import type { Day } from '#platform/days.ts'

/** The application of an agency, by its link: what is done, whose turn it is, by when, and the step that is next. */
export function ApplicationPage({ token }: { token: string }) {
  const asked = useLateAnswer(agencyApplicationContract.read, { params: { token } }, { refetchMs: 20_000 })
  return (
    <PageByLink
      asked={asked}
      ended={
        <Boundary part>
          <AskForLink />
        </Boundary>
      }
    >
      {(application) => <Application application={application} token={token} />}
    </PageByLink>
  )
}

/** Only where a link has ended. */
const AskForLink = lazy(async () => ({
  default: (await import('#domains/distribution/agency-application/web/ask-for-link.tsx')).AskForLink,
}))

type ApplicationProps = { application: Answer<typeof agencyApplicationContract.read>; token: string }

function Application({ application, token }: ApplicationProps) {
  const [{ step }, go] = useSearchState({ step: oneOf(PAPERS) })
  const shown = step ?? application.items.find(({ turn }) => turn === 'applicant')?.kind ?? null
  useFocusOnStep(shown)
  return (
    <Frame aside={<ApplicationChecklist token={token} application={application} shown={shown} onStep={(kind) => go({ step: kind })} />}>
      <Page
        title={application.agencyName}
        intro={<Trans>Your application to sell Breakwater. We save everything as you go.</Trans>}
        width="steps"
      >
        <Turn application={application} />
        {shown && !application.converted ? (
          <ApplicationStep
            key={shown}
            token={token}
            application={application}
            kind={shown}
            onNext={() => go({ step: '' })}
            onStay={() => go({ step: 'license' })}
          />
        ) : null}
      </Page>
    </Frame>
  )
}

/** Each step counts as a page. (An effect: the document's focus is outside React.) */
function useFocusOnStep(step: string | null): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) focusHeading()
    before.current = step
  }, [step])
}

/** Whose turn it is, and what happens next. */
function Turn({ application: { turn, converted, items } }: { application: ApplicationView }) {
  const days = items.flatMap((item) => (item.turn === turn && item.dueOn ? [item.dueOn] : [])).toSorted()
  if (converted)
    return (
      <Notice tone="success" title={<Trans>Your agency has its master code.</Trans>}>
        <Trans>We’ve sent you an invitation. Open it to set up your account and invite your agents.</Trans>
      </Notice>
    )
  if (turn === 'compliance')
    return (
      <Notice tone="success" live title={<Trans>We have everything we need. We’re reviewing it now.</Trans>}>
        <Trans>Our compliance team reviews each item and emails you.</Trans> <DecidedBy day={days.at(-1)} />
      </Notice>
    )
  if (turn === null)
    return (
      <Notice tone="success" title={<Trans>Everything is verified.</Trans>}>
        <Trans>Next, your agency gets its master code, and we’ll email you an invitation.</Trans>
      </Notice>
    )
  const left = items.filter((item) => item.turn === 'applicant').length
  return (
    <Notice title={<Trans>You still have items to submit: {left}</Trans>}>
      <SubmitBy day={days[0]} isLast={left === 1} />{' '}
      {left === 1 ? (
        <Trans>You can leave and use the link in your email to continue later.</Trans>
      ) : (
        <Trans>Complete them in any order. You can leave and use the link in your email to continue later.</Trans>
      )}
    </Notice>
  )
}

/** Of what waits for us, the last day. */
function DecidedBy({ day }: { day: Day | undefined }) {
  if (!day) return null
  return day < today() ? (
    <Trans>This is taking longer than we planned. We’re working on it.</Trans>
  ) : (
    <Trans>
      You’ll have our answer by <DayText day={day} />.
    </Trans>
  )
}

/** Of what waits for the applicant, the first day. */
function SubmitBy({ day, isLast }: { day: Day | undefined; isLast: boolean }) {
  if (!day) return null
  if (day < today())
    return isLast ? (
      <Trans>
        It was due on <DayText day={day} />. You can still submit it.
      </Trans>
    ) : (
      <Trans>
        The first of them was due on <DayText day={day} />. You can still submit it.
      </Trans>
    )
  return isLast ? (
    <Trans>
      Submit it by <DayText day={day} />.
    </Trans>
  ) : (
    <Trans>
      Submit the first of them by <DayText day={day} />.
    </Trans>
  )
}
